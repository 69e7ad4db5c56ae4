/** Telugu: what a friend says to who was away; `standingBalls` is said after every five balls of The Hundred too. */
export const away = {
  standing: [
    '{overs} {overs:ఓవర్|ఓవర్ల} తర్వాత {team} {score}.',
    '{overs} {overs:ఓవర్|ఓవర్లు} ముగిసేసరికి {team} స్కోరు {score}.',
    '{team} {overs} {overs:ఓవర్‌లో|ఓవర్లలో} {score}.',
  ],
  standingBalls: [
    '{balls} బంతుల తర్వాత {team} {score}.',
    '{balls} బంతులు ముగిసేసరికి {team} {score}.',
    '{team} {score}, {balls} బంతులు పూర్తి.',
    '{balls} బంతుల్లో {team} {score}.',
  ],
  sinceThen: [
    'ఈలోగా {overs} ఓవర్లలో {n} {n:పరుగు|పరుగులు}, {wickets} {wickets:వికెట్|వికెట్లు}.',
    'మీరు లేని సమయంలో {overs} ఓవర్లు: {n} {n:పరుగు|పరుగులు}, {wickets} {wickets:వికెట్|వికెట్లు}.',
  ],
  sinceThenBalls: [
    'ఈలోగా {balls} {balls:బంతికి|బంతుల్లో} {n} {n:పరుగు|పరుగులు}, {wickets} {wickets:వికెట్|వికెట్లు}.',
    'మీరు లేని సమయంలో {balls} {balls:బంతి|బంతులు}: {n} {n:పరుగు|పరుగులు}, {wickets} {wickets:వికెట్|వికెట్లు}.',
  ],
  inningsMade: ['{team} {score} స్కోరు సాధించింది.', '{team} ఇన్నింగ్స్ {score} వద్ద ముగిసింది.'],
  inningsBowledOut: [
    '{team} {n} {n:పరుగుకు|పరుగులకు} ఆలౌటైంది.',
    '{team} ఇన్నింగ్స్ {n} {n:పరుగుకు|పరుగులకు} ముగిసింది.',
  ],
  inningsDeclared: ['{team} {score} వద్ద ఇన్నింగ్స్‌ను డిక్లేర్ చేసింది.', '{score} స్కోరు వద్ద {team} డిక్లేర్ చేసింది.'],
  lead: ['అప్పటికి {team} {n} {n:పరుగు|పరుగుల} ఆధిక్యంలో ఉంది.', 'అప్పటికి {team} ఆధిక్యం {n} {n:పరుగు|పరుగులు}.'],
  behind: [
    'అప్పటికి {team} {n} {n:పరుగు|పరుగులు} వెనుకబడి ఉంది.',
    'అప్పటికి {team} {n} {n:పరుగు|పరుగుల} వెనుకంజలో ఉంది.',
  ],
  made: [
    '{batter} {balls} {balls:బంతికి|బంతుల్లో} {runs} పరుగులు సాధించారు.',
    '{batter} {runs} పరుగుల ఇన్నింగ్స్ ఆడారు ({balls} {balls:బంతి|బంతులు}).',
    'బ్యాటింగ్‌లో {batter} {runs} పరుగులు సాధించారు, {balls} {balls:బంతికి|బంతుల్లో}.',
  ],
  fell: [
    '{batter} ని {runs} {runs:పరుగు|పరుగుల} వద్ద {bowler} అవుట్ చేశారు.',
    '{batter} {runs} {runs:పరుగుకు|పరుగులకు} అవుట్, వికెట్ {bowler} ఖాతాలో.',
    '{runs} {runs:పరుగు|పరుగులు} చేసిన {batter} వికెట్‌ను {bowler} తీశారు.',
  ],
  fellRunOut: [
    '{batter} {runs} {runs:పరుగు|పరుగుల} వద్ద అవుట్.',
    '{runs} {runs:పరుగు|పరుగులు} చేసి {batter} వెనుదిరిగారు.',
  ],
  manyFell: ['{team} {n} వికెట్లు కోల్పోయింది.', '{team} వికెట్లు {n} పడ్డాయి.'],
  boundaries: [
    '{team} {fours} {fours:ఫోర్|ఫోర్లు}, {sixes} {sixes:సిక్స్|సిక్స్‌లు} బాదింది.',
    '{team} ఖాతాలో {fours} {fours:ఫోర్|ఫోర్లు}, {sixes} {sixes:సిక్స్|సిక్స్‌లు}.',
  ],
  reached: [
    '{batter} {balls} {balls:బంతికి|బంతుల్లో} {runs} పరుగులు చేశారు.',
    '{batter} స్కోరు {balls} {balls:బంతికి|బంతుల్లో} {runs}.',
    '{batter} చేసింది {runs} పరుగులు ({balls} {balls:బంతి|బంతులు}).',
  ],
  atCrease: [
    'అప్పుడు క్రీజులో {one} ({runs}), {other} ({otherRuns}).',
    'అప్పటికి {one} {runs}, {other} {otherRuns} పరుగులతో క్రీజులో.',
  ],
  bowlerDid: ['బౌలింగ్‌లో {bowler} {figures}.', '{bowler} బౌలింగ్ గణాంకాలు {figures}.'],
  bigStand: ['{one}, {other} {n} పరుగుల భాగస్వామ్యం నెలకొల్పారు.', '{one}, {other} మధ్య {n} పరుగుల భాగస్వామ్యం.'],
  unbrokenStand: [
    '{one}, {other} మధ్య {n} పరుగుల అజేయ భాగస్వామ్యం.',
    '{one}, {other} {n} పరుగుల అజేయ భాగస్వామ్యం నెలకొల్పారు.',
  ],
  collapse: [
    '{runs} {runs:పరుగు|పరుగుల} వ్యవధిలో {team} {n} వికెట్లు కోల్పోయింది.',
    '{runs} {runs:పరుగు|పరుగుల} తేడాలో {team} {n} వికెట్లు చేజార్చుకుంది.',
  ],
  bigOver: ['{bowler} వేసిన {over}వ ఓవర్‌లో {n} పరుగులు వచ్చాయి.', '{over}వ ఓవర్‌లో ఏకంగా {n} పరుగులు, బౌలర్ {bowler}.'],
  wicketless: ['అప్పటివరకు {team} ఒక్క వికెట్ కూడా కోల్పోలేదు.', 'అప్పటివరకు {team} వికెట్ పడలేదు.'],
  neededThen: [
    'అప్పటికి గెలవాలంటే {balls} {balls:బంతికి|బంతుల్లో} {n} {n:పరుగు|పరుగులు} కావాల్సి ఉంది.',
    'అప్పటి విజయ సమీకరణం: {balls} {balls:బంతికి|బంతుల్లో} {n} {n:పరుగు|పరుగులు}.',
  ],
  neededRunsThen: [
    'అప్పటికి గెలుపునకు ఇంకా {n} {n:పరుగు|పరుగులు} కావాల్సి ఉంది.',
    'అప్పటికి లక్ష్యానికి {n} {n:పరుగు|పరుగుల} దూరంలో {team}.',
  ],
} as const
