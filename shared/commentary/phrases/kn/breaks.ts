/** Kannada: what stops play. */
export const breaks = {
  breakDrinks: ['ಡ್ರಿಂಕ್ಸ್ ಬ್ರೇಕ್, {team} {score}.', 'ಪಾನೀಯ ವಿರಾಮ: {team} {score}.'],
  breakLunch: ['ಊಟದ ವಿರಾಮ: {team} {score}.', 'ಲಂಚ್ ಬ್ರೇಕ್, {team} {score}.', 'ಭೋಜನ ವಿರಾಮದ ವೇಳೆಗೆ {team} {score}.'],
  breakTea: ['ಚಹಾ ವಿರಾಮ: {team} {score}.', 'ಟೀ ಬ್ರೇಕ್, {team} {score}.', 'ಚಹಾ ವಿರಾಮದ ವೇಳೆಗೆ {team} {score}.'],
  breakDinner: ['ಡಿನ್ನರ್ ಬ್ರೇಕ್, {team} {score}.', 'ಡಿನ್ನರ್ ವಿರಾಮದ ವೇಳೆಗೆ {team} {score}.'],
  breakRain: ['ಮಳೆಯಿಂದ ಆಟ ಸ್ಥಗಿತ, {team} {score}.', 'ಮಳೆ ಬಂದು ಆಟಗಾರರು ಮೈದಾನ ತೊರೆದರು. {team} {score}.'],
  breakLight: ['ಮಂದ ಬೆಳಕಿನಿಂದ ಆಟ ಸ್ಥಗಿತ, {team} {score}.', 'ಮಂದ ಬೆಳಕಿನ ಕಾರಣ ಆಟಗಾರರು ಮೈದಾನ ತೊರೆದರು. {team} {score}.'],
  breakStumps: ['ದಿನದಾಟ ಅಂತ್ಯ, {team} {score}.', 'ದಿನದಾಟ ಮುಗಿದಾಗ {team} {score}.'],
  breakInnings: ['ಇನ್ನಿಂಗ್ಸ್ ವಿರಾಮ.', 'ಇನ್ನಿಂಗ್ಸ್ ನಡುವಿನ ವಿರಾಮ.'],
  drinksAlone: ['ಡ್ರಿಂಕ್ಸ್ ಬ್ರೇಕ್.', 'ಪಾನೀಯ ವಿರಾಮ.'],
  lunchAlone: ['ಊಟದ ವಿರಾಮ.', 'ಭೋಜನ ವಿರಾಮ.'],
  teaAlone: ['ಚಹಾ ವಿರಾಮ.', 'ಟೀ ಬ್ರೇಕ್.'],
  dinnerAlone: ['ಡಿನ್ನರ್ ವಿರಾಮ.', 'ಡಿನ್ನರ್ ಬ್ರೇಕ್.'],
  rainAlone: ['ಆಟಕ್ಕೆ ಮಳೆ ಅಡ್ಡಿ.', 'ಮಳೆಯಿಂದಾಗಿ ಆಟ ಸ್ಥಗಿತ.'],
  lightAlone: ['ಮಂದ ಬೆಳಕಿನಿಂದ ಆಟಕ್ಕೆ ಅಡ್ಡಿ.', 'ಮಂದ ಬೆಳಕಿನಿಂದಾಗಿ ಆಟ ಸ್ಥಗಿತ.'],
  stumpsAlone: ['ದಿನದಾಟ ಅಂತ್ಯ.', 'ದಿನದಾಟ ಮುಕ್ತಾಯ.'],
} as const
