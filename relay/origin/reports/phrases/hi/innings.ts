/** Hindi: how an innings went. */
export const innings = {
  putIn: [
    '{other} ने टॉस जीतकर गेंदबाज़ी चुनी। पहले बल्लेबाज़ी करते हुए {team} ने {length} {made}।',
    'टॉस हारकर पहले बल्लेबाज़ी करने उतरी {team} ने {length} {made}।',
    '{other} के न्योते पर पहले बल्ला थामने वाली {team} ने {length} {made}।',
  ],
  chose: [
    'टॉस जीतकर पहले बल्लेबाज़ी करते हुए {team} ने {length} {made}।',
    '{team} ने टॉस जीता, बल्लेबाज़ी चुनी और {length} {made}।',
    'पहले बल्लेबाज़ी का फ़ैसला {team} का अपना था; टीम ने {length} {made}।',
  ],
  batted: [
    '{team} ने {length} {made}।',
    'बल्लेबाज़ी करते हुए {team} ने {length} {made}।',
    'इसके बाद {team} ने {length} {made}।',
    'इस पारी में {team} ने {length} {made}।',
    'अब बारी {team} की थी, जिसने {length} {made}।',
  ],
  chase: [
    'जवाब में {team} को जीत के लिए {target} रन चाहिए थे।',
    '{team} के सामने {target} रन का लक्ष्य था।',
    '{other} ने {team} के सामने {target} का लक्ष्य रखा।',
    '{target} के लक्ष्य का पीछा करने {team} मैदान पर उतरी।',
    'लक्ष्य {target} रन का था।',
  ],
  back: [
    'इससे पहले {team} ने {made}।',
    'पहले बल्लेबाज़ी करते हुए {team} ने {made}।',
    'मैच की शुरुआत {team} की बल्लेबाज़ी से हुई, जिसने {made}।',
  ],
  inningsLead: ['पहली पारी के आधार पर {team} को {n} रन की बढ़त मिली।'],
  topScore: [
    '{name} ने सबसे ज़्यादा योगदान दिया, {bat}।',
    'टीम का सर्वोच्च स्कोर {name} के नाम रहा: {bat}।',
    '{name} ने {bat} बनाए; टीम में इससे आगे कोई न निकला।',
    'रन बनाने में सबसे आगे {name} रहे, {bat}।',
  ],
  topFifty: [
    '{name} ने अर्धशतक जमाया और {bat} बनाए।',
    'अर्धशतकीय पारी {name} के बल्ले से निकली: {bat}।',
    'पारी की धुरी {name} का अर्धशतक रहा, {bat}।',
    '{name} ने {bat} बनाकर पारी को सँभाले रखा।',
    '{bat} के साथ {name} ने टीम को सहारा दिया।',
  ],
  topHundred: [
    '{name} ने शतक जड़ा और {bat} बनाए।',
    'शतकीय पारी {name} के नाम रही: {bat}।',
    '{name} ने {bat} बनाकर पारी अपने दम पर खड़ी की।',
  ],
  topGone: [
    '{total} के स्कोर पर {name} का विकेट {bowler} ने लिया।',
    '{name} की पारी का अंत {bowler} ने किया, तब स्कोर {total} था।',
    'स्कोर {total} था जब {bowler} ने {name} को पवेलियन भेजा।',
  ],
  topHits: [
    '{name} की पारी में {hits} शामिल रहे।',
    '{name} के बल्ले से {hits} निकले।',
    '{hits} जड़कर {name} ने गेंदबाज़ों पर दबाव बनाए रखा।',
  ],
  support: [
    '{name} ने {bat} और {other} ने {otherBat} बनाकर साथ दिया।',
    'बाक़ी रनों में {name} के {bat} और {other} के {otherBat} रहे।',
    '{name} ({bat}) और {other} ({otherBat}) का योगदान भी काम आया।',
    'दूसरे छोर से {name} ने {bat} जोड़े, {other} ने {otherBat}।',
    '{name} और {other} ने भी हाथ बँटाया; एक ने {bat}, दूसरे ने {otherBat} बनाए।',
  ],
  oneMore: ['{name} ने {bat} बनाए।', 'साथ देने वालों में {name} रहे, {bat}।', '{name} की ओर से {bat} आए।'],
  oneQuick: [
    '{name} ने तेज़ी दिखाई और {bat} बनाए।',
    'रफ़्तार {name} ने बढ़ाई: {bat}।',
    '{name} ने ताबड़तोड़ अंदाज़ में {bat} जोड़े।',
  ],
  oneSlow: [
    '{name} ने धीमी पारी में {bat} बनाए।',
    '{name} का बल्ला खुल न सका, {bat}।',
    '{name} ने एक छोर थामकर {bat} बनाए।',
  ],
  firstWicket: [
    '{bowler} ने {total} पर {name} को आउट कर पहली सफलता दिलाई।',
    'पहला विकेट {total} पर गिरा, जब {bowler} ने {name} को चलता किया।',
    '{name} का विकेट {total} पर {bowler} के खाते में गया।',
    'शुरुआती झटका {bowler} ने दिया: {name} का विकेट {total} पर।',
  ],
  firstAtNought: [
    'खाता खुलने से पहले ही {bowler} ने {name} को चलता किया।',
    'एक भी रन नहीं बना था कि {name} का विकेट {bowler} को मिल गया।',
  ],
  caught: [
    '{bowler} की गेंद पर {fielder} ने {name} ({runs}) का कैच लपका; स्कोर {total}।',
    '{total} के स्कोर पर {name} ({runs}) का विकेट गिरा: कैच {fielder} का, गेंद {bowler} की।',
    '{fielder} के कैच ने {name} ({runs}) की पारी रोकी; गेंदबाज़ {bowler}, स्कोर {total}।',
  ],
  ownCatch: [
    '{bowler} ने अपनी ही गेंद पर {name} ({runs}) का कैच लपका; स्कोर {total}।',
    '{total} के स्कोर पर {name} ({runs}) का कैच लौटकर {bowler} के हाथों में गया।',
  ],
  bowled: [
    '{total} के स्कोर पर {bowler} ने {name} ({runs}) को बोल्ड किया।',
    '{bowler} की गेंद {name} ({runs}) के स्टंप ले उड़ी; स्कोर {total}।',
    '{bowler} ने {name} ({runs}) की गिल्लियाँ बिखेर दीं; स्कोर {total}।',
  ],
  lbw: [
    '{total} के स्कोर पर {bowler} ने {name} ({runs}) को पगबाधा किया।',
    '{name} ({runs}) को {bowler} ने विकेट के सामने पकड़ा; स्कोर {total}।',
  ],
  stumped: [
    '{bowler} की गेंद पर {fielder} ने {name} ({runs}) को स्टंप किया; स्कोर {total}।',
    '{total} के स्कोर पर {fielder} ने {name} ({runs}) की गिल्लियाँ उड़ाईं, गेंद {bowler} की थी।',
  ],
  runOut: [
    '{total} के स्कोर पर {name} ({runs}) का विकेट रन आउट में गया।',
    'रन लेने की जल्दबाज़ी में {name} ({runs}) का विकेट गया; स्कोर {total}।',
  ],
  runOutBy: [
    '{total} के स्कोर पर {fielder} ने {name} ({runs}) को रन आउट किया।',
    '{fielder} की फुर्ती से {name} ({runs}) का विकेट रन आउट में गया; स्कोर {total}।',
  ],
  collapse: [
    'इसके बाद {team} की पारी लड़खड़ा गई: {from} से {to} तक {cost} रन में {count} विकेट गिरे।',
    '{cost} रन के भीतर {count} विकेट गँवाकर {team} का स्कोर {from} से {to} हो गया।',
    '{from} पर जो सिलसिला शुरू हुआ वह {to} पर जाकर थमा: {count} विकेट, रन सिर्फ़ {cost}।',
    'विकेटों की झड़ी लग गई। {from} के बाद {cost} रन जोड़ने में {count} विकेट गए और {team} {to} पर पहुँची।',
  ],
  collapseAgain: ['{team} ने {cost} रन के भीतर {count} विकेट गँवाए।', '{count} विकेट महज़ {cost} रन के अंदर गिरे।'],
  bowler: [
    'गेंदबाज़ों में {name} ने {bowl} लिए।',
    '{name} ने {bowl} चटकाए।',
    'सबसे कामयाब गेंदबाज़ी {name} की रही: {bowl}।',
    'गेंद से {name} ने असर छोड़ा, {bowl}।',
  ],
  bowlers: [
    '{name} ने {bowl} लिए, जबकि {other} के नाम {otherFig} रहा।',
    'गेंदबाज़ों में {name} ने {bowl} झटके; {other} ({otherFig}) ने साथ निभाया।',
    'गेंद से {name} और {other} असरदार रहे: {name} ने {bowl} लिए, {other} {otherFig}।',
    '{bowl} लेकर {name} सबसे आगे रहे, {other} का विश्लेषण {otherFig}।',
  ],
  maidens: ['{name} ने {n} ओवर मेडन डाले।', '{name} के ओवरों में {n} मेडन रहे।'],
  tight: [
    '{name} ने {length} सिर्फ़ {runs} रन दिए।',
    'किफ़ायती गेंदबाज़ी {name} की रही: {length} {runs} रन।',
    '{name} पर हाथ खोलना मुश्किल रहा; {length} {runs} रन ही बने।',
  ],
  extras: [
    'अतिरिक्त के रूप में {n} रन आए।',
    '{team} को {n} रन अतिरिक्त के रूप में मिले।',
    'गेंदबाज़ों ने {n} अतिरिक्त रन लुटाए।',
  ],
  start: [
    '{after} {team} का स्कोर {score} था।',
    '{after} स्कोर {score} रहा।',
    '{after} स्कोरबोर्ड पर {score} टँगा था।',
    '{after} {team} {score} तक पहुँची थी।',
  ],
  badStart: [
    '{team} की शुरुआत ख़राब रही; {after} स्कोर {score} था।',
    'शुरुआत में ही विकेट गिरे और {after} {team} का स्कोर {score} हो गया।',
    'शीर्ष क्रम चला नहीं: {after} {score}।',
    '{team} को शुरुआती झटके लगे, {after} स्कोर महज़ {score}।',
  ],
  midway: [
    '{after} {team} का स्कोर {score} था।',
    'पारी के बीच, {after}, स्कोर {score} था।',
    '{after} {score}: पारी इसी चाल से बढ़ी।',
  ],
  midways: [
    '{after} {score} से आगे बढ़ते हुए {team} {lateAfter} {later} तक पहुँची।',
    '{team} का स्कोर {after} {score} और {lateAfter} {later} रहा।',
    'पारी की चाल यह रही: {after} {score}, {lateAfter} {later}।',
  ],
  bigOver: [
    '{bowler} के {over#} ओवर में {runs} रन बने।',
    '{over#} ओवर में {bowler} को {runs} रन पड़े।',
    'सबसे महँगा ओवर {bowler} का रहा: {over#} ओवर में {runs} रन।',
  ],
  bigSet: ['{bowler} के {set} गेंदों के एक सेट में {runs} रन बने।', '{set} गेंदों के एक सेट में {bowler} को {runs} रन पड़े।'],
  finishFast: [
    'अंत में {team} ने गियर बदला और {last} {n} रन ठोके।',
    '{last} {n} रन बटोरकर {team} ने पारी को मज़बूत अंजाम दिया।',
    'पारी का सबसे अच्छा हिस्सा अंत रहा: {last} {n} रन।',
  ],
  finishSlow: [
    '{last} सिर्फ़ {n} रन बने।',
    'अंत में रफ़्तार टूटी; {last} {n} रन ही जुड़े।',
    '{team} अंत में बँध गई, {last} {n} रन।',
  ],
  finishEven: ['{last} {team} ने {n} रन जोड़े।', '{last} {n} रन आए।', 'पारी के अंत में, {last}, {n} रन बने।'],
  boundaries: [
    'पारी में {fours} {fours:चौका|चौके} और {sixes} {sixes:छक्का|छक्के} लगे।',
    '{team} के बल्लेबाज़ों ने {fours} {fours:चौका|चौके} और {sixes} {sixes:छक्का|छक्के} जड़े।',
    'बाउंड्री का हिसाब: {fours} {fours:चौका|चौके}, {sixes} {sixes:छक्का|छक्के}।',
    '{team} के खाते में {fours} {fours:चौका|चौके} और {sixes} {sixes:छक्का|छक्के} आए।',
  ],
  openingStand: [
    'सलामी जोड़ी {one} और {other} ने {n} रन जोड़े।',
    '{one} और {other} ने पहले विकेट के लिए {n} रन की ठोस शुरुआत दी।',
    'शुरुआत दमदार रही: पहले विकेट के लिए {one} और {other} के {n} रन।',
  ],
  openingUnbroken: ['सलामी जोड़ी {one} और {other} ने अटूट {n} रन जोड़कर काम पूरा किया।'],
  stand: [
    '{one} और {other} ने {wicket#} विकेट के लिए {balls} गेंदों में {n} रन जोड़े।',
    '{wicket#} विकेट के लिए {one} और {other} के बीच {n} रन की साझेदारी हुई।',
    '{one} और {other} ने {wicket#} विकेट के लिए {n} रन जोड़कर पारी सँभाली।',
  ],
  standBroken: [
    '{one} और {other} ने {wicket#} विकेट के लिए {n} रन जोड़े; {total} पर {bowler} ने यह साझेदारी तोड़ी।',
    '{wicket#} विकेट के लिए {one} और {other} ने {balls} गेंदों में {n} रन बनाए, जब तक {total} पर {bowler} ने जोड़ी को अलग नहीं किया।',
    '{one} और {other} की {wicket#} विकेट की {n} रन की साझेदारी {bowler} ने {total} के स्कोर पर ख़त्म की।',
    'पारी को सहारा {one} और {other} ने दिया, {wicket#} विकेट के लिए {n} रन जोड़कर। {total} पर {bowler} ने सफलता दिलाई।',
  ],
  standUnbroken: [
    '{one} और {other} ने {wicket#} विकेट के लिए अटूट {n} रन जोड़े।',
    '{wicket#} विकेट के लिए {n} रन जोड़कर {one} और {other} आख़िर तक डटे रहे।',
  ],
  tail: [
    'निचले क्रम में {one} और {other} ने {wicket#} विकेट के लिए {n} रन जोड़े।',
    'पुछल्ले भी लड़े: {one} और {other} ने {wicket#} विकेट के लिए {n} रन जोड़े।',
  ],
  needThin: [
    '{score} पर गेंदों की फ़िक्र नहीं थी, {balls} गेंदों में {runs} रन चाहिए थे; विकेट कम बचे थे।',
    'जीत के लिए {balls} गेंदों में {runs} रन की दरकार थी, पर {score} पर पुछल्ले क्रीज़ पर थे।',
  ],
  needGrowing: [
    '{after} समीकरण मुश्किल हो चला था: {balls} गेंदों में {runs} रन।',
    '{score} पर दबाव बढ़ा; {balls} गेंदों में {runs} रन चाहिए थे।',
    'ज़रूरी रन गति चढ़ती गई और {after} {balls} गेंदों में {runs} रन की दरकार रह गई।',
  ],
  needShrinking: [
    '{after} {balls} गेंदों में सिर्फ़ {runs} रन चाहिए थे।',
    '{score} तक पहुँचकर राह आसान हुई: {balls} गेंदों में {runs} रन।',
    '{after} फ़ासला घटकर {balls} गेंदों में {runs} रन रह गया।',
  ],
  needEven: [
    '{after} {balls} गेंदों में {runs} रन चाहिए थे और मुक़ाबला बराबरी का था।',
    '{score} पर हिसाब ठीक चल रहा था, {balls} गेंदों में {runs} रन।',
    'रन गति हाथ में रही; {after} {balls} गेंदों में {runs} रन की ज़रूरत थी।',
  ],
  wonLastBall: ['{team} ने आख़िरी गेंद पर जीत का रन लिया।', 'जीत आख़िरी गेंद पर आई, तब हाथ में {wickets} विकेट थे।'],
  won: [
    '{team} ने {balls} {balls:गेंद|गेंदें} शेष रहते लक्ष्य पा लिया।',
    'जीत {balls} {balls:गेंद|गेंदें} और {wickets} विकेट बाक़ी रहते मिली।',
    'जब मैच ख़त्म हुआ तब {balls} {balls:गेंद|गेंदें} बची थीं।',
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
    '{team} की पारी {length} सिमट गई, बराबरी से {n} रन दूर।',
    '{length} आख़िरी विकेट गिरा और {team} {n} रन पीछे रह गई।',
  ],
  oversOut: [
    'पारी पूरी होने तक {team} {score} तक ही पहुँची।',
    '{team} {score} पर रुक गई, बराबरी से {n} रन दूर।',
    'आख़िरी गेंद तक {team} का स्कोर {score} रहा।',
  ],
} as const
