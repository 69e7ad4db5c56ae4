/**
 * Hindi: what a friend says to who was away; in The Hundred `standingBalls` follows every five balls too. A match may go
 * on or be over: no word says which.
 */
export const away = {
  standing: [
    '{overs} ओवर में {team} {score}।',
    '{team} का स्कोर {score}, {overs} ओवर {overs:हुआ|हुए}।',
    '{overs} ओवर के बाद {team} {score}।',
  ],
  standingBalls: [
    '{balls} {balls:गेंद|गेंदों} में {team} {score}।',
    '{team} का स्कोर {score}, {balls} {balls:गेंद|गेंदें} हुईं।',
    '{balls} {balls:गेंद|गेंदों} के बाद {team} {score}।',
    '{team} {score}, {balls} {balls:गेंद|गेंदें} पूरी।',
  ],
  sinceThen: [
    'इस बीच {overs} ओवर में {n} रन, {wickets} विकेट।',
    'आपके जाने के बाद {overs} ओवर में {n} रन और {wickets} विकेट।',
  ],
  sinceThenBalls: [
    'इस बीच {balls} {balls:गेंद|गेंदों} में {n} रन, {wickets} विकेट।',
    'आपके जाने के बाद {balls} {balls:गेंद|गेंदों} में {n} रन और {wickets} विकेट।',
  ],
  inningsMade: ['{team} ने {score} का स्कोर बनाया।', '{team} की पारी {score} पर ख़त्म हुई।'],
  inningsBowledOut: ['{team} की पारी {n} पर सिमट गई।', '{team} की पूरी टीम {n} पर आउट हुई।'],
  inningsDeclared: ['{team} ने {score} पर पारी घोषित की।', '{team} की पारी {score} पर घोषित हुई।'],
  lead: ['तब {team} की बढ़त {n} रन की थी।', 'तब {team} {n} रन आगे।'],
  behind: ['तब {team} {n} रन पीछे।', 'तब बराबरी से {team} {n} रन दूर।'],
  made: [
    '{batter} ने {balls} {balls:गेंद|गेंदों} में {runs} रन बनाए।',
    '{batter} के {runs} रन, {balls} {balls:गेंद|गेंदों} में।',
    '{batter} ने {balls} {balls:गेंद|गेंदों} में {runs} रन की पारी खेली।',
  ],
  fell: [
    '{bowler} ने {batter} को {runs} पर आउट किया।',
    '{batter} {runs} पर आउट, विकेट {bowler} को।',
    '{bowler} को मिला {batter} का विकेट, {runs} पर।',
  ],
  fellRunOut: ['{batter} {runs} पर आउट।', '{batter} की पारी {runs} पर ख़त्म हुई।'],
  manyFell: ['{team} के {n} विकेट गिरे।', '{n} विकेट गिरे {team} के।'],
  boundaries: [
    '{team} की ओर से {fours} {fours:चौका|चौके}, {sixes} {sixes:छक्का|छक्के}।',
    '{fours} {fours:चौका|चौके} और {sixes} {sixes:छक्का|छक्के}, {team} की ओर से।',
  ],
  reached: [
    '{batter} {balls} {balls:गेंद|गेंदों} में {runs} पर नाबाद।',
    '{batter} नाबाद {runs} ({balls})।',
    '{balls} {balls:गेंद|गेंदों} में {runs} रन बनाकर {batter} नाबाद।',
  ],
  atCrease: [
    'तब क्रीज़ पर {one} ({runs}) और {other} ({otherRuns})।',
    'तब {one} {runs} पर, {other} {otherRuns} पर।',
  ],
  bowlerDid: ['गेंदबाज़ी में {bowler}: {figures}।', '{bowler} के आँकड़े {figures}।'],
  bigStand: ['{one} और {other} ने {n} रन जोड़े।', '{one} और {other} की {n} रन की साझेदारी।'],
  unbrokenStand: [
    '{one} और {other} की {n} रन की अटूट साझेदारी।',
    '{one} और {other} ने {n} रन जोड़े, साझेदारी अटूट।',
  ],
  collapse: ['{team} ने {runs} रन के भीतर {n} विकेट गँवाए।', '{runs} रन के भीतर {team} के {n} विकेट गिरे।'],
  bigOver: ['ओवर {over} में {bowler} ने {n} रन दिए।', 'ओवर {over} से {n} रन, गेंदबाज़ {bowler}।'],
  wicketless: ['{team} का तब तक कोई विकेट नहीं गिरा था।', 'तब तक {team} ने विकेट नहीं गँवाया था।'],
  neededThen: [
    'वहाँ से जीत के लिए {balls} {balls:गेंद|गेंदों} में {n} रन {n:चाहिए था|चाहिए थे}।',
    'तब का समीकरण: {balls} {balls:गेंद|गेंदों} में {n} रन।',
  ],
  neededRunsThen: ['वहाँ से जीत के लिए {n} रन और {n:चाहिए था|चाहिए थे}।', 'तब {team} जीत से {n} रन दूर।'],
} as const
