/** Telugu: what a friend says to who was away. */
export const away = {
  standing: [
    '{overs} {overs:ఓవర్|ఓవర్ల} తర్వాత {team} {score}.',
    'ప్రస్తుతం {team} స్కోరు {score}, {overs} {overs:ఓవర్|ఓవర్లు} అయ్యాయి.',
    '{team} {overs} {overs:ఓవర్‌లో|ఓవర్లలో} {score}.',
  ],
  standingBalls: ['{balls} బంతుల తర్వాత {team} {score}.', 'ప్రస్తుతం {team} స్కోరు {score}, {balls} బంతులు అయ్యాయి.'],
  sinceThen: [
    'ఈలోగా {overs} ఓవర్లలో {n} {n:పరుగు|పరుగులు}, {wickets} {wickets:వికెట్|వికెట్లు}.',
    'మీరు వెళ్లాక: {overs} ఓవర్లు, {n} {n:పరుగు|పరుగులు}, {wickets} {wickets:వికెట్|వికెట్లు}.',
  ],
  sinceThenBalls: [
    'ఈలోగా {balls} {balls:బంతికి|బంతుల్లో} {n} {n:పరుగు|పరుగులు}, {wickets} {wickets:వికెట్|వికెట్లు}.',
    'మీరు వెళ్లాక: {balls} {balls:బంతి|బంతులు}, {n} {n:పరుగు|పరుగులు}, {wickets} {wickets:వికెట్|వికెట్లు}.',
  ],
  fell: [
    '{batter} ను {bowler} {runs} దగ్గర అవుట్ చేశారు.',
    '{batter} {runs} కి అవుట్, వికెట్ {bowler} ఖాతాలో.',
    '{batter} వికెట్‌ను {bowler} తీశారు, {runs} దగ్గర.',
  ],
  fellRunOut: ['{batter} {runs} దగ్గర అవుట్.', '{runs} చేసి {batter} వెనుదిరిగారు.'],
  manyFell: ['{team} {n} వికెట్లు కోల్పోయింది.', '{team} {n} వికెట్లు పడ్డాయి.'],
  boundaries: [
    '{team} {fours} {fours:ఫోర్|ఫోర్లు}, {sixes} {sixes:సిక్స్|సిక్స్‌లు} బాదింది.',
    '{team} ఖాతాలో {fours} {fours:ఫోర్|ఫోర్లు}, {sixes} {sixes:సిక్స్|సిక్స్‌లు}.',
  ],
  reached: [
    '{batter} {balls} {balls:బంతికి|బంతుల్లో} {runs} పరుగులు.',
    '{batter} {runs} సాధించారు, {balls} {balls:బంతికి|బంతుల్లో}.',
    '{batter} చేసినవి {runs} ({balls}).',
  ],
  atCrease: [
    'క్రీజులో {one} ({runs}), {other} ({otherRuns}).',
    '{one} {runs}, {other} {otherRuns} పరుగులతో ఆడుతున్నారు.',
  ],
  bowlerDid: ['{bowler} ప్రదర్శన {figures}.', 'బౌలర్లలో టాప్ {bowler}, {figures}.'],
  bigStand: ['{one}, {other} కలిసి {n} పరుగులు జోడించారు.', '{one}, {other} మధ్య {n} పరుగుల భాగస్వామ్యం.'],
  bigOver: ['{bowler} వేసిన {over}వ ఓవర్‌లో {n} పరుగులు.', '{over}వ ఓవర్‌లో {n} వచ్చాయి, బౌలర్ {bowler}.'],
  wicketless: ['{team} ఒక్క వికెట్ కూడా కోల్పోలేదు.', 'ఇప్పటివరకు {team} వికెట్ పడలేదు.'],
} as const
