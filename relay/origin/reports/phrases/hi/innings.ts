/** Hindi: how an innings went. */
export const innings = {
  putIn: [
    '{other} ने टॉस जीतकर गेंदबाज़ी चुनी। पहले बल्लेबाज़ी करते हुए {team} ने {length} {made}।',
    'टॉस हारकर पहले बल्लेबाज़ी करने उतरी {team} की टीम ने {length} {made}।',
    '{other} के न्योते पर पहले बल्लेबाज़ी करने आई {team} की टीम ने {length} {made}।',
  ],
  chose: [
    'टॉस जीतकर पहले बल्लेबाज़ी करते हुए {team} ने {length} {made}।',
    '{team} ने टॉस जीता, बल्लेबाज़ी चुनी और {length} {made}।',
    'पहले बल्लेबाज़ी का फ़ैसला {team} का अपना था; टीम ने {length} {made}।',
  ],
  batted: [
    '{team} ने {length} {made}।',
    'बल्लेबाज़ी करते हुए {team} ने {length} {made}।',
    '{next} {team} ने {length} {made}।',
    '{team} की बल्लेबाज़ी आई तो टीम ने {length} {made}।',
    '{next} बारी {team} की थी, जिसने {length} {made}।',
  ],
  chase: [
    '{inReply} {team} को जीत के लिए {target} रन चाहिए थे।',
    '{team} के सामने {target} रन का लक्ष्य था।',
    '{other} ने {team} के सामने {target} रन का लक्ष्य रखा।',
    '{target} रन के लक्ष्य का पीछा करने {team} की टीम मैदान पर उतरी।',
    'लक्ष्य {target} रन का था और पीछा {team} को करना था।',
  ],
  back: [
    'इससे पहले {team} ने {made}।',
    'पहले बल्लेबाज़ी करते हुए {team} ने {made}।',
    'मैच की पहली पारी में {team} ने {made}।',
  ],
  inningsLead: ['पहली पारी के आधार पर {team} को {n} रन की बढ़त मिली।'],
  topScore: [
    'टीम की ओर से सबसे ज़्यादा रन {name} ने बनाए: {bat}।',
    'टीम का सर्वोच्च स्कोर {name} के नाम रहा: {bat}।',
    '{name} ने {bat} बनाए, जो टीम की सबसे बड़ी पारी रही।',
    'सबसे बड़ी पारी {name} के बल्ले से निकली: {bat}।',
  ],
  topFifty: [
    '{name} ने अर्धशतक जमाया और {bat} बनाए।',
    'अर्धशतकीय पारी {name} के बल्ले से निकली: {bat}।',
    'पारी की धुरी {name} का अर्धशतक रहा: {bat}।',
    '{name} ने {bat} बनाकर पारी को सँभाले रखा।',
    '{name} ने {bat} की पारी खेलकर टीम को सहारा दिया।',
  ],
  topHundred: [
    '{name} ने शतक जड़ा और {bat} बनाए।',
    'शतकीय पारी {name} के नाम रही: {bat}।',
    '{name} ने {bat} बनाकर पारी अपने दम पर खड़ी की।',
  ],
  topGone: [
    '{total} के स्कोर पर {name} का विकेट {bowler} ने लिया।',
    '{name} की पारी का अंत {bowler} ने किया, तब स्कोर {total} था।',
    '{bowler} ने {total} के स्कोर पर {name} को पवेलियन भेजा।',
  ],
  topHits: [
    '{name} के बल्ले से निकली बाउंड्री: {hits}।',
    '{name} ने बाउंड्री से भी रन जुटाए: {hits}।',
    '{hits} जड़ते हुए {name} ने पारी आगे बढ़ाई।',
  ],
  support: [
    '{name} ने {bat} और {other} ने {otherBat} बनाकर साथ दिया।',
    'बाक़ी रनों में {name} के {bat} और {other} के {otherBat} रहे।',
    '{name} ({bat}) और {other} ({otherBat}) का योगदान भी काम आया।',
    '{name} ने {bat} जोड़े और {other} ने {otherBat}।',
    '{name} ने भी {bat} और {other} ने {otherBat} का योगदान दिया।',
  ],
  oneMore: ['{name} ने {bat} बनाए।', 'दूसरी ओर से {name} ने {bat} जोड़े।', '{name} के बल्ले से {bat} आए।'],
  oneQuick: [
    '{name} ने तेज़ी दिखाई और {bat} बनाए।',
    'रन गति {name} ने बढ़ाई: {bat}।',
    '{name} ने ताबड़तोड़ अंदाज़ में {bat} जोड़े।',
  ],
  oneSlow: [
    '{name} ने धीमी पारी में {bat} बनाए।',
    '{name} का बल्ला खुलकर नहीं चला और {bat} ही आए।',
    '{name} ने एक छोर थामकर {bat} बनाए।',
  ],
  firstWicket: [
    '{bowler} ने {total} के स्कोर पर {name} को आउट कर पहली सफलता दिलाई।',
    'पहला विकेट {total} के स्कोर पर गिरा, जब {bowler} ने {name} को चलता किया।',
    '{total} के स्कोर पर {name} के रूप में पहला विकेट {bowler} के खाते में गया।',
    'पहला झटका {bowler} ने दिया, जब {total} के स्कोर पर {name} का विकेट लिया।',
  ],
  firstAtNought: [
    'खाता खुलने से पहले ही {bowler} ने {name} को चलता किया।',
    'एक भी रन नहीं बना था कि {name} का विकेट {bowler} को मिल गया।',
  ],
  caught: [
    '{bowler} की गेंद पर {fielder} ने {name} ({runs}) का कैच लपका, तब स्कोर {total} था।',
    '{name} ({runs}) का विकेट {total} के स्कोर पर गिरा, {bowler} की गेंद पर कैच {fielder} ने पकड़ा।',
    '{fielder} के कैच ने {total} के स्कोर पर {name} ({runs}) की पारी रोकी; विकेट {bowler} को मिला।',
  ],
  ownCatch: [
    '{bowler} ने अपनी ही गेंद पर {name} ({runs}) का कैच लपका, तब स्कोर {total} था।',
    '{total} के स्कोर पर {bowler} ने {name} ({runs}) को कॉट एंड बोल्ड किया।',
  ],
  bowled: [
    '{total} के स्कोर पर {bowler} ने {name} ({runs}) को बोल्ड किया।',
    '{bowler} की गेंद {name} ({runs}) के स्टंप ले उड़ी, तब स्कोर {total} था।',
    '{bowler} ने {total} के स्कोर पर {name} ({runs}) की गिल्लियाँ बिखेर दीं।',
  ],
  lbw: [
    '{total} के स्कोर पर {bowler} ने {name} ({runs}) को पगबाधा किया।',
    '{bowler} ने {name} ({runs}) को पगबाधा आउट किया, तब स्कोर {total} था।',
  ],
  stumped: [
    '{bowler} की गेंद पर {fielder} ने {name} ({runs}) को स्टंप किया, तब स्कोर {total} था।',
    '{bowler} की गेंद पर {fielder} ने {total} के स्कोर पर {name} ({runs}) की गिल्लियाँ उड़ाईं।',
  ],
  runOut: [
    '{name} ({runs}) का विकेट {total} के स्कोर पर रन आउट के रूप में गिरा।',
    'रन आउट के साथ {name} ({runs}) की पारी ख़त्म हुई, तब स्कोर {total} था।',
  ],
  runOutBy: [
    '{total} के स्कोर पर {fielder} ने {name} ({runs}) को रन आउट किया।',
    '{name} ({runs}) की पारी {fielder} ने रन आउट से ख़त्म की, तब स्कोर {total} था।',
  ],
  collapse: [
    'इसके बाद {team} की पारी लड़खड़ा गई: {from} से {to} तक {cost} रन में {count} विकेट गिरे।',
    '{team} ने {cost} रन के भीतर {count} विकेट गँवा दिए और स्कोर {from} से {to} हो गया।',
    '{from} पर जो सिलसिला शुरू हुआ वह {to} पर जाकर थमा: {count} विकेट, रन सिर्फ़ {cost}।',
    'विकेटों की झड़ी लग गई। {from} के बाद {cost} रन जोड़ने में {count} विकेट गए और {team} का स्कोर {to} हो गया।',
  ],
  collapseAgain: ['{team} ने {cost} रन के भीतर {count} विकेट गँवाए।', '{count} विकेट महज़ {cost} रन के अंदर गिरे।'],
  bowler: [
    'गेंदबाज़ों में {name} ने {bowl} लिए।',
    '{name} ने {bowl} चटकाए।',
    'सबसे सफल गेंदबाज़ी {name} की रही: {bowl}।',
    'गेंद से असर {name} ने छोड़ा: {bowl}।',
  ],
  bowlers: [
    '{name} ने {bowl} लिए, जबकि {other} को {otherTook} मिले।',
    'गेंदबाज़ों में {name} ने {bowl} झटके; {other} ({otherFig}) ने साथ निभाया।',
    'गेंद से असर {name} और {other} ने छोड़ा: {name} ने {bowl} लिए, {other} ने {otherTook}।',
    'सबसे ज़्यादा असर {name} ने छोड़ा और {bowl} लिए; {other} के हिस्से {otherTook} आए।',
  ],
  maidens: ['{name} ने {n} ओवर मेडन डाले।', '{name} के ओवरों में {n} मेडन रहे।'],
  tight: [
    '{name} ने {length} सिर्फ़ {runs} रन दिए।',
    'रन रोकने का काम {name} ने किया: {length} सिर्फ़ {runs} रन।',
    '{name} के सामने हाथ खोलना मुश्किल रहा और {length} {runs} रन ही बने।',
  ],
  extras: [
    'अतिरिक्त के रूप में {n} रन आए।',
    '{team} को {n} रन अतिरिक्त के रूप में मिले।',
    'गेंदबाज़ों ने {n} अतिरिक्त रन लुटाए।',
  ],
  start: [
    '{after} {team} का स्कोर {score} था।',
    '{after} स्कोर {score} रहा।',
    '{after} स्कोरबोर्ड {score} दिखा रहा था।',
    '{after} {team} {score} तक पहुँची थी।',
  ],
  badStart: [
    '{team} की शुरुआत ख़राब रही; {after} स्कोर {score} था।',
    'शुरुआत में ही विकेट गिरे और {after} {team} का स्कोर {score} हो गया।',
    'शीर्ष क्रम नहीं चला और {after} स्कोर {score} था।',
    '{team} को शुरुआती झटके लगे और {after} स्कोर {score} था।',
  ],
  midway: [
    '{after} {team} का स्कोर {score} था।',
    'पारी के बीच में, {after}, {team} का स्कोर {score} था।',
    '{after} {team} {score} तक पहुँच चुकी थी।',
  ],
  midways: [
    '{after} {score} से आगे बढ़ते हुए {team} {lateAfter} {later} तक पहुँची।',
    '{team} का स्कोर {after} {score} और {lateAfter} {later} रहा।',
    'पारी इस तरह आगे बढ़ी: {after} {score}, {lateAfter} {later}।',
  ],
  bigOver: [
    '{bowler} के {over#} ओवर में {runs} रन बने।',
    '{over#} ओवर में {bowler} को {runs} रन पड़े।',
    'सबसे महँगा ओवर {bowler} का रहा: {over#} ओवर में {runs} रन।',
  ],
  bigSet: ['{bowler} के {set} गेंदों के एक सेट में {runs} रन बने।', '{set} गेंदों के एक सेट में {bowler} को {runs} रन पड़े।'],
  finishFast: [
    'अंत में {team} ने गियर बदला और {last} {n} रन ठोके।',
    '{team} ने {last} {n} रन बटोरकर पारी का दमदार अंत किया।',
    'पारी के अंत में रन तेज़ी से आए: {last} {n} रन।',
  ],
  finishSlow: [
    '{last} सिर्फ़ {n} रन बने।',
    'अंत में रफ़्तार टूटी और {last} {n} रन ही जुड़े।',
    'अंत में {team} के बल्लेबाज़ बँध गए और {last} {n} रन ही आए।',
  ],
  finishEven: ['{last} {team} ने {n} रन जोड़े।', '{last} {n} रन आए।', '{last} टीम ने {n} रन और बटोरे।'],
  boundaries: [
    '{team} की पूरी पारी में {fours} {fours:चौका|चौके} और {sixes} {sixes:छक्का|छक्के} लगे।',
    '{team} के बल्लेबाज़ों ने {fours} {fours:चौका|चौके} और {sixes} {sixes:छक्का|छक्के} जड़े।',
    '{team} की बाउंड्री का हिसाब: {fours} {fours:चौका|चौके}, {sixes} {sixes:छक्का|छक्के}।',
    '{team} के खाते में {fours} {fours:चौका|चौके} और {sixes} {sixes:छक्का|छक्के} आए।',
  ],
  openingStand: [
    'सलामी जोड़ी {one} और {other} ने {n} रन जोड़े।',
    '{one} और {other} ने पहले विकेट के लिए {n} रन की ठोस शुरुआत दी।',
    'शुरुआत दमदार रही: पहले विकेट के लिए {one} और {other} के {n} रन।',
  ],
  openingUnbroken: ['सलामी बल्लेबाज़ {one} और {other} के बीच {n} रन की अटूट साझेदारी हुई।'],
  stand: [
    '{one} और {other} ने {wicket#} विकेट के लिए {balls} गेंदों में {n} रन जोड़े।',
    '{wicket#} विकेट के लिए {one} और {other} के बीच {n} रन की साझेदारी हुई।',
    '{one} और {other} ने {wicket#} विकेट के लिए {n} रन जोड़कर पारी सँभाली।',
  ],
  standBroken: [
    '{one} और {other} ने {wicket#} विकेट के लिए {n} रन जोड़े; {total} के स्कोर पर {bowler} ने यह साझेदारी तोड़ी।',
    '{wicket#} विकेट के लिए {one} और {other} ने {balls} गेंदों में {n} रन बनाए। इस जोड़ी को {bowler} ने {total} के स्कोर पर तोड़ा।',
    '{one} और {other} की {wicket#} विकेट की {n} रन की साझेदारी {bowler} ने {total} के स्कोर पर ख़त्म की।',
    '{one} और {other} ने {wicket#} विकेट के लिए {n} रन जोड़कर पारी को सहारा दिया, फिर {total} के स्कोर पर {bowler} ने सफलता दिलाई।',
  ],
  standUnbroken: [
    '{one} और {other} ने {wicket#} विकेट के लिए अटूट {n} रन जोड़े।',
    '{wicket#} विकेट के लिए {n} रन जोड़कर {one} और {other} की जोड़ी आख़िर तक अटूट रही।',
  ],
  tail: [
    'निचले क्रम में {one} और {other} ने {wicket#} विकेट के लिए {n} रन जोड़े।',
    'आख़िरी विकेटों ने भी रन जोड़े: {one} और {other} के बीच {wicket#} विकेट के लिए {n} रन की साझेदारी हुई।',
  ],
  needThin: [
    '{score} पर {balls} गेंदों में {runs} रन ही चाहिए थे, पर विकेट कम बचे थे।',
    'जीत के लिए {balls} गेंदों में {runs} रन की दरकार थी, पर {score} पर पुछल्ले बल्लेबाज़ क्रीज़ पर थे।',
  ],
  needGrowing: [
    '{after} समीकरण मुश्किल हो चला था: {balls} गेंदों में {runs} रन।',
    '{score} पर दबाव बढ़ गया और {balls} गेंदों में {runs} रन चाहिए थे।',
    'ज़रूरी रन गति चढ़ती गई और {after} {balls} गेंदों में {runs} रन की दरकार रह गई।',
  ],
  needShrinking: [
    '{after} {balls} गेंदों में सिर्फ़ {runs} रन चाहिए थे।',
    '{score} तक पहुँचकर राह आसान हुई: {balls} गेंदों में {runs} रन।',
    '{after} फ़ासला घटकर {balls} गेंदों में {runs} रन रह गया।',
  ],
  needEven: [
    '{after} {balls} गेंदों में {runs} रन चाहिए थे और मुक़ाबला बराबरी का था।',
    '{score} पर समीकरण पहुँच में था: {balls} गेंदों में {runs} रन।',
    'रन गति क़ाबू में रही और {after} {balls} गेंदों में {runs} रन की ज़रूरत थी।',
  ],
  wonLastBall: ['{team} ने आख़िरी गेंद पर जीत का रन लिया।', 'जीत आख़िरी गेंद पर आई, तब हाथ में {wickets} विकेट थे।'],
  won: [
    '{team} ने {balls} {balls:गेंद|गेंदें} शेष रहते लक्ष्य पा लिया।',
    'जीत {balls} {balls:गेंद|गेंदें} और {wickets} विकेट बाक़ी रहते मिली।',
    'मैच ख़त्म होने पर {balls} {balls:गेंद बची थी|गेंदें बची थीं}।',
  ],
  lastOver: [
    'आख़िरी ओवर में {needed} रन चाहिए थे, {team} {made} रन ही बना सकी।',
    'आख़िरी ओवर में {needed} रन की दरकार थी, {bowler} ने {made} रन ही दिए।',
  ],
  lastSet: [
    'आख़िरी {set} गेंदों में {needed} रन चाहिए थे, {team} {made} रन ही बना सकी।',
    'आख़िरी {set} गेंदों में {needed} रन की दरकार थी, {bowler} ने {made} रन ही दिए।',
  ],
  allOut: [
    '{team} की पारी {length} सिमट गई और टीम को {n} रन से हार मिली।',
    '{team} {length} ऑलआउट होकर {n} रन पीछे रह गई।',
  ],
  oversOut: [
    'पारी पूरी होने तक {team} {score} तक ही पहुँची।',
    '{team} {score} पर रुक गई, बराबरी से {n} रन दूर।',
    'आख़िरी गेंद तक {team} का स्कोर {score} रहा।',
  ],
} as const
