// The names that the loader takes for other names.
// Written by Data/generate.py; do not edit.

extension MatchingData {
  /// Old English names and default scripts, whole names only.
  package static let legacyNames = SortedTable(
    """
    arabic=ar chinese=zh_Hans danish=da dutch=nl english=en finnish=fi french=fr german=de
    italian=it japanese=ja korean=ko no_NO=nb_NO norwegian=nb polish=pl portuguese=pt russian=ru
    spanish=es swedish=sv thai=th turkish=tr yue_CN=yue_Hans_CN yue_HK=yue_Hant_HK
    zh_CN=zh_Hans_CN zh_HK=zh_Hant_HK zh_MO=zh_Hant_MO zh_SG=zh_Hans_SG zh_TW=zh_Hant_TW
    """)

  /// CLDR language aliases.
  package static let languageAliases = SortedTable(
    """
    aa_saaho=ssy aam=aas aar=aa abk=ab adp=dz afr=af agp=apf ais=ami ajp=apc ajt=aeb aju=jrb
    aka=ak alb=sq als=sq amh=am ara=ar arb=ar arg=an arm=hy art_lojban=jbo asd=snz asm=as aue=ktz
    ava=av ave=ae aym=ay ayr=ay ayx=nun aze=az azj=az bak=ba bam=bm baq=eu baz=nvo bcc=bal bcl=bik
    bel=be ben=bn bgm=bcg bh=bho bhk=fbl bic=bir bih=bho bis=bi bjd=drl bjq=bzc bkb=ebk blg=iba
    bod=bo bos=bs bre=br btb=beb bul=bg bur=my bxk=luy bxr=bua cat=ca ccq=rki cel_gaulish=xtg
    ces=cs cha=ch che=ce chi=zh chu=cu chv=cv cjr=mom cka=cmr cld=syr cmk=xch cmn=zh cnr=sr_ME
    cor=kw cos=co coy=pij cqu=quh cre=cr cwd=cr cym=cy cze=cs daf=dnj dan=da dap=njz deu=de
    dgo=doi dhd=mwr dik=din diq=zza dit=dif div=dv djl=dze dkl=aqd drh=mn drr=kzk drw=fa_AF
    dud=uth duj=dwu dut=nl dwl=dbt dzo=dz ekk=et ell=el elp=amq emk=man en_GB_oed=en_GB_oxendict
    eng=en epo=eo esk=ik est=et eus=eu ewe=ee fao=fo fas=fa fat=ak fij=fj fin=fi fra=fr fre=fr
    fry=fy fuc=ff ful=ff gav=dev gaz=om gbc=wny gbo=grb geo=ka ger=de gfx=vaj ggn=gvr ggo=esg
    ggr=gtu gio=aou gla=gd gle=ga glg=gl gli=kzk glv=gv gno=gon gom=kok gre=el grn=gn gti=nyc
    gug=gn guj=gu guv=duz gya=gba hat=ht hau=ha hbs=sr_Latn hdn=hai hea=hmn heb=he her=hz him=srx
    hin=hi hmo=ho hrr=jal hrv=hr hun=hu hy_arevmda=hyw hye=hy i_ami=ami i_bnn=bnn
    i_default=en_x_i_default i_enochian=und_x_i_enochian i_hak=hak i_klingon=tlh i_lux=lb
    i_mingo=see_x_i_mingo i_navajo=nv i_pwn=pwn i_tao=tao i_tay=tay i_tsu=tsu ibi=opa ibo=ig
    ice=is ido=io iii=ii ike=iu iku=iu ile=ie ill=ilm ilw=gal in=id ina=ia ind=id ipk=ik isl=is
    ita=it iw=he izi=eza jar=jgk jav=jv jeg=oyb ji=yi jpn=ja jw=jv kal=kl kan=kn kas=ks kat=ka
    kau=kr kaz=kk kdv=zkd kgc=tdf kgd=ncq kgh=kml kgm=plu khk=mn khm=km kik=ki kin=rw kir=ky
    kmr=ku knc=kr kng=kg koj=kwv kom=kv kon=kg kor=ko kpp=jkm kpv=kv krm=bmf ktr=dtp kua=kj kur=ku
    kvs=gdj kwq=yam kxe=tvd kxl=kru kzh=dgl kzj=dtp kzt=dtp lak=ksp lao=lo lat=la lav=lv lbk=bnc
    leg=enl lii=raq lim=li lin=ln lit=lt llo=ngt lmm=rmx ltz=lb lub=lu lug=lg lvs=lv mac=mk mah=mh
    mal=ml mao=mi mar=mr may=ms meg=cir mgx=jbk mhr=chm mkd=mk mlg=mg mlt=mt mnk=man mnt=wnn mo=ro
    mof=xnt mol=ro mon=mn mri=mi msa=ms mst=mry mup=raj mwd=dmw mwj=vaj mya=my myd=aog myt=mry
    nad=xny nau=na nav=nv nbf=nru nbl=nr nbx=ekc ncp=kdz nde=nd ndo=ng nep=ne nld=nl nln=azd
    nlr=nrk nno=nn nns=nbr nnx=ngv no_bok=nb no_bokmal=nb no_nyn=nn no_nynorsk=nn nob=nb nom=cbr
    noo=dtd nor=no npi=ne nts=pij nxu=bpp nya=ny oci=oc ojg=oj oji=oj ori=or orm=om ory=or oss=os
    oun=vaj pan=pa pat=kxr pbu=ps pcr=adx per=fa pes=fa pli=pi plt=mg pmc=huw pmk=crr pmu=phr
    pnb=lah pol=pl por=pt ppa=bfy ppr=lcq prp=gu prs=fa_AF pry=prt pus=ps puz=pub que=qu quz=qu
    rmr=emx rmy=rom roh=rm ron=ro rum=ro run=rn rus=ru sag=sg san=sa sap=aqt sca=hle scc=sr scr=hr
    sgl=isk sgn_BE_FR=sfb sgn_BE_NL=vgt sgn_BR=bzs sgn_CH_DE=sgg sgn_CO=csn sgn_DE=gsg sgn_DK=dsl
    sgn_ES=ssp sgn_FR=fsl sgn_GB=bfi sgn_GR=gss sgn_IE=isg sgn_IT=ise sgn_JP=jsl sgn_MX=mfs
    sgn_NI=ncs sgn_NL=dse sgn_NO=nsi sgn_PT=psr sgn_SE=swl sgn_US=ase sgn_ZA=sfs sh=sr_Latn sin=si
    skk=oyb slk=sk slo=sk slv=sl smd=kmb sme=se smo=sm sna=sn snb=iba snd=sd som=so sot=st spa=es
    spy=kln sqi=sq src=sc srd=sc srp=sr ssw=ss sul=sgd sum=ulw sun=su swa=sw swc=sw_CD swe=sv
    swh=sw szd=umi tah=ty tam=ta tat=tt tdu=dtp tel=te tgg=bjp tgk=tg tgl=fil tha=th thc=tpo
    thw=ola thx=oyb tib=bo tid=itd tie=ras tir=ti tkk=twm tl=fil tlw=weo tmk=tdg tmp=tyj tne=kak
    tnf=fa_AF ton=to tpw=tpn tsf=taj tsn=tn tso=ts ttq=tmh tuk=tk tur=tr tw=ak twi=ak uig=ug
    ukr=uk umu=del und_aaland=und_AX und_arevela=und und_arevmda=und und_bokmal=und und_hakka=und
    und_hepburn_heploc=und_alalc97 und_lojban=und und_nynorsk=und und_saaho=und und_xiang=und
    unp=wro uok=ema urd=ur uzb=uz uzn=uz ven=ve vie=vi vol=vo wel=cy wgw=wgb wit=nol wiw=nwo
    wln=wa wol=wo xba=cax xho=xh xia=acn xkh=waw xpe=kpe xrq=dmw xsj=suj xsl=den xss=zko ybd=rki
    ydd=yi yen=ynq yid=yi yiy=yrm yma=lrr ymt=mtm yor=yo yos=zom yuu=yug zai=zap zh_cmn=zh
    zh_cmn_Hans=zh_Hans zh_cmn_Hant=zh_Hant zh_gan=gan zh_guoyu=zh zh_hakka=hak
    zh_min=nan_x_zh_min zh_min_nan=nan zh_wuu=wuu zh_xiang=hsn zh_yue=yue zha=za zho=zh zir=scv
    zkb=kjh zsm=ms zul=zu zyb=za
    """)

  /// Three-letter ISO 639-2 codes with a two-letter form.
  package static let shorterLanguages = SortedTable(
    """
    aar=aa abk=ab afr=af aka=ak amh=am ara=ar arg=an asm=as ava=av ave=ae aym=ay aze=az bak=ba
    bam=bm bel=be ben=bn bis=bi bod=bo bos=bs bre=br bul=bg cat=ca ces=cs cha=ch che=ce chu=cu
    chv=cv cor=kw cos=co cre=cr cym=cy dan=da deu=de div=dv dzo=dz ell=el eng=en epo=eo est=et
    eus=eu ewe=ee fao=fo fas=fa fij=fj fin=fi fra=fr fry=fy ful=ff gla=gd gle=ga glg=gl glv=gv
    grn=gn guj=gu hat=ht hau=ha heb=he her=hz hin=hi hmo=ho hrv=hr hun=hu hye=hy ibo=ig ido=io
    iii=ii iku=iu ile=ie ina=ia ind=id ipk=ik isl=is ita=it jav=jv jaw=jw jpn=ja kal=kl kan=kn
    kas=ks kat=ka kau=kr kaz=kk khm=km kik=ki kin=rw kir=ky kom=kv kon=kg kor=ko kua=kj kur=ku
    lao=lo lat=la lav=lv lim=li lin=ln lit=lt ltz=lb lub=lu lug=lg mah=mh mal=ml mar=mr mkd=mk
    mlg=mg mlt=mt mol=mo mon=mn mri=mi msa=ms mya=my nau=na nav=nv nbl=nr nde=nd ndo=ng nep=ne
    nld=nl nno=nn nob=nb nor=no nya=ny oci=oc oji=oj ori=or orm=om oss=os pan=pa pli=pi pol=pl
    por=pt pus=ps que=qu roh=rm ron=ro run=rn rus=ru sag=sg san=sa sin=si slk=sk slv=sl sme=se
    smo=sm sna=sn snd=sd som=so sot=st spa=es sqi=sq srd=sc srp=sr ssw=ss sun=su swa=sw swe=sv
    tah=ty tam=ta tat=tt tel=te tgk=tg tgl=tl tha=th tir=ti ton=to tsn=tn tso=ts tuk=tk tur=tr
    twi=tw uig=ug ukr=uk urd=ur uzb=uz ven=ve vie=vi vol=vo wln=wa wol=wo xho=xh yid=yi yor=yo
    zha=za zho=zh zul=zu
    """)

  /// Three-letter ISO 3166 codes and their two-letter form.
  package static let shorterRegions = SortedTable(
    """
    ABW=AW AFG=AF AGO=AO AIA=AI ALA=AX ALB=AL AND=AD ANT=AN ARE=AE ARG=AR ARM=AM ASC=AC ASM=AS
    ATA=AQ ATF=TF ATG=AG AUS=AU AUT=AT AZE=AZ BDI=BI BEL=BE BEN=BJ BES=BQ BFA=BF BGD=BD BGR=BG
    BHR=BH BHS=BS BIH=BA BLM=BL BLR=BY BLZ=BZ BMU=BM BOL=BO BRA=BR BRB=BB BRN=BN BTN=BT BUR=BU
    BVT=BV BWA=BW CAF=CF CAN=CA CCK=CC CHE=CH CHL=CL CHN=CN CIV=CI CMR=CM COD=CD COG=CG COK=CK
    COL=CO COM=KM CPT=CP CPV=CV CRI=CR CRQ=CQ CUB=CU CUW=CW CXR=CX CYM=KY CYP=CY CZE=CZ DEU=DE
    DGA=DG DJI=DJ DMA=DM DNK=DK DOM=DO DZA=DZ ECU=EC EGY=EG ERI=ER ESH=EH ESP=ES EST=EE ETH=ET
    FIN=FI FJI=FJ FLK=FK FRA=FR FRO=FO FSM=FM FXX=FX GAB=GA GBR=GB GEO=GE GGY=GG GHA=GH GIB=GI
    GIN=GN GLP=GP GMB=GM GNB=GW GNQ=GQ GRC=GR GRD=GD GRL=GL GTM=GT GUF=GF GUM=GU GUY=GY HKG=HK
    HMD=HM HND=HN HRV=HR HTI=HT HUN=HU IDN=ID IMN=IM IND=IN IOT=IO IRL=IE IRN=IR IRQ=IQ ISL=IS
    ISR=IL ITA=IT JAM=JM JEY=JE JOR=JO JPN=JP KAZ=KZ KEN=KE KGZ=KG KHM=KH KIR=KI KNA=KN KOR=KR
    KWT=KW LAO=LA LBN=LB LBR=LR LBY=LY LCA=LC LIE=LI LKA=LK LSO=LS LTU=LT LUX=LU LVA=LV MAC=MO
    MAF=MF MAR=MA MCO=MC MDA=MD MDG=MG MDV=MV MEX=MX MHL=MH MKD=MK MLI=ML MLT=MT MMR=MM MNE=ME
    MNG=MN MNP=MP MOZ=MZ MRT=MR MSR=MS MTQ=MQ MUS=MU MWI=MW MYS=MY MYT=YT NAM=NA NCL=NC NER=NE
    NFK=NF NGA=NG NIC=NI NIU=NU NLD=NL NOR=NO NPL=NP NRU=NR NZL=NZ OMN=OM PAK=PK PAN=PA PCN=PN
    PER=PE PHL=PH PLW=PW PNG=PG POL=PL PRI=PR PRK=KP PRT=PT PRY=PY PSE=PS PYF=PF QAT=QA REU=RE
    ROM=RO ROU=RO RUS=RU RWA=RW SAU=SA SCG=CS SDN=SD SEN=SN SGP=SG SGS=GS SHN=SH SJM=SJ SLB=SB
    SLE=SL SLV=SV SMR=SM SOM=SO SPM=PM SRB=RS SSD=SS STP=ST SUN=SU SUR=SR SVK=SK SVN=SI SWE=SE
    SWZ=SZ SXM=SX SYC=SC SYR=SY TAA=TA TCA=TC TCD=TD TGO=TG THA=TH TJK=TJ TKL=TK TKM=TM TLS=TL
    TMP=TP TON=TO TTO=TT TUN=TN TUR=TR TUV=TV TWN=TW TZA=TZ UGA=UG UKR=UA UMI=UM URY=UY USA=US
    UZB=UZ VAT=VA VCT=VC VEN=VE VGB=VG VIR=VI VNM=VN VUT=VU WLF=WF WSM=WS XEA=EA XIC=IC XKK=XK
    YEM=YE YMD=YD YUG=YU ZAF=ZA ZAR=ZR ZMB=ZM ZWE=ZW
    """)
}
