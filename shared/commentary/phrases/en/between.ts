/** English: between balls. */
export const between = {
  overEnd: [
    'End of over {over}: {team} {score}, {n} {n:run|runs} from it.',
    '{n} {n:run|runs} off the over. {team} {score} after {over}.',
    'Over {over} brings {n}, {team} {score}.',
    '{over} {over:over|overs} gone, {team} {score}, {n} off the last.',
    '{score} after {over}, with {n} off that over.',
    '{team} take {n} from over {over} and are {score}.',
    '{n} from the over. {team} {score}.',
  ],
  overWicket: [
    'Over {over} brings {n} {n:run|runs} and {wickets} {wickets:wicket|wickets}. {team} {score}.',
    '{n} {n:run|runs} and {wickets} {wickets:wicket|wickets} in the over, {team} {score}.',
    '{score} after {over}, {wickets} {wickets:wicket|wickets} and {n} {n:run|runs} in that over.',
    'End of over {over}, {n} for {wickets} in it. {team} {score}.',
  ],
  maiden: [
    'A maiden from {bowler}. {team} {score} after {over}.',
    'Maiden over! {bowler} gives nothing, {score}.',
    '{bowler} completes a maiden. {over} gone, {score}.',
    'That is a maiden for {bowler}, {team} {score}.',
  ],
  wicketMaiden: [
    'A wicket maiden from {bowler}! {team} {score} after {over}.',
    'Wicket maiden! {bowler} gives nothing in over {over}, {score}.',
  ],
  dearestOver: [
    'That is the most expensive over of the match so far.',
    'No over of the match has cost more than that one from {bowler}.',
  ],
  lastFive: [
    'Last five overs: {n} for {wickets}.',
    'The last five overs have brought {n} for {wickets}.',
    '{n} for {wickets} in the last five overs.',
  ],
  powerplay: ['The powerplay is over.', 'That is the end of the powerplay.', 'So ends the powerplay.'],
  powerplayBalls: ['The powerplay is over, {n} balls gone.', 'That ends the powerplay, after {n} balls.'],
  inningsOver: [
    '{team} finish on {score} from {overs} {overs:over|overs}.',
    'The innings closes: {team} {score} ({overs} {overs:over|overs}).',
    '{team} end with {score} from {overs} {overs:over|overs}.',
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
    'Declaration! {team} {score} after {overs} overs.',
  ],
  forfeited: ['{team} forfeit their innings.', 'No innings from {team}: they forfeit it.'],
  bestBatter: [
    '{batter} top-scored with {runs} off {balls}.',
    'Top score: {batter}, {runs} ({balls}).',
    '{batter} made the most, {runs} from {balls} {balls:ball|balls}.',
  ],
  bestBowler: [
    '{bowler} had the best figures, {figures}.',
    'Pick of the bowlers: {bowler}, {figures}.',
    '{bowler} took {figures}.',
  ],
  target: ['The target is {n}.', '{n} will win it.', 'The chase is for {n}.'],
  tossBat: ['{team} won the toss and chose to bat.', '{team} won the toss and bat first.'],
  tossBowl: ['{team} won the toss and chose to bowl.', '{team} won the toss and bowl first.'],
} as const
