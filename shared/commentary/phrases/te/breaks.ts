/** Telugu: what stops play. */
export const breaks = {
  breakDrinks: ['డ్రింక్స్ బ్రేక్, {team} {score}.', 'డ్రింక్స్ విరామం: {team} {score}.'],
  breakLunch: ['లంచ్ విరామం: {team} {score}.', 'లంచ్ బ్రేక్, {team} {score}.', 'భోజన విరామ సమయానికి {team} {score}.'],
  breakTea: ['టీ విరామం: {team} {score}.', 'టీ బ్రేక్, {team} {score}.', 'టీ విరామ సమయానికి {team} {score}.'],
  breakDinner: ['డిన్నర్ విరామం: {team} {score}.', 'డిన్నర్ విరామ సమయానికి {team} {score}.'],
  breakRain: ['వర్షంతో ఆట ఆగింది, {team} {score}.', 'వర్షం రావడంతో ఆటగాళ్లు మైదానం వీడారు. {team} {score}.'],
  breakLight: ['వెలుతురు లేమితో ఆట ఆగింది, {team} {score}.', 'వెలుతురు తగ్గడంతో ఆటగాళ్లు మైదానం వీడారు. {team} {score}.'],
  breakStumps: ['ఈ రోజు ఆట ముగిసింది, {team} {score}.', 'ఆట ముగిసే సమయానికి {team} {score}.'],
  breakInnings: ['ఇన్నింగ్స్ విరామం.', 'ఇన్నింగ్స్ మధ్య విరామం.'],
  drinksAlone: ['డ్రింక్స్ విరామం.', 'డ్రింక్స్ బ్రేక్.'],
  lunchAlone: ['లంచ్ విరామం.', 'భోజన విరామం.'],
  teaAlone: ['టీ విరామం.', 'టీ బ్రేక్.'],
  dinnerAlone: ['డిన్నర్ విరామం.', 'డిన్నర్ బ్రేక్.'],
  rainAlone: ['ఆటకు వర్షం అంతరాయం.', 'వర్షం వల్ల ఆట ఆగింది.'],
  lightAlone: ['వెలుతురు లేమితో ఆటకు అంతరాయం.', 'వెలుతురు తగ్గడంతో ఆట ఆగింది.'],
  stumpsAlone: ['ఈ రోజు ఆట ముగిసింది.', 'నేటి ఆట ముగిసింది.'],
} as const
