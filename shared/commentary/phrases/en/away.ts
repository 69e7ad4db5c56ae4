/** English: what a friend says to who was away. */
export const away = {
  standing: [
    '{team} are {score} after {overs} overs.',
    'It stands at {score} for {team}, {overs} overs gone.',
    '{team} have got to {score} in {overs} overs.',
  ],
  standingBalls: [
    '{team} are {score} after {balls} balls.',
    'It stands at {score} for {team}, {balls} balls gone.',
  ],
  sinceThen: [
    'You missed {n} {n:run|runs} and {wickets} {wickets:wicket|wickets} in {overs} overs.',
    'Since you looked: {overs} overs, {n} {n:run|runs}, {wickets} {wickets:wicket|wickets}.',
  ],
  sinceThenBalls: [
    'You missed {n} {n:run|runs} and {wickets} {wickets:wicket|wickets} in {balls} balls.',
    'Since you looked: {balls} balls, {n} {n:run|runs}, {wickets} {wickets:wicket|wickets}.',
  ],
  fell: [
    '{bowler} got {batter} for {runs}.',
    '{batter} went for {runs}, {bowler} had the wicket.',
    '{batter} fell to {bowler} for {runs}.',
  ],
  fellRunOut: ['{batter} is out for {runs}.', '{batter} had to go for {runs}.'],
  manyFell: ['{team} lost {n} wickets.', '{n} wickets went down for {team}.'],
  boundaries: [
    '{team} hit {fours} {fours:four|fours} and {sixes} {sixes:six|sixes}.',
    'There were {fours} {fours:four|fours} and {sixes} {sixes:six|sixes} for {team}.',
  ],
  reached: [
    '{batter} has {runs} from {balls} balls.',
    '{batter} got to {runs} off {balls} balls.',
    '{batter} made {runs} ({balls}).',
  ],
  atCrease: [
    '{one} ({runs}) and {other} ({otherRuns}) are in.',
    'At the crease: {one} {runs}, {other} {otherRuns}.',
  ],
  bowlerDid: ['{bowler} has {figures}.', 'The pick of the bowlers is {bowler} with {figures}.'],
  bigStand: ['{one} and {other} put on {n}.', '{one} and {other} added {n} together.'],
  bigOver: ['Over {over}, from {bowler}, went for {n}.', '{n} came off over {over}, bowled by {bowler}.'],
  wicketless: ['{team} have not lost a wicket.', 'No wicket down yet for {team}.'],
} as const
