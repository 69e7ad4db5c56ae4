/** Hindi: between balls. */
export const between = {
  overEnd: [
    'ओवर {over} से {n} रन, {team} {score}।',
    'ओवर {over} समाप्त, {team} {score}। इस ओवर में {n} रन {n:आया|आए}।',
    '{over} ओवर के बाद {team} {score}, इस ओवर में {n} रन।',
    'इस ओवर में {n} रन। {over} ओवर के बाद {score}।',
    'ओवर {over} में {n} रन {n:बना|बने}, {team} {score}।',
    '{over} {over:ओवर पूरा|ओवर पूरे}, {team} {score}। इस ओवर से {n} रन।',
    'ओवर समाप्त। इसमें {n} रन {n:आया|आए}, {team} {score}।',
  ],
  overWicket: [
    'ओवर {over} में {n} रन और {wickets} विकेट, {team} {score}।',
    'इस ओवर में {wickets} विकेट, {n} रन। {team} {score}।',
    '{over} ओवर के बाद {score}, इस ओवर में {wickets} विकेट और {n} रन।',
    'ओवर {over} समाप्त, {wickets} विकेट {wickets:गिरा|गिरे} और {n} रन {n:बना|बने}। {team} {score}।',
  ],
  maiden: [
    '{bowler} का मेडन ओवर। {over} ओवर में {team} {score}।',
    'मेडन! {bowler} ने इस ओवर में कुछ नहीं दिया, {score}।',
    '{bowler} ने मेडन ओवर निकाला, {over} ओवर के बाद {score}।',
    'ओवर {over} मेडन, गेंदबाज़ {bowler}। {team} {score}।',
  ],
  wicketMaiden: [
    '{bowler} का विकेट मेडन! {over} ओवर में {team} {score}।',
    'विकेट मेडन! ओवर {over}, गेंदबाज़ {bowler}। {score}।',
  ],
  dearestOver: ['मैच का अब तक का सबसे महँगा ओवर।', 'इस मैच में {bowler} के इस ओवर से महँगा कोई ओवर नहीं।'],
  lastFive: [
    'पिछले पाँच ओवर: {n} रन, {wickets} विकेट।',
    'पिछले पाँच ओवरों में {n} रन, {wickets} विकेट।',
    'पाँच ओवरों का हिसाब: {n} रन, {wickets} विकेट।',
  ],
  powerplay: ['पावरप्ले समाप्त।', 'पावरप्ले के {overs} ओवर पूरे।', 'इसी के साथ पावरप्ले ख़त्म।'],
  powerplayBalls: ['पावरप्ले की {n} गेंदें पूरी।', '{n} गेंदों के साथ पावरप्ले समाप्त।'],
  inningsOver: [
    '{team} की पारी {score} पर समाप्त, {overs} ओवर में।',
    'पारी समाप्त: {team} {score} ({overs} ओवर)।',
    '{overs} ओवर में {team} का स्कोर {score}, पारी समाप्त।',
  ],
  inningsBalls: [
    '{balls} {balls:गेंद|गेंदों} में {team} का स्कोर {score}, पारी समाप्त।',
    'पारी समाप्त: {team} {score} ({balls} {balls:गेंद|गेंदें})।',
  ],
  allOut: [
    '{team} {overs} ओवर में {n} पर ऑलआउट।',
    'ऑलआउट! {overs} ओवर में {team} के {n} रन।',
    'आख़िरी विकेट भी गिरा: {team} {n} पर ऑलआउट ({overs} ओवर)।',
  ],
  allOutBalls: [
    '{team} {balls} {balls:गेंद|गेंदों} में {n} पर ऑलआउट।',
    'आख़िरी विकेट भी गिरा: {team} {n} पर ऑलआउट, {balls} {balls:गेंद|गेंदें}।',
  ],
  declared: ['{team} ने {score} पर पारी घोषित की ({overs} ओवर)।', 'पारी घोषित! {team} {score}, {overs} ओवर।'],
  forfeited: ['{team} ने पारी फ़ॉरफ़िट की।', '{team} ने अपनी पारी छोड़ दी।'],
  bestBatter: [
    'सबसे ज़्यादा {runs} रन {batter} के, {balls} {balls:गेंद|गेंदों} में।',
    'सर्वाधिक स्कोर {batter} का: {runs} ({balls})।',
    '{batter} ने सबसे ज़्यादा {runs} रन {runs:बनाया|बनाए}, {balls} {balls:गेंद|गेंदों} में।',
  ],
  bestBowler: [
    'सबसे सफल गेंदबाज़ {bowler}, {figures}।',
    '{bowler} की सबसे अच्छी गेंदबाज़ी, {figures}।',
    'गेंदबाज़ी में सबसे आगे {bowler}: {figures}।',
  ],
  target: ['लक्ष्य {n} रन का।', 'जीत के लिए {n} रन का लक्ष्य।', 'दूसरी टीम को जीत के लिए {n} रन चाहिए।'],
  tossBat: ['{team} ने टॉस जीतकर पहले बल्लेबाज़ी चुनी।', 'टॉस {team} के नाम, पहले बल्लेबाज़ी का फ़ैसला।'],
  tossBowl: ['{team} ने टॉस जीतकर पहले गेंदबाज़ी चुनी।', 'टॉस {team} के नाम, पहले गेंदबाज़ी का फ़ैसला।'],
} as const
