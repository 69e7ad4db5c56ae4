/** Kannada: between balls. What is said of an over after its score does not give the score once more. */
export const between = {
  overEnd: [
    '{over}ನೇ ಓವರ್‌ನಲ್ಲಿ {n} ರನ್, {team} {score}.',
    '{over}ನೇ ಓವರ್ ಮುಕ್ತಾಯ: {n} ರನ್, {score}.',
    '{over} {over:ಓವರ್|ಓವರ್‌ಗಳ} ಬಳಿಕ {team} {score}, ಈ ಓವರ್‌ನಲ್ಲಿ {n} ರನ್.',
    'ಈ ಓವರ್‌ನಲ್ಲಿ {n} ರನ್. {over} {over:ಓವರ್ ಪೂರ್ಣ|ಓವರ್‌ಗಳು ಪೂರ್ಣ}, ಸ್ಕೋರ್ {score}.',
    '{over}ನೇ ಓವರ್‌ನಲ್ಲಿ {n} ರನ್ ಬಂತು, {team} {score}.',
    '{over} {over:ಓವರ್ ಮುಗಿದಾಗ|ಓವರ್‌ಗಳು ಮುಗಿದಾಗ} {team} {score}. ಈ ಓವರ್‌ನಲ್ಲಿ ಬಂದದ್ದು {n} ರನ್.',
    'ಸ್ಕೋರ್ {score}, {over}ನೇ ಓವರ್‌ನಲ್ಲಿ {n} ರನ್.',
  ],
  overWicket: [
    '{over}ನೇ ಓವರ್: {n} ರನ್, {wickets} ವಿಕೆಟ್, {team} {score}.',
    '{over}ನೇ ಓವರ್‌ನಲ್ಲಿ {wickets} ವಿಕೆಟ್, {n} ರನ್. ಸ್ಕೋರ್ {score}.',
    '{over} {over:ಓವರ್|ಓವರ್‌ಗಳ} ಬಳಿಕ {team} {score}. ಈ ಓವರ್‌ನಲ್ಲಿ {n} ರನ್, {wickets} ವಿಕೆಟ್.',
    '{over}ನೇ ಓವರ್ ಮುಕ್ತಾಯ: {wickets} ವಿಕೆಟ್ ಪತನ, {n} ರನ್. {team} {score}.',
  ],
  maiden: [
    '{bowler} ಮೇಡನ್ ಎಸೆದರು, {over} {over:ಓವರ್|ಓವರ್‌ಗಳ} ಬಳಿಕ {team} {score}.',
    'ಮೇಡನ್ ಓವರ್, {bowler} ಒಂದೂ ರನ್ ಕೊಡಲಿಲ್ಲ. {team} {score}.',
    '{over}ನೇ ಓವರ್‌ನಲ್ಲಿ {bowler} ಮೇಡನ್ ಪೂರೈಸಿದರು. ಸ್ಕೋರ್ {score}.',
    '{over}ನೇ ಓವರ್ ಮೇಡನ್, ಬೌಲರ್ {bowler}. {team} {score}.',
    '{bowler} ಅವರಿಂದ ಮೇಡನ್, {team} {score}.',
    '{bowler} ಖಾತೆಗೆ ಮೇಡನ್ ಓವರ್, ಸ್ಕೋರ್ {score}.',
  ],
  wicketMaiden: [
    '{bowler} ವಿಕೆಟ್ ಮೇಡನ್ ಎಸೆದರು, {over} {over:ಓವರ್|ಓವರ್‌ಗಳ} ಬಳಿಕ {team} {score}.',
    'ವಿಕೆಟ್ ಮೇಡನ್! {over}ನೇ ಓವರ್‌ನಲ್ಲಿ {bowler} ಒಂದೂ ರನ್ ಕೊಡಲಿಲ್ಲ, {score}.',
  ],
  dearestOver: ['ಇಲ್ಲಿಯವರೆಗೆ ಪಂದ್ಯದ ಅತ್ಯಂತ ದುಬಾರಿ ಓವರ್ ಇದೇ.', '{bowler} ಅವರ ಈ ಓವರ್ ಇಲ್ಲಿಯವರೆಗೆ ಪಂದ್ಯದ ಅತಿ ದುಬಾರಿ.'],
  lastFive: [
    'ಕೊನೆಯ ಐದು ಓವರ್‌ಗಳಲ್ಲಿ {n} ರನ್, {wickets} ವಿಕೆಟ್.',
    'ಕಳೆದ ಐದು ಓವರ್‌ಗಳಲ್ಲಿ {n} ರನ್, {wickets} ವಿಕೆಟ್.',
    'ಕಳೆದ ಐದು ಓವರ್: {n} ರನ್, {wickets} ವಿಕೆಟ್.',
  ],
  powerplay: ['ಪವರ್‌ಪ್ಲೇ ಮುಕ್ತಾಯ.', 'ಇದರೊಂದಿಗೆ {overs} ಓವರ್‌ಗಳ ಪವರ್‌ಪ್ಲೇ ಪೂರ್ಣ.', 'ಪವರ್‌ಪ್ಲೇ ಇಲ್ಲಿಗೆ ಮುಗಿಯಿತು.'],
  powerplayBalls: ['ಇದರೊಂದಿಗೆ ಪವರ್‌ಪ್ಲೇ ಮುಕ್ತಾಯ.', 'ಪವರ್‌ಪ್ಲೇ ಮುಗಿಯಿತು.'],
  inningsOver: [
    '{overs} {overs:ಓವರ್‌ನಲ್ಲಿ|ಓವರ್‌ಗಳಲ್ಲಿ} {team} {score}, ಇನ್ನಿಂಗ್ಸ್ ಮುಕ್ತಾಯ.',
    'ಇನ್ನಿಂಗ್ಸ್ ಮುಕ್ತಾಯ: {team} {score} ({overs} ಓವರ್).',
    '{team} ಇನ್ನಿಂಗ್ಸ್ ಅಂತ್ಯ, {overs} {overs:ಓವರ್‌ನಲ್ಲಿ|ಓವರ್‌ಗಳಲ್ಲಿ} {score}.',
  ],
  inningsBalls: [
    '{team} ಇನ್ನಿಂಗ್ಸ್ ಅಂತ್ಯ, ಮೊತ್ತ {score} ({balls} ಎಸೆತ).',
    'ಇನ್ನಿಂಗ್ಸ್ ಮುಕ್ತಾಯ: {team} {score} ({balls} ಎಸೆತ).',
  ],
  allOut: [
    '{team} {overs} {overs:ಓವರ್‌ನಲ್ಲಿ|ಓವರ್‌ಗಳಲ್ಲಿ} {n} ರನ್‌ಗೆ ಆಲೌಟ್.',
    'ಆಲೌಟ್! {overs} {overs:ಓವರ್‌ನಲ್ಲಿ|ಓವರ್‌ಗಳಲ್ಲಿ} {team} {n} ರನ್.',
    'ಕೊನೆಯ ವಿಕೆಟ್ ಕೂಡ ಪತನ, {n} ರನ್‌ಗೆ {team} ಆಲೌಟ್ ({overs} ಓವರ್).',
  ],
  allOutBalls: ['{team} {balls} ಎಸೆತಗಳಲ್ಲಿ {n} ರನ್‌ಗೆ ಆಲೌಟ್.', 'ಆಲೌಟ್! {balls} ಎಸೆತಗಳಲ್ಲಿ {team} {n} ರನ್.'],
  declared: [
    '{score} ಆಗಿದ್ದಾಗ {team} ಇನ್ನಿಂಗ್ಸ್ ಡಿಕ್ಲೇರ್ ಮಾಡಿತು ({overs} ಓವರ್).',
    'ಡಿಕ್ಲೇರ್! {overs} {overs:ಓವರ್‌ನಲ್ಲಿ|ಓವರ್‌ಗಳಲ್ಲಿ} {team} {score}.',
  ],
  forfeited: ['{team} ಇನ್ನಿಂಗ್ಸ್ ಬಿಟ್ಟುಕೊಟ್ಟಿತು.', '{team} ಇನ್ನಿಂಗ್ಸ್ ಫೋರ್ಫಿಟ್ ಮಾಡಿತು.'],
  bestBatter: [
    '{batter} ಗರಿಷ್ಠ, {balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {runs} ರನ್.',
    'ಬ್ಯಾಟಿಂಗ್‌ನಲ್ಲಿ ಮುಂದೆ {batter}: {runs} ({balls}).',
    'ಗರಿಷ್ಠ ಸ್ಕೋರರ್ {batter}, {balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {runs}.',
  ],
  bestBowler: [
    'ಉತ್ತಮ ಬೌಲಿಂಗ್ {bowler} ಅವರದು, {figures}.',
    'ಬೌಲರ್‌ಗಳಲ್ಲಿ ಮುಂದೆ {bowler}, {figures}.',
    'ಶ್ರೇಷ್ಠ ಬೌಲಿಂಗ್: {bowler} {figures}.',
  ],
  target: ['ಗುರಿ {n} ರನ್.', 'ಎದುರಾಳಿ ಗೆಲುವಿಗೆ {n} ರನ್ ಬೇಕು.', 'ಎದುರಾಳಿಗೆ {n} ರನ್ ಗುರಿ.'],
  tossBat: ['ಟಾಸ್ ಗೆದ್ದ {team} ಬ್ಯಾಟಿಂಗ್ ಆಯ್ದುಕೊಂಡಿತು.', 'ಟಾಸ್ ಗೆಲುವು {team} ತಂಡಕ್ಕೆ, ಮೊದಲು ಬ್ಯಾಟಿಂಗ್ ಆಯ್ಕೆ.'],
  tossBowl: ['ಟಾಸ್ ಗೆದ್ದ {team} ಬೌಲಿಂಗ್ ಆಯ್ದುಕೊಂಡಿತು.', 'ಟಾಸ್ ಗೆಲುವು {team} ತಂಡಕ್ಕೆ, ಮೊದಲು ಬೌಲಿಂಗ್ ಆಯ್ಕೆ.'],
} as const
