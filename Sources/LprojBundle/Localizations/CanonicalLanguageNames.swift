// The names that the loader's older canonical forms replace, recorded from the loader.

/// Data of `CanonicalLanguage`; languages and names not listed stay as they are.
enum CanonicalLanguageNames {
  /// Codes of two and three letters, with their replacements.
  static let codes = pairs(
    """
    aar=aa abk=ab afr=af aju=jrb aka=ak alb=sq als=sq amh=am ara=ar arb=ar arg=an arm=hy asm=as
    ava=av ave=ae aym=ay ayr=ay aze=az azj=az bak=ba bam=bm baq=eu bcc=bal bcl=bik bel=be ben=bn
    bih=bh bis=bi bod=bo bos=bs bre=br bul=bg bur=my bxk=luy bxr=bua cat=ca ces=cs cha=ch che=ce
    chi=zh chu=cu chv=cv cld=syr cmn=zh cor=kw cos=co cre=cr cwd=cr cym=cy cze=cs dan=da deu=de
    dgo=doi dhd=mwr dik=din diq=zza div=dv dut=nl dzo=dz ekk=et ell=el emk=man eng=en epo=eo
    esk=ik est=et eus=eu ewe=ee fao=fo fas=fa fat=ak fij=fj fin=fi fra=fr fre=fr fry=fy fuc=ff
    ful=ff gaz=om gbo=grb geo=ka ger=de gla=gd gle=ga glg=gl glv=gv gno=gon gre=el grn=gn gug=gn
    guj=gu gya=gba hat=ht hau=ha hbs=sr-Latn hdn=hai hea=hmn heb=he her=hz him=srx hin=hi hmo=ho
    hrv=hr hun=hu hye=hy ibo=ig ice=is ido=io iii=ii ike=iu iku=iu ile=ie in=id ina=ia ind=id
    ipk=ik isl=is ita=it iw=he jav=jv jaw=jv ji=yi jpn=ja jw=jv kal=kl kan=kn kas=ks kat=ka
    kau=kr kaz=kk khk=mn khm=km kik=ki kin=rw kir=ky kmr=ku knc=kr kng=kg knn=kok kom=kv kon=kg
    kor=ko kpv=kv kua=kj kur=ku lao=lo lat=la lav=lv lbk=bnc lim=li lin=ln lit=lt ltz=lb lub=lu
    lug=lg lvs=lv mac=mk mal=ml mar=mr may=ms mhr=chm mkd=mk mlg=mg mlt=mt mol=mo mon=mn msa=ms
    mup=raj mya=my nau=na nav=nv nbl=nr nde=nd ndo=ng nep=ne nld=nl nno=nn no=nb nob=nb nor=nb
    nya=ny oci=oc ojg=oj oji=oj ori=or orm=om oss=os pan=pa pbu=ps per=fa pes=fa pli=pi plt=mg
    pnb=lah pol=pl por=pt pus=ps que=qu qxp=qu rmy=rom roh=rm ron=ro rum=ro run=rn rus=ru sag=sg
    san=sa scc=sr scr=hr sin=si slk=sk slo=sk slv=sl sme=se smo=sm sna=sn snd=sd som=so sot=st
    spa=es spy=kln sqi=sq src=sc srd=sc srp=sr ssw=ss sun=su swa=sw swe=sv swh=sw tah=ty tam=ta
    tat=tt tel=te tgk=tg tgl=fil tha=th tib=bo tir=ti tl=fil ton=to tsn=tn tso=ts ttq=tmh tuk=tk
    tur=tr tw=ak twi=ak uig=ug ukr=uk umu=del urd=ur uzb=uz uzn=uz ven=ve vie=vi vol=vo wel=cy
    wln=wa wol=wo xho=xh xpe=kpe xsl=den ydd=yi yid=yi yor=yo zai=zap zha=za zho=zh zsm=ms zul=zu
    zyb=za
    """)

  /// English names in exactly this spelling, with their codes.
  static let english = pairs(
    """
    Afrikaans=af Albanian=sq Amharic=am Arabic=ar Armenian=hy Assamese=as Aymara=ay
    Azerbaijani=az Basque=eu Belarusian=be Belorussian=be Bengali=bn Breton=br Bulgarian=bg
    Burmese=my Byelorussian=be Catalan=ca Chewa=ny Chichewa=ny Chinese=zh Croatian=hr Czech=cs
    Danish=da Dutch=nl Dzongkha=dz English=en Esperanto=eo Estonian=et Faroese=fo Farsi=fa
    Finnish=fi Flemish=nl-BE French=fr Galician=gl Gallegan=gl Georgian=ka German=de Greek=el
    Greenlandic=kl Guarani=gn Gujarati=gu Hawaiian=haw Hebrew=he Hindi=hi Hungarian=hu
    Icelandic=is Indonesian=id Inuktitut=iu Irish=ga Italian=it Japanese=ja Javanese=jv
    Kalaallisut=kl Kannada=kn Kashmiri=ks Kazakh=kk Khmer=km Kinyarwanda=rw Kirghiz=ky Korean=ko
    Kurdish=ku Lao=lo Latin=la Latvian=lv Lithuanian=lt Macedonian=mk Malagasy=mg Malay=ms
    Malayalam=ml Maltese=mt Manx=gv Marathi=mr Moldavian=mo Mongolian=mn Nepali=ne Norwegian=nb
    Nyanja=ny Nynorsk=nn Oriya=or Oromo=om Panjabi=pa Pashto=ps Persian=fa Polish=pl
    Portuguese=pt Punjabi=pa Pushto=ps Quechua=qu Romanian=ro Ruanda=rw Rundi=rn Russian=ru
    Sami=se Sanskrit=sa Scottish=gd Serbian=sr Sindhi=sd Sinhalese=si Slovak=sk Slovenian=sl
    Somali=so Spanish=es Sundanese=su Swahili=sw Swedish=sv Tagalog=fil Tajik=tg Tajiki=tg
    Tamil=ta Tatar=tt Telugu=te Thai=th Tibetan=bo Tigrinya=ti Tongan=to Turkish=tr Turkmen=tk
    Uighur=ug Ukrainian=uk Urdu=ur Uzbek=uz Vietnamese=vi Welsh=cy Yiddish=yi
    """
  )
  .merging([
    "Simplified Chinese": "zh-Hans", "Chinese, Simplified": "zh-Hans",
    "Traditional Chinese": "zh-Hant", "Chinese, Traditional": "zh-Hant",
    "Brazilian Portuguese": "pt-BR",
  ]) { first, _ in first }

  /// For each script, the languages with a canonical form that leaves it out.
  static let usualScripts: [String: Set<String>] = [
    "Arab": ["ar", "fa", "ps", "ars"],
    "Armn": ["hy"],
    "Beng": ["as", "bn"],
    "Cher": ["chr"],
    "Cyrl": ["ab", "be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk"],
    "Deva": ["hi", "mr", "ne", "sa", "brx", "kok"],
    "Ethi": ["am", "ti"],
    "Geor": ["ka"],
    "Grek": ["el"],
    "Gujr": ["gu"],
    "Guru": ["pa"],
    "Hebr": ["he", "yi"],
    "Jpan": ["ja"],
    "Khmr": ["km"],
    "Knda": ["kn"],
    "Laoo": ["lo"],
    "Latn": words(
      """
      af ak ay az bm br bs ca cs cy da de ee en eo es et eu ff fi fo fr ga gd gl gn gv ha hr hu
      id ig is it ki kl kw la lb lg ln lt lu lv mg mo ms mt nb nd nl nn ny om pl pt qu rm rn ro
      rw se sg sk sl sn so sq sv sw tk tn to tr uz vi wo xh yo zu agq asa bas bem bez cgg dav dje
      dua dyo ebu ewo fil gsw guz haw jmc kab kam kde kea khq ksb ksf lag luo luy mas mer mfe mgh
      mua naq nmg nus nyn rof rwk saq sbp seh ses shi swc teo twq tzm vun xog yav
      """),
    "Mlym": ["ml"],
    "Mymr": ["my"],
    "Orya": ["or"],
    "Sinh": ["si"],
    "Taml": ["ta"],
    "Telu": ["te"],
    "Thaa": ["dv"],
    "Thai": ["th"],
    "Tibt": ["bo", "dz"],
    "Yiii": ["ii"],
  ]

  private static func pairs(_ text: String) -> [String: String] {
    let pairs = text.split { $0 == " " || $0 == "\n" }.map { $0.split(separator: "=") }
    return Dictionary(pairs.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { $1 })
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
