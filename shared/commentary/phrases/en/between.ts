/** English: between balls. */
export const between = {
  overEnd: [
    '{n} {n:run|runs} off over {over}, {team} {score}.',
    'End of over {over}: {n} from it, {score}.',
    'Over {over} goes for {n}. {team} {score}.',
    '{over} {over:over|overs} gone, {team} {score}, {n} off the last.',
    '{score} after {over}, with {n} off that over.',
    '{team} take {n} from over {over} and are {score}.',
    '{n} from the over. {over} down, {score}.',
  ],
  overWicket: [
    'Over {over}: {n} {n:run|runs} and {wickets} {wickets:wicket|wickets}, {team} {score}.',
    '{n} {n:run|runs}, {wickets} {wickets:wicket|wickets} in over {over}. {score}.',
    '{wickets} {wickets:wicket falls|wickets fall} in over {over}, {n} {n:run comes|runs come} off it: {score}.',
    'End of over {over}, {wickets} down in it for {n}. {team} {score}.',
  ],
  maiden: [
    'A maiden from {bowler}, {team} {score} after {over}.',
    'Maiden over! {bowler} gives nothing, {score}.',
    '{bowler} completes a maiden. {over} gone, {score}.',
    'Over {over} is a maiden, {bowler} the bowler. {score}.',
  ],
  wicketMaiden: [
    'A wicket maiden from {bowler}, {team} {score} after {over}.',
    'Wicket maiden! {bowler} in over {over}, {score}.',
  ],
  dearestOver: [
    'The dearest over of the match so far: {n}.',
    'No over of the match has cost more than those {n} off {bowler}.',
  ],
  lastFive: [
    'Last five overs: {n} {n:run|runs}, {wickets} {wickets:wicket|wickets}.',
    'The last five brought {n} {n:run|runs} for {wickets} {wickets:wicket|wickets}.',
    'In five overs {n} {n:run has|runs have} come for {wickets}.',
  ],
  powerplay: [
    'The powerplay is over: {team} {score}.',
    'End of the powerplay, {team} {score} after {overs}.',
    'Powerplay done. {overs} overs, {score}.',
  ],
  powerplayBalls: [
    'The powerplay is over: {team} {score} after {n} balls.',
    'End of the powerplay, {n} balls gone, {score}.',
  ],
  inningsOver: [
    '{team} finish on {score} in {overs} overs.',
    'The innings closes: {team} {score} ({overs} overs).',
    '{team} end with {score} from {overs} overs.',
  ],
  inningsBalls: [
    '{team} finish on {score} from {balls} balls.',
    'The innings closes: {team} {score} ({balls} balls).',
  ],
  allOut: [
    '{team} are all out for {n} in {overs} overs.',
    'All out! {team} {n} in {overs} overs.',
    'The last wicket is down: {team} {n} all out ({overs} overs).',
  ],
  allOutBalls: ['{team} are all out for {n} in {balls} balls.', 'All out! {team} {n} in {balls} balls.'],
  declared: [
    '{team} declare at {score} ({overs} overs).',
    'Declaration: {team} {score} after {overs} overs.',
  ],
  bestBatter: [
    '{batter} top-scored with {runs} off {balls}.',
    'The best with the bat: {batter}, {runs} ({balls}).',
    '{batter} led with {runs} from {balls}.',
  ],
  bestBowler: [
    '{bowler} has the best figures, {figures}.',
    'The best with the ball: {bowler}, {figures}.',
    '{bowler} took {figures}.',
  ],
  target: ['The target is {n}.', '{n} to win for the other side.', 'The chase: {n}.'],
  tossBat: ['{team} won the toss and bat first.', '{team} call right and choose to bat.'],
  tossBowl: ['{team} won the toss and bowl first.', '{team} call right and choose to bowl.'],
  breakDrinks: ['Drinks, with {team} {score}.', 'Time for drinks: {team} {score}.'],
  breakRain: ['Rain stops play, {team} {score}.', 'They are off for rain, {team} {score}.'],
  breakStumps: ['Stumps, {team} {score}.', 'That is stumps: {team} close on {score}.'],
  breakInnings: ['Innings break.', 'That is the break between innings.'],
  wonByRuns: ['{team} win by {n} {n:run|runs}.', '{team} have won it by {n} {n:run|runs}.'],
  wonByWickets: [
    '{team} win by {n} {n:wicket|wickets}.',
    '{team} have won it with {n} {n:wicket|wickets} in hand.',
  ],
  wonByInnings: [
    '{team} win by an innings and {n} {n:run|runs}.',
    'An innings and {n} {n:run|runs}: {team} win.',
  ],
  wonOtherwise: ['{team} win.', 'The match goes to {team}.'],
  wonSuperOver: ['{team} win it in the super over.', 'The super over goes to {team}.'],
  tied: ['The match is a tie.', 'A tie: nothing between them.'],
  drawn: ['The match is drawn.', 'It ends as a draw.'],
  noResult: ['No result.', 'The match ends without a result.'],
} as const
