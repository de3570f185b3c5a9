// The names of languages in GNUstep base 1.28. Each name was compared with the folders that GNUstep's NSBundle opens.

extension GNUstepLanguage {
  /// The names that GNUstep has for language codes, by code.
  static let names = pairs(
    """
    aa=Afar aa_DJ=DjiboutiAfar aa_ER=EritreaAfar aa_ET=EthiopiaAfar ab=Abkhazian ace=Achinese
    ach=Acoli ada=Adangme ady=Adyghe af=Afrikaans ak=Akan am=Amharic an=Aragonese anp=Angika
    ar=Arabic ar_AE=UnitedArabEmiratesArabic ar_BH=BahrainArabic ar_DZ=AlgeriaArabic
    ar_EG=EgyptArabic ar_IN=IndiaArabic ar_IQ=IraqArabic ar_JO=JordanArabic ar_KW=KuwaitArabic
    ar_LB=LebanonArabic ar_LY=LibyaArabic ar_MA=MoroccoArabic ar_OM=OmanArabic ar_QA=QatarArabic
    ar_SA=SaudiArabiaArabic ar_SD=SudanArabic ar_SY=SyriaArabic ar_TN=TunisiaArabic
    ar_YE=YemenArabic arn=Mapudungun as=Assamese ast=Asturian av=Avaric awa=Awadhi ay=Aymara
    az=Azerbaijani ba=Bashkir bal=Baluchi ban=Balinese bas=Basa be=Belarusian bej=Beja bem=Bemba
    bg=Bulgarian bh=Bihari bho=Bhojpuri bi=Bislama bik=Bikol bin=Bini bm=Bambara bn=Bengali
    bn_BD=BangladeshBengali bn_IN=IndiaBengali bo=Tibetan br=Breton bs=Bosnian bua=Buriat
    bug=Buginese byn=Blin ca=Catalan ce=Chechen ceb=Cebuano ch=Chamorro chm=Mari co=Corsican
    cr=Cree crh=CrimeanTatar cs=Czech cu=ChurchSlavic cv=Chuvash cy=Welsh da=Danish dar=Dargwa
    de=German de_AT=AustriaGerman de_BE=BelgiumGerman de_CH=SwitzerlandGerman de_LU=LuxemburgGerman
    din=Dinka doi=Dogri dv=Maldivian dyu=Dyula dz=Bhutani efi=Efik el=Greek el_GR=GreeceGreek
    en=English en_AU=AustraliaEnglish en_BW=BotswanaEnglish en_CA=CanadaEnglish
    en_DK=DenmarkEnglish en_GB=BritainEnglish en_HK=HongKongEnglish en_IE=IrelandEnglish
    en_IN=IndiaEnglish en_NZ=NewZealandEnglish en_PH=PhilippinesEnglish en_SG=SingaporeEnglish
    en_US=AmericanEnglish en_ZA=SouthAfricaEnglish en_ZW=ZimbabweEnglish eo=Esperanto es=Spanish
    es_AR=ArgentinaSpanish es_BO=BoliviaSpanish es_CL=ChileSpanish es_CO=ColombiaSpanish
    es_CR=CostaRicaSpanish es_DO=DominicanRepublicSpanish es_EC=EcuadorSpanish es_ES=SpainSpanish
    es_GT=GuatemalaSpanish es_HN=HondurasSpanish es_MX=MexicoSpanish es_NI=NicaraguaSpanish
    es_PA=PanamaSpanish es_PE=PeruSpanish es_PR=PuertoRicoSpanish es_PY=ParaguaySpanish
    es_SV=ElSalvadorSpanish es_US=USASpanish es_UY=UruguaySpanish es_VE=VenezuelaSpanish
    et=Estonian et_EE=EstoniaEstonian eu=Basque eu_ES=SpainBasque ewo=Ewondo fa=Persian fan=Fang
    ff=Fulah fi=Finnish fil=Filipino fj=Fijian fo=Faroese fon=Fon fr=French fr_BE=BelgiumFrench
    fr_CA=CanadaFrench fr_CH=SwitzerlandFrench fr_LU=LuxemburgFrench fur=Friulian fy=WesternFrisian
    ga=Irish gaa=Ga gay=Gayo gba=Gbaya gd=Gaelic gd_GB=ScotsGaelic gez=Geez gez_ER=EritreaGeez
    gez_ET=EthiopiaGeez gl=Gallegan gn=Guarani gon=Gondi gor=Gorontalo grb=Grebo gu=Gujarati
    gv=Manx ha=Hausa he=Hebrew hi=Hindi hil=Hiligaynon hmn=Hmong ho=HiriMotu hr=Croatian ht=Haitian
    hu=Hungarian hy=Armenian hz=Herero ia=Interlingua iba=Iban id=Indonesian ie=Interlingue ig=Igbo
    ii=SichuanYi ik=Inupiak ilo=Iloko inh=Ingush io=Ido is=Icelandic it=Italian
    it_CH=SwitzerlandItalian iu=Inuktitut iw=Hebrew ja=Japanese jv=Javanese ka=Georgian
    kaa=KaraKalpak kab=Kabyle kac=Kachin kam=Kamba kbd=Kabardian kg=Kongo kha=Khasi ki=Kikuyu
    kj=Kwanyama kk=Kazakh kl=Greenlandic km=Cambodian kmb=Kimbundu kn=Kannada ko=Korean kr=Kanuri
    krc=KarachayBalkar krl=Karelian kru=Kurukh ks=Kashmiri ku=Kurdish kum=Kumyk kv=Komi kw=Cornish
    ky=Kirghiz la=Latin lad=Ladino lam=Lamba lb=Luxembourgish lez=Lezghian lg=Ganda li=Limburgish
    ln=Lingala lo=Lao lol=Mongo loz=Lozi lt=Lithuanian lu=LubaKatanga lua=LubaLulua lug=Luganda
    lun=Lunda luo=Luo lus=Lushai lv=Latvian mad=Madurese mag=Magahi mai=Maithili mak=Makasar
    man=Mandingo mas=Masai mdf=Moksha mdr=Mandar men=Mende mg=Malagasy mh=Marshallese mi=Maori
    min=Minangkabau mk=Macedonian ml=Malayalam mn=Mongolian mni=Manipuri mo=Moldavian mos=Mossi
    mr=Marathi ms=Malay mt=Maltese my=Burmese myv=Erzya na=Nauru nap=Neapolitan nb=NorwegianBokmal
    nd=NdebeleNorth ne=Nepali new=NepalBhasa ng=Ndonga nia=Nias nl=Dutch nl_BE=BelgiumDutch
    nl_NL=NetherlandsDutch nn=NorwegianNynorsk no=Norwegian nr=NdebeleSouth nso=Pedi nv=Navajo
    ny=Chichewa nym=Nyamwezi nyn=Nyankole nyo=Nyoro nzi=Nzima oc=Occitan oj=Ojibwa om=Oromo
    om_ET=EthiopiaOromo om_KE=KenyaOromo or=Oriya os=Ossetian pa=Punjabi pag=Pangasinan
    pam=Pampanga pap=Papiamento pi=Pali pl=Polish ps=Pashto pt=Portuguese pt_BR=BrasilPortuguese
    qu=Quechua raj=Rajasthani rm=Romansh rn=Rundi ro=Romanian ru=Russian ru_UA=UkraineRussian
    rup=Aromanian rw=Kinyarwanda sa=Sanskrit sah=Yakut sas=Sasak sat=Santali sc=Sardinian
    scn=Sicilian sco=Scots sd=Sindhi se=NorthernSaami sg=Sango shn=Shan si=Sinhala sid=Sidamo
    sk=Slovak sl=Slovenian sm=Samoan sn=Shona snk=Soninke so=Somali so_DJ=DjiboutiSomali
    so_ET=EthiopiaSomali so_KE=KenyaSomali so_SO=SomaliaSomali sq=Albanian sr=Serbian srr=Serer
    ss=Swati st=Sotho su=Sundanese suk=Sukuma sus=Susu sv=Swedish sv_FI=FinlandSwedish sw=Swahili
    ta=Tamil te=Telugu tem=Timne tet=Tetum tg=Tajik th=Thai ti=Tigrinya ti_ER=EritreaTigrinya
    ti_ET=EthiopiaTigrinya tig=Tigre tiv=Tiv tk=Turkmen tl=Tagalog tn=Tswana to=Tonga
    tog=TongaNyasa tpi=TokPisin tr=Turkish ts=Tsonga tt=Tatar tum=Tumbuka tw=Twi ty=Tahitian
    tyv=Tuvinian udm=Udmurt ug=Uighur uk=Ukrainian umb=Umbundu ur=Urdu uz=Uzbek vai=Vai ve=Venda
    vi=Vietnamese wa=Walloon wal=Walamo war=Waray wo=Wolof xal=Kalmyk xh=Xhosa yao=Yao yi=Yiddish
    yo=Yoruba za=Zhuang zh=Chinese zh_CN=SimplifiedChinese zh_HK=HongKongChinese
    zh_SG=SingaporeChinese zh_TW=TraditionalChinese zu=Zulu
    """)

  /// The codes that GNUstep uses for names and for codes of three letters: `iw` for `Hebrew`, `de` for `deu`. A name is left out here if its code is
  /// the one in `names`.
  static let otherCodes = pairs(
    """
    Hausa=ha-Latn Hebrew=iw HongKongChinese=zh-Hant_HK Kazakh=kk-Cyrl SimplifiedChinese=zh-Hans
    SingaporeChinese=zh-Hans_SG TraditionalChinese=zh-Hant aar=aa abk=ab afr=af alb=sq amh=am
    ara=ar arm=hy asm=as ave=ae aym=ay aze=az bak=ba baq=eu bel=be ben=bn bih=bh bis=bi bod=bo
    bos=bs bre=br bul=bg bur=my cat=ca ces=cs cha=ch che=ce chi=zh chu=cu chv=cv cor=kw cos=co
    cym=cy cze=cs dan=da deu=de dut=nl dzo=dz ell=el eng=en epo=eo est=et eus=eu fao=fo fas=fa
    fij=fj fin=fi fra=fr fre=fr fry=fy geo=ka ger=de gla=gd gle=ga glg=gl glv=gv gre=el grn=gn
    guj=gu hau=ha heb=he her=hz hin=hi hmo=ho hrv=hr hun=hu hye=hy ice=is iku=iu ile=ie ina=ia
    ind=id ipk=ik isl=is ita=it jav=jw jaw=jw jpn=ja kal=kl kan=kn kas=ks kat=ka kaz=kk khm=km
    kik=ki kin=rw kir=ky kom=kv kor=ko kua=kj kur=ku lao=lo lat=la lav=lv lin=ln lit=lt ltz=lb
    mac=mk mah=mh mal=ml mao=mi mar=mr may=ms mkd=mk mlg=mg mlt=mt mol=mo mon=mn mri=mi msa=ms
    mya=my nau=na nav=nv nbl=nr nde=nd ndo=ng nep=ne nld=nl nno=nn nob=nb nor=no nya=ny oci=oc
    ori=or orm=om oss=os pan=pa per=fa pli=pi pol=pl por=pt pus=ps que=qu roh=rm ron=ro rum=ro
    run=rn rus=ru sag=sg san=sa scc=sr scr=hr sin=si slk=sk slo=sk slv=sl sme=se smo=sm sna=sn
    snd=sd som=so sot=st spa=es sqi=sq srd=sc srp=sr ssw=ss sun=su swa=sw swe=sv tah=ty tam=ta
    tat=tt tel=te tgk=tg tgl=tl tha=th tib=bo tsn=tn tso=ts tuk=tk tur=tr twi=tw uig=ug ukr=uk
    urd=ur uzb=uz vie=vi vol=vo wel=cy wol=wo xho=xh yid=yi zha=za zho=zh zul=zu
    """)

  private static func pairs(_ text: String) -> [String: String] {
    let pairs = text.split { $0 == " " || $0 == "\n" }.map { $0.split(separator: "=") }
    return Dictionary(pairs.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { $1 })
  }
}
