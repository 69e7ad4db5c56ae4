/** Kannada: what a friend says to who was away; `standingBalls` is said after every five balls of The Hundred too. */
export const away = {
  standing: [
    '{overs} {overs:ಓವರ್|ಓವರ್‌ಗಳ} ಬಳಿಕ {team} {score}.',
    '{overs} {overs:ಓವರ್|ಓವರ್‌ಗಳು} ಮುಗಿದಾಗ {team} ಸ್ಕೋರ್ {score}.',
    '{team} {overs} {overs:ಓವರ್‌ನಲ್ಲಿ|ಓವರ್‌ಗಳಲ್ಲಿ} {score}.',
  ],
  standingBalls: [
    '{balls} ಎಸೆತಗಳ ಬಳಿಕ {team} {score}.',
    '{balls} ಎಸೆತಗಳು ಮುಗಿದಾಗ {team} {score}.',
    '{team} {score}, {balls} ಎಸೆತ ಪೂರ್ಣ.',
    '{balls} ಎಸೆತಗಳಲ್ಲಿ {team} {score}.',
  ],
  sinceThen: [
    'ಈ ನಡುವೆ {overs} ಓವರ್‌ಗಳಲ್ಲಿ {n} ರನ್, {wickets} ವಿಕೆಟ್.',
    'ನೀವು ಇಲ್ಲದಿದ್ದಾಗ {overs} ಓವರ್: {n} ರನ್, {wickets} ವಿಕೆಟ್.',
  ],
  sinceThenBalls: [
    'ಈ ನಡುವೆ {balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {n} ರನ್, {wickets} ವಿಕೆಟ್.',
    'ನೀವು ಇಲ್ಲದಿದ್ದಾಗ {balls} ಎಸೆತ: {n} ರನ್, {wickets} ವಿಕೆಟ್.',
  ],
  inningsMade: ['{team} ಗಳಿಸಿದ್ದು {score}.', '{team} ಇನ್ನಿಂಗ್ಸ್ ಮುಗಿದಾಗ ಸ್ಕೋರ್ {score}.'],
  inningsBowledOut: ['{team} {n} ರನ್‌ಗೆ ಆಲೌಟ್ ಆಯಿತು.', '{team} {n} ರನ್‌ಗೆ ಸರ್ವಪತನ ಕಂಡಿತು.'],
  inningsDeclared: ['{team} {score} ಆಗಿದ್ದಾಗ ಡಿಕ್ಲೇರ್ ಮಾಡಿಕೊಂಡಿತು.', 'ಸ್ಕೋರ್ {score} ಆಗಿದ್ದಾಗ {team} ಇನ್ನಿಂಗ್ಸ್ ಡಿಕ್ಲೇರ್ ಮಾಡಿತು.'],
  lead: ['ಆಗ {team} {n} ರನ್ ಮುನ್ನಡೆಯಲ್ಲಿತ್ತು.', 'ಆಗ {team} ಮುನ್ನಡೆ {n} ರನ್.'],
  behind: ['ಆಗ {team} {n} ರನ್ ಹಿಂದಿತ್ತು.', 'ಆಗ {team} ಹಿನ್ನಡೆ {n} ರನ್.'],
  made: [
    '{batter} {balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {runs} ರನ್ ಬಾರಿಸಿದರು.',
    '{batter} {runs} ರನ್‌ಗಳ ಇನ್ನಿಂಗ್ಸ್ ಆಡಿದರು ({balls} {balls:ಎಸೆತ|ಎಸೆತಗಳು}).',
    'ಬ್ಯಾಟಿಂಗ್‌ನಲ್ಲಿ {batter} {runs} ರನ್ ಗಳಿಸಿದರು, {balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ}.',
  ],
  fell: [
    '{batter} ಅವರನ್ನು {bowler} {runs} ರನ್‌ಗೆ ಔಟ್ ಮಾಡಿದರು.',
    '{batter} {runs} ರನ್‌ಗೆ ಔಟ್, ವಿಕೆಟ್ {bowler} ಅವರದು.',
    '{runs} ರನ್ ಗಳಿಸಿದ್ದ {batter} ಅವರ ವಿಕೆಟ್ ಪಡೆದವರು {bowler}.',
  ],
  fellRunOut: ['{batter} {runs} ರನ್‌ಗೆ ಔಟ್.', '{runs} ರನ್ ಗಳಿಸಿ {batter} ನಿರ್ಗಮಿಸಿದರು.'],
  manyFell: ['{team} {n} ವಿಕೆಟ್ ಕಳೆದುಕೊಂಡಿತು.', '{team} ತಂಡದ {n} ವಿಕೆಟ್ ಪತನ.'],
  boundaries: ['{team} {fours} ಬೌಂಡರಿ, {sixes} ಸಿಕ್ಸರ್ ಬಾರಿಸಿತು.', '{team} ಖಾತೆಯಲ್ಲಿ {fours} ಬೌಂಡರಿ, {sixes} ಸಿಕ್ಸರ್.'],
  reached: [
    '{batter} {balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {runs} ರನ್ ಗಳಿಸಿದರು.',
    '{batter} ಸ್ಕೋರ್ {balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {runs}.',
    '{batter} ಗಳಿಸಿದ್ದು {runs} ರನ್ ({balls} {balls:ಎಸೆತ|ಎಸೆತಗಳು}).',
  ],
  atCrease: [
    'ಆಗ ಕ್ರೀಸ್‌ನಲ್ಲಿ {one} ({runs}), {other} ({otherRuns}).',
    'ಆಗ ಆಡುತ್ತಿದ್ದವರು {one} ({runs}) ಮತ್ತು {other} ({otherRuns}).',
  ],
  bowlerDid: ['ಬೌಲಿಂಗ್‌ನಲ್ಲಿ {bowler} {figures}.', '{bowler} ಬೌಲಿಂಗ್ ಅಂಕಿಅಂಶ {figures}.'],
  bigStand: ['ಜೊತೆಯಾಟದಲ್ಲಿ {one}, {other} ಕಲೆಹಾಕಿದ್ದು {n} ರನ್.', '{one}, {other} ನಡುವೆ {n} ರನ್ ಜೊತೆಯಾಟ.'],
  unbrokenStand: [
    '{one}, {other} ನಡುವೆ {n} ರನ್‌ಗಳ ಮುರಿಯದ ಜೊತೆಯಾಟ.',
    'ಮುರಿಯದ ಜೊತೆಯಾಟದಲ್ಲಿ {one}, {other} ಕಲೆಹಾಕಿದ್ದು {n} ರನ್.',
  ],
  collapse: ['{runs} ರನ್ ಅಂತರದಲ್ಲಿ {team} {n} ವಿಕೆಟ್ ಕಳೆದುಕೊಂಡಿತು.', '{runs} ರನ್ ಸೇರುವಷ್ಟರಲ್ಲಿ {team} ತಂಡದ {n} ವಿಕೆಟ್ ಬಿದ್ದವು.'],
  bigOver: ['{bowler} ಎಸೆದ {over}ನೇ ಓವರ್‌ನಲ್ಲಿ {n} ರನ್ ಬಂತು.', '{over}ನೇ ಓವರ್‌ನಲ್ಲಿ ಬರೋಬ್ಬರಿ {n} ರನ್, ಬೌಲರ್ {bowler}.'],
  wicketless: ['ಅಲ್ಲಿಯವರೆಗೆ {team} ಒಂದೂ ವಿಕೆಟ್ ಕಳೆದುಕೊಂಡಿರಲಿಲ್ಲ.', 'ಅಲ್ಲಿಯವರೆಗೆ {team} ವಿಕೆಟ್ ಬಿದ್ದಿರಲಿಲ್ಲ.'],
  neededThen: [
    'ಆಗ ಗೆಲ್ಲಲು {balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {n} ರನ್ ಬೇಕಿತ್ತು.',
    'ಆಗಿನ ಗೆಲುವಿನ ಲೆಕ್ಕಾಚಾರ: {balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {n} ರನ್.',
  ],
  neededRunsThen: ['ಆಗ {team} ಗೆಲುವಿಗೆ ಇನ್ನೂ {n} ರನ್ ಬೇಕಿತ್ತು.', 'ಆಗ ಗುರಿಗೆ {n} ರನ್ ದೂರದಲ್ಲಿ {team}.'],
} as const
