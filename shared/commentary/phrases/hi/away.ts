/** Hindi: what a friend says to who was away. */
export const away = {
  standing: [
    '{overs} ओवर में {team} {score}।',
    'अभी {team} का स्कोर {score}, {overs} ओवर हुए।',
    '{team} {overs} ओवर के बाद {score}।',
  ],
  standingBalls: [
    '{balls} {balls:गेंद|गेंदों} में {team} {score}।',
    'अभी {team} का स्कोर {score}, {balls} {balls:गेंद|गेंदें} हुईं।',
  ],
  sinceThen: [
    'इस बीच {overs} ओवर में {n} रन और {wickets} विकेट।',
    'आपके जाने के बाद: {overs} ओवर, {n} रन, {wickets} विकेट।',
  ],
  sinceThenBalls: [
    'इस बीच {balls} {balls:गेंद|गेंदों} में {n} रन और {wickets} विकेट।',
    'आपके जाने के बाद: {balls} {balls:गेंद|गेंदें}, {n} रन, {wickets} विकेट।',
  ],
  fell: [
    '{bowler} ने {batter} को {runs} पर आउट किया।',
    '{batter} {runs} पर आउट, विकेट {bowler} को।',
    '{batter} का विकेट {bowler} ने लिया, {runs} पर।',
  ],
  fellRunOut: ['{batter} {runs} पर आउट।', '{batter} की पारी {runs} पर ख़त्म हुई।'],
  manyFell: ['{team} के {n} विकेट गिरे।', '{n} विकेट गिरे {team} के।'],
  boundaries: [
    '{team} ने {fours} {fours:चौका|चौके} और {sixes} {sixes:छक्का|छक्के} लगाए।',
    '{team} के बल्ले से {fours} {fours:चौका|चौके}, {sixes} {sixes:छक्का|छक्के}।',
  ],
  reached: [
    '{batter} के {balls} {balls:गेंद|गेंदों} में {runs} रन।',
    '{batter} ने {balls} {balls:गेंद|गेंदों} में {runs} बनाए।',
    '{batter} के नाम {runs} ({balls})।',
  ],
  atCrease: ['क्रीज़ पर {one} ({runs}) और {other} ({otherRuns})।', '{one} {runs} पर, {other} {otherRuns} पर।'],
  bowlerDid: ['{bowler} का प्रदर्शन {figures}।', 'गेंदबाज़ों में सबसे आगे {bowler}, {figures}।'],
  bigStand: ['{one} और {other} ने {n} रन जोड़े।', '{one} और {other} की {n} रन की साझेदारी।'],
  bigOver: ['{bowler} के ओवर {over} में {n} रन बने।', 'ओवर {over} में {n} रन, गेंदबाज़ {bowler}।'],
  wicketless: ['{team} का कोई विकेट नहीं गिरा।', 'अब तक {team} ने विकेट नहीं गँवाया।'],
} as const
