/** Kannada: what a friend says to who was away. */
export const away = {
  standing: [
    '{overs} {overs:ಓವರ್|ಓವರ್‌ಗಳ} ಬಳಿಕ {team} {score}.',
    'ಸದ್ಯ {team} ಸ್ಕೋರ್ {score}, {overs} ಓವರ್ ಆಗಿದೆ.',
    '{team} {overs} {overs:ಓವರ್‌ನಲ್ಲಿ|ಓವರ್‌ಗಳಲ್ಲಿ} {score}.',
  ],
  standingBalls: ['{balls} ಎಸೆತಗಳ ಬಳಿಕ {team} {score}.', 'ಸದ್ಯ {team} ಸ್ಕೋರ್ {score}, {balls} ಎಸೆತ ಆಗಿದೆ.'],
  sinceThen: [
    'ಈ ನಡುವೆ {overs} ಓವರ್‌ಗಳಲ್ಲಿ {n} ರನ್, {wickets} ವಿಕೆಟ್.',
    'ನೀವು ಹೋದ ಮೇಲೆ: {overs} ಓವರ್, {n} ರನ್, {wickets} ವಿಕೆಟ್.',
  ],
  sinceThenBalls: [
    'ಈ ನಡುವೆ {balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {n} ರನ್, {wickets} ವಿಕೆಟ್.',
    'ನೀವು ಹೋದ ಮೇಲೆ: {balls} {balls:ಎಸೆತ|ಎಸೆತಗಳು}, {n} ರನ್, {wickets} ವಿಕೆಟ್.',
  ],
  fell: [
    '{batter} ಅವರನ್ನು {bowler} {runs} ರನ್‌ಗೆ ಔಟ್ ಮಾಡಿದರು.',
    '{batter} {runs} ರನ್‌ಗೆ ಔಟ್, ವಿಕೆಟ್ {bowler} ಅವರದು.',
    '{runs} ರನ್ ಗಳಿಸಿದ್ದ {batter} ವಿಕೆಟ್ ಪಡೆದವರು {bowler}.',
  ],
  fellRunOut: ['{batter} {runs} ರನ್‌ಗೆ ಔಟ್.', '{runs} ರನ್ ಗಳಿಸಿದ {batter} ನಿರ್ಗಮನ.'],
  manyFell: ['{team} {n} ವಿಕೆಟ್ ಕಳೆದುಕೊಂಡಿತು.', '{team} ತಂಡದ {n} ವಿಕೆಟ್ ಪತನ.'],
  boundaries: ['{team} {fours} ಬೌಂಡರಿ, {sixes} ಸಿಕ್ಸರ್ ಬಾರಿಸಿತು.', '{team} ಖಾತೆಯಲ್ಲಿ {fours} ಬೌಂಡರಿ, {sixes} ಸಿಕ್ಸರ್.'],
  reached: [
    '{batter} {balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {runs} ರನ್ ಗಳಿಸಿದರು.',
    '{batter} ಸ್ಕೋರ್ {balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {runs}.',
    '{batter} ಗಳಿಕೆ {runs} ({balls}).',
  ],
  atCrease: [
    'ಕ್ರೀಸ್‌ನಲ್ಲಿ {one} ({runs}), {other} ({otherRuns}).',
    '{one} {runs}, {other} {otherRuns} ರನ್‌ನೊಂದಿಗೆ ಆಡುತ್ತಿದ್ದಾರೆ.',
  ],
  bowlerDid: ['{bowler} ಸಾಧನೆ {figures}.', 'ಬೌಲರ್‌ಗಳಲ್ಲಿ ಮುಂದು {bowler}, {figures}.'],
  bigStand: ['{one}, {other} ಸೇರಿ ಕಲೆಹಾಕಿದ್ದು {n} ರನ್.', '{one}, {other} ನಡುವೆ {n} ರನ್ ಜೊತೆಯಾಟ.'],
  bigOver: ['{bowler} ಎಸೆದ {over}ನೇ ಓವರ್‌ನಲ್ಲಿ {n} ರನ್.', '{over}ನೇ ಓವರ್‌ನಲ್ಲಿ {n} ಬಂತು, ಬೌಲರ್ {bowler}.'],
  wicketless: ['{team} ಒಂದೂ ವಿಕೆಟ್ ಕಳೆದುಕೊಂಡಿಲ್ಲ.', 'ಇಲ್ಲಿಯವರೆಗೆ {team} ವಿಕೆಟ್ ಬಿದ್ದಿಲ್ಲ.'],
} as const
