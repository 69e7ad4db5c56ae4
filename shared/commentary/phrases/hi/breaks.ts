/** Hindi: what stops play. */
export const breaks = {
  breakDrinks: ['ड्रिंक्स, {team} {score}।', 'ड्रिंक्स का समय: {team} {score}।'],
  breakLunch: ['लंच, {team} {score}।', 'लंच ब्रेक: {team} {score}।', 'भोजनकाल तक {team} का स्कोर {score}।'],
  breakTea: ['चायकाल, {team} {score}।', 'टी ब्रेक: {team} {score}।', 'चायकाल तक {team} का स्कोर {score}।'],
  breakDinner: ['डिनर ब्रेक: {team} {score}।', 'डिनर तक {team} का स्कोर {score}।'],
  breakRain: ['बारिश से खेल रुका, {team} {score}।', 'बारिश के कारण खिलाड़ी मैदान से बाहर, {team} {score}।'],
  breakLight: [
    'ख़राब रोशनी से खेल रुका, {team} {score}।',
    'ख़राब रोशनी के कारण खिलाड़ी मैदान से बाहर, {team} {score}।',
  ],
  breakStumps: ['दिन का खेल समाप्त, {team} {score}।', 'स्टंप्स: {team} {score}।'],
  breakInnings: ['पारियों के बीच का ब्रेक।', 'पारी का अंतराल।'],
} as const
