/** English: what stops play. */
export const breaks = {
  breakDrinks: ['Drinks, with {team} {score}.', 'Time for drinks: {team} {score}.'],
  breakLunch: [
    'Lunch, with {team} {score}.',
    'That is lunch: {team} {score}.',
    '{team} go to lunch on {score}.',
  ],
  breakTea: ['Tea, with {team} {score}.', 'That is tea: {team} {score}.', '{team} go to tea on {score}.'],
  breakDinner: ['Dinner, with {team} {score}.', '{team} go to dinner on {score}.'],
  breakRain: ['Rain stops play, {team} {score}.', 'They are off for rain, {team} {score}.'],
  breakLight: ['Bad light stops play, {team} {score}.', 'They are off for bad light, {team} {score}.'],
  breakStumps: ['Stumps, {team} {score}.', 'That is stumps: {team} close on {score}.'],
  breakInnings: ['Innings break.', 'That is the break between innings.'],
  drinksAlone: ['Drinks.', 'Time for drinks.'],
  lunchAlone: ['Lunch.', 'Time for lunch.'],
  teaAlone: ['Tea.', 'Time for tea.'],
  dinnerAlone: ['Dinner.', 'Time for dinner.'],
  rainAlone: ['Rain keeps the players off.', 'Rain holds things up.'],
  lightAlone: ['Bad light keeps the players off.', 'Bad light holds things up.'],
  stumpsAlone: ['Stumps.', 'That is stumps.'],
} as const
