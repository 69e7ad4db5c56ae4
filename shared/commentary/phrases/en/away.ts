/** English: what a friend says to who was away; in The Hundred `standingBalls` follows every five balls too. A match may go on or be over: no word says which. */
export const away = {
  standing: [
    '{team} are {score} after {overs} {overs:over|overs}.',
    '{overs} {overs:over|overs} gone, and {team} are {score}.',
    '{team} have got to {score} in {overs} {overs:over|overs}.',
  ],
  standingBalls: [
    '{team} are {score} after {balls} {balls:ball|balls}.',
    '{balls} {balls:ball|balls} gone, and {team} are {score}.',
    'After {balls} {balls:ball|balls}: {team} {score}.',
    '{team} {score}, {balls} {balls:ball|balls} bowled.',
  ],
  sinceThen: [
    'You missed {overs} overs: {n} for {wickets}.',
    'Since you looked it has been {n} for {wickets} in {overs} overs.',
  ],
  sinceThenBalls: [
    'You missed {balls} {balls:ball|balls}: {n} for {wickets}.',
    'Since you looked it has been {n} for {wickets} from {balls} {balls:ball|balls}.',
  ],
  fell: [
    '{bowler} got {batter} for {runs}.',
    '{batter} was out for {runs}, to {bowler}.',
    '{batter} fell to {bowler} for {runs}.',
  ],
  fellRunOut: ['{batter} was out for {runs}.', '{batter} had to go for {runs}.'],
  manyFell: ['{team} lost {n} wickets.', '{n} wickets went down for {team}.'],
  boundaries: [
    '{team} hit {fours} {fours:four|fours} and {sixes} {sixes:six|sixes}.',
    '{fours} {fours:four|fours} and {sixes} {sixes:six|sixes} for {team}.',
  ],
  reached: [
    'Not out: {batter}, {runs} off {balls} {balls:ball|balls}.',
    '{batter} {runs} not out off {balls} {balls:ball|balls}.',
    '{runs} not out for {batter} ({balls}).',
  ],
  atCrease: [
    '{one} ({runs}) and {other} ({otherRuns}) are in.',
    'At the crease: {one} {runs}, {other} {otherRuns}.',
  ],
  bowlerDid: ['With the ball, {bowler}: {figures}.', '{figures} for {bowler}.'],
  bigStand: ['{one} and {other} put on {n}.', '{one} and {other} added {n} together.'],
  bigOver: ['{bowler} went for {n} in over {over}.', '{n} came off over {over}, from {bowler}.'],
  wicketless: ['{team} have not lost a wicket.', 'No wicket down yet for {team}.'],
} as const
