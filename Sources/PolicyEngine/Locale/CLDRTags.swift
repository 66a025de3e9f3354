// swift-format-ignore-file
// Written by scripts/generate-cldr from CLDR 46; not to be edited by hand.

/// Likely subtags, parents and aliases of locales (UTS #35 part 1).
enum CLDRTags {
    /// For each language its script and region, sorted.
    static var likely: StaticString {
        """
        aa-Latn-ET ab-Cyrl-GE ae-Avst-IR af-Latn-ZA agq-Latn-CM ak-Latn-GH am-Ethi-ET an-Latn-ES ann-Latn-NG apc-Arab-SY ar-Arab-EG arn-Latn-CL as-Beng-IN
        asa-Latn-TZ ast-Latn-ES av-Cyrl-RU ay-Latn-BO az-Latn-AZ ba-Cyrl-RU bal-Arab-PK bas-Latn-CM be-Cyrl-BY bem-Latn-ZM bew-Latn-ID bez-Latn-TZ bg-Cyrl-BG
        bgc-Deva-IN bgn-Arab-PK bho-Deva-IN bi-Latn-VU blo-Latn-BJ blt-Tavt-VN bm-Latn-ML bn-Beng-BD bo-Tibt-CN br-Latn-FR brx-Deva-IN bs-Latn-BA bss-Latn-CM
        byn-Ethi-ER ca-Latn-ES cad-Latn-US cch-Latn-NG ccp-Cakm-BD ce-Cyrl-RU ceb-Latn-PH cgg-Latn-UG ch-Latn-GU cho-Latn-US chr-Cher-US cic-Latn-US
        ckb-Arab-IQ co-Latn-FR cr-Cans-CA cs-Latn-CZ csw-Cans-CA cu-Cyrl-RU cv-Cyrl-RU cy-Latn-GB da-Latn-DK dav-Latn-KE de-Latn-DE dje-Latn-NE doi-Deva-IN
        dsb-Latn-DE dua-Latn-CM dv-Thaa-MV dyo-Latn-SN dz-Tibt-BT ebu-Latn-KE ee-Latn-GH el-Grek-GR en-Latn-US eo-Latn-001 es-Latn-ES et-Latn-EE eu-Latn-ES
        ewo-Latn-CM fa-Arab-IR ff-Latn-SN fi-Latn-FI fil-Latn-PH fj-Latn-FJ fo-Latn-FO fr-Latn-FR frr-Latn-DE fur-Latn-IT fy-Latn-NL ga-Latn-IE gaa-Latn-GH
        gd-Latn-GB gez-Ethi-ET gl-Latn-ES gn-Latn-PY gsw-Latn-CH gu-Gujr-IN guz-Latn-KE gv-Latn-IM ha-Latn-NG haw-Latn-US he-Hebr-IL hi-Deva-IN hnj-Hmnp-US
        ho-Latn-PG hr-Latn-HR hsb-Latn-DE ht-Latn-HT hu-Latn-HU hy-Armn-AM hz-Latn-NA ia-Latn-001 id-Latn-ID ie-Latn-EE ig-Latn-NG ii-Yiii-CN ik-Latn-US
        in-Latn-ID io-Latn-001 is-Latn-IS it-Latn-IT iu-Cans-CA iw-Hebr-IL ja-Jpan-JP jbo-Latn-001 jgo-Latn-CM ji-Hebr-UA jmc-Latn-TZ jv-Latn-ID jw-Latn-ID
        ka-Geor-GE kaa-Cyrl-UZ kab-Latn-DZ kaj-Latn-NG kam-Latn-KE kcg-Latn-NG kde-Latn-TZ kea-Latn-CV ken-Latn-CM kg-Latn-CD kgp-Latn-BR khq-Latn-ML
        ki-Latn-KE kj-Latn-NA kk-Cyrl-KZ kkj-Latn-CM kl-Latn-GL kln-Latn-KE km-Khmr-KH kn-Knda-IN ko-Kore-KR kok-Deva-IN kpe-Latn-LR kr-Latn-NG ks-Arab-IN
        ksb-Latn-TZ ksf-Latn-CM ksh-Latn-DE ku-Latn-TR kv-Cyrl-RU kw-Latn-GB kxv-Latn-IN ky-Cyrl-KG la-Latn-VA lag-Latn-TZ lb-Latn-LU lg-Latn-UG li-Latn-NL
        lij-Latn-IT lkt-Latn-US lld-Latn-IT lmo-Latn-IT ln-Latn-CD lo-Laoo-LA lrc-Arab-IR lt-Latn-LT ltg-Latn-LV lu-Latn-CD luo-Latn-KE luy-Latn-KE lv-Latn-LV
        mai-Deva-IN mas-Latn-KE mdf-Cyrl-RU mer-Latn-KE mfe-Latn-MU mg-Latn-MG mgh-Latn-MZ mgo-Latn-CM mh-Latn-MH mhn-Latn-IT mi-Latn-NZ mic-Latn-CA
        mk-Cyrl-MK ml-Mlym-IN mn-Cyrl-MN mni-Beng-IN mo-Latn-RO moh-Latn-CA mr-Deva-IN ms-Latn-MY mt-Latn-MT mua-Latn-CM mus-Latn-US my-Mymr-MM myv-Cyrl-RU
        mzn-Arab-IR na-Latn-NR naq-Latn-NA nb-Latn-NO nd-Latn-ZW nds-Latn-DE ne-Deva-NP ng-Latn-NA nl-Latn-NL nmg-Latn-CM nn-Latn-NO nnh-Latn-CM no-Latn-NO
        nqo-Nkoo-GN nr-Latn-ZA nso-Latn-ZA nus-Latn-SS nv-Latn-US ny-Latn-MW nyn-Latn-UG oc-Latn-FR oj-Cans-CA om-Latn-ET or-Orya-IN os-Cyrl-GE osa-Osge-US
        pa-Guru-IN pap-Latn-CW pcm-Latn-NG pi-Sinh-IN pis-Latn-SB pl-Latn-PL prg-Latn-PL ps-Arab-AF pt-Latn-BR qu-Latn-PE quc-Latn-GT raj-Deva-IN rhg-Rohg-MM
        rif-Latn-MA rm-Latn-CH rn-Latn-BI ro-Latn-RO rof-Latn-TZ ru-Cyrl-RU rw-Latn-RW rwk-Latn-TZ sa-Deva-IN sah-Cyrl-RU saq-Latn-KE sat-Olck-IN sbp-Latn-TZ
        sc-Latn-IT scn-Latn-IT sd-Arab-PK sdh-Arab-IR se-Latn-NO seh-Latn-MZ ses-Latn-ML sg-Latn-CF shi-Tfng-MA shn-Mymr-MM si-Sinh-LK sid-Latn-ET sk-Latn-SK
        skr-Arab-PK sl-Latn-SI sm-Latn-WS sma-Latn-SE smj-Latn-SE smn-Latn-FI sms-Latn-FI sn-Latn-ZW so-Latn-SO sq-Latn-AL sr-Cyrl-RS ss-Latn-ZA ssy-Latn-ER
        st-Latn-ZA su-Latn-ID sv-Latn-SE sw-Latn-TZ syr-Syrc-IQ szl-Latn-PL ta-Taml-IN te-Telu-IN teo-Latn-UG tg-Cyrl-TJ th-Thai-TH ti-Ethi-ET tig-Ethi-ER
        tk-Latn-TM tl-Latn-PH tn-Latn-ZA to-Latn-TO tok-Latn-001 tpi-Latn-PG tr-Latn-TR trv-Latn-TW trw-Arab-PK ts-Latn-ZA tt-Cyrl-RU twq-Latn-NE ty-Latn-PF
        tyv-Cyrl-RU tzm-Latn-MA ug-Arab-CN uk-Cyrl-UA ur-Arab-PK uz-Latn-UZ vai-Vaii-LR ve-Latn-ZA vec-Latn-IT vi-Latn-VN vmw-Latn-MZ vo-Latn-001 vun-Latn-TZ
        wa-Latn-BE wae-Latn-CH wal-Ethi-ET wbp-Latn-AU wo-Latn-SN xh-Latn-ZA xnr-Deva-IN xog-Latn-UG yav-Latn-CM yi-Hebr-UA yo-Latn-NG yrl-Latn-BR yue-Hant-HK
        za-Latn-CN zgh-Tfng-MA zh-Hans-CN zu-Latn-ZA
        """
    }

    /// Regions in which a language is written in another script than usual.
    static var regionScripts: StaticString {
        """
        az-Arab-IQ az-Arab-IR az-Cyrl-RU ha-Arab-CM ha-Arab-SD kk-Arab-AF kk-Arab-CN kk-Arab-IR kk-Arab-MN ku-Arab-LB ky-Arab-CN ky-Latn-TR mn-Mong-CN
        ms-Arab-CC pa-Arab-PK sd-Deva-IN sr-Latn-ME sr-Latn-RO sr-Latn-RU sr-Latn-TR tg-Arab-PK ug-Cyrl-KZ ug-Cyrl-MN uz-Arab-AF uz-Cyrl-CN yue-Hans-CN
        zh-Hant-AU zh-Hant-BN zh-Hant-GB zh-Hant-GF zh-Hant-HK zh-Hant-ID zh-Hant-MO zh-Hant-PA zh-Hant-PF zh-Hant-PH zh-Hant-SR zh-Hant-TH zh-Hant-TW
        zh-Hant-US zh-Hant-VN
        """
    }

    /// Where a language is written in a script that is not its usual one.
    static var scriptRegions: StaticString {
        """
        az-Arab-IR cu-Glag-BG en-Shaw-GB ff-Adlm-GN hnj-Hmng-LA kk-Arab-CN ku-Arab-IQ ku-Yezi-GE ky-Arab-CN ky-Latn-TR mn-Mong-CN pa-Arab-PK sd-Deva-IN
        sd-Khoj-IN sd-Sind-IN tg-Arab-PK ug-Cyrl-KZ uz-Arab-AF yue-Hans-CN zh-Bopo-TW zh-Hanb-TW zh-Hant-TW
        """
    }

    /// A parent, and the locales that have it though cutting their last subtag would lead elsewhere.
    static var parents: StaticString {
        """
        en-001 en-150 en-AG en-AI en-AU en-BB en-BM en-BS en-BW en-BZ en-CC en-CK en-CM en-CX en-CY en-DG en-DM en-ER en-FJ en-FK en-FM en-GB en-GD en-GG en-GH en-GI en-GM en-GY en-HK en-ID en-IE en-IL en-IM en-IN en-IO en-JE en-JM en-KE en-KI en-KN en-KY en-LC en-LR en-LS en-MG en-MO en-MS en-MT en-MU en-MV en-MW en-MY en-NA en-NF en-NG en-NR en-NU en-NZ en-PG en-PK en-PN en-PW en-RW en-SB en-SC en-SD en-SG en-SH en-SL en-SS en-SX en-SZ en-TC en-TK en-TO en-TT en-TV en-TZ en-UG en-VC en-VG en-VU en-WS en-ZA en-ZM en-ZW
        en-150 en-AT en-BE en-CH en-DE en-DK en-FI en-NL en-SE en-SI
        en-IN hi-Latn
        es-419 es-AR es-BO es-BR es-BZ es-CL es-CO es-CR es-CU es-DO es-EC es-GT es-HN es-JP es-MX es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE
        fr-HT ht
        no nb nn
        pt-PT pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-ST pt-TL
        zh-Hant-HK zh-Hant-MO
        """
    }

    /// Languages that are now called otherwise, sorted.
    static var languageAliases: StaticString {
        """
        aam=aas aar=aa abk=ab adp=dz afr=af agp=apf ais=ami ajp=apc ajt=aeb aju=jrb aka=ak alb=sq als=sq amh=am ara=ar arb=ar arg=an arm=hy asd=snz asm=as
        aue=ktz ava=av ave=ae aym=ay ayr=ay ayx=nun aze=az azj=az bak=ba bam=bm baq=eu baz=nvo bcc=bal bcl=bik bel=be ben=bn bgm=bcg bh=bho bhk=fbl bic=bir
        bih=bho bis=bi bjd=drl bjq=bzc bkb=ebk blg=iba bod=bo bos=bs bre=br btb=beb bul=bg bur=my bxk=luy bxr=bua cat=ca ccq=rki ces=cs cha=ch che=ce chi=zh
        chu=cu chv=cv cjr=mom cka=cmr cld=syr cmk=xch cmn=zh cnr=sr-ME cor=kw cos=co coy=pij cqu=quh cre=cr cwd=cr cym=cy cze=cs daf=dnj dan=da dap=njz deu=de
        dgo=doi dhd=mwr dik=din diq=zza dit=dif div=dv djl=dze dkl=aqd drh=mn drr=kzk drw=fa-AF dud=uth duj=dwu dut=nl dwl=dbt dzo=dz ekk=et ell=el elp=amq
        emk=man eng=en epo=eo esk=ik est=et eus=eu ewe=ee fao=fo fas=fa fat=ak fij=fj fin=fi fra=fr fre=fr fry=fy fuc=ff ful=ff gav=dev gaz=om gbc=wny gbo=grb
        geo=ka ger=de gfx=vaj ggn=gvr ggo=esg ggr=gtu gio=aou gla=gd gle=ga glg=gl gli=kzk glv=gv gno=gon gom=kok gre=el grn=gn gti=nyc gug=gn guj=gu guv=duz
        gya=gba hat=ht hau=ha hbs=sr-Latn hdn=hai hea=hmn heb=he her=hz him=srx hin=hi hmo=ho hrr=jal hrv=hr hun=hu hye=hy ibi=opa ibo=ig ice=is ido=io iii=ii
        ike=iu iku=iu ile=ie ill=ilm ilw=gal in=id ina=ia ind=id ipk=ik isl=is ita=it iw=he izi=eza jar=jgk jav=jv jeg=oyb ji=yi jpn=ja jw=jv kal=kl kan=kn
        kas=ks kat=ka kau=kr kaz=kk kdv=zkd kgc=tdf kgd=ncq kgh=kml kgm=plu khk=mn khm=km kik=ki kin=rw kir=ky kmr=ku knc=kr kng=kg koj=kwv kom=kv kon=kg
        kor=ko kpp=jkm kpv=kv krm=bmf ktr=dtp kua=kj kur=ku kvs=gdj kwq=yam kxe=tvd kxl=kru kzh=dgl kzj=dtp kzt=dtp lak=ksp lao=lo lat=la lav=lv lbk=bnc
        leg=enl lii=raq lim=li lin=ln lit=lt llo=ngt lmm=rmx ltz=lb lub=lu lug=lg lvs=lv mac=mk mah=mh mal=ml mao=mi mar=mr may=ms meg=cir mgx=jbk mhr=chm
        mkd=mk mlg=mg mlt=mt mnk=man mnt=wnn mo=ro mof=xnt mol=ro mon=mn mri=mi msa=ms mst=mry mup=raj mwd=dmw mwj=vaj mya=my myd=aog myt=mry nad=xny nau=na
        nav=nv nbf=nru nbl=nr nbx=ekc ncp=kdz nde=nd ndo=ng nep=ne nld=nl nln=azd nlr=nrk nno=nn nns=nbr nnx=ngv nob=nb nom=cbr noo=dtd nor=no npi=ne nts=pij
        nxu=bpp nya=ny oci=oc ojg=oj oji=oj ori=or orm=om ory=or oss=os oun=vaj pan=pa pat=kxr pbu=ps pcr=adx per=fa pes=fa pli=pi plt=mg pmc=huw pmk=crr
        pmu=phr pnb=lah pol=pl por=pt ppa=bfy ppr=lcq prp=gu prs=fa-AF pry=prt pus=ps puz=pub que=qu quz=qu rmr=emx rmy=rom roh=rm ron=ro rum=ro run=rn rus=ru
        sag=sg san=sa sap=aqt sca=hle scc=sr scr=hr sgl=isk sh=sr-Latn sin=si skk=oyb slk=sk slo=sk slv=sl smd=kmb sme=se smo=sm sna=sn snb=iba snd=sd som=so
        sot=st spa=es spy=kln sqi=sq src=sc srd=sc srp=sr ssw=ss sul=sgd sum=ulw sun=su swa=sw swc=sw-CD swe=sv swh=sw szd=umi tah=ty tam=ta tat=tt tdu=dtp
        tel=te tgg=bjp tgk=tg tgl=fil tha=th thc=tpo thw=ola thx=oyb tib=bo tid=itd tie=ras tir=ti tkk=twm tl=fil tlw=weo tmk=tdg tmp=tyj tne=kak tnf=fa-AF
        ton=to tpw=tpn tsf=taj tsn=tn tso=ts ttq=tmh tuk=tk tur=tr tw=ak twi=ak uig=ug ukr=uk umu=del unp=wro uok=ema urd=ur uzb=uz uzn=uz ven=ve vie=vi
        vol=vo wel=cy wgw=wgb wit=nol wiw=nwo wln=wa wol=wo xba=cax xho=xh xia=acn xkh=waw xpe=kpe xrq=dmw xsj=suj xsl=den xss=zko ybd=rki ydd=yi yen=ynq
        yid=yi yiy=yrm yma=lrr ymt=mtm yor=yo yos=zom yuu=yug zai=zap zha=za zho=zh zir=scv zkb=kjh zsm=ms zul=zu zyb=za
        """
    }

    /// Regions that are now called otherwise, sorted.
    static var regionAliases: StaticString {
        """
        AN=CW BU=MM CS=RS CT=KI DD=DE DY=BJ FQ=AQ FX=FR HV=BF JT=UM MI=UM NH=VU NQ=AQ NT=SA PC=FM PU=UM PZ=PA QU=EU RH=ZW SU=RU TP=TL UK=GB VD=VN WK=UM YD=YE
        YU=RS ZR=CD
        """
    }
}
