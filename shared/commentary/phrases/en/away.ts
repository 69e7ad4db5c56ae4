/**
 * English: what a friend says to who was away; in The Hundred `standingBalls` follows every five balls too. It stays on a
 * page whose match goes on: no word says that something is so now, or how a match ended.
 */
export const away = {
  standing: [
    'After {overs} {overs:over|overs}: {team} {score}.',
    '{team} {score}, {overs} {overs:over|overs} bowled.',
    '{overs} {overs:over|overs} bowled: {team} {score}.',
  ],
  standingBalls: [
    '{team} {score} after {balls} {balls:ball|balls}.',
    '{balls} {balls:ball|balls} bowled: {team} {score}.',
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
  inningsMade: ['{team} made {score}.', '{team} finished on {score}.'],
  inningsBowledOut: ['{team} were all out for {n}.', '{team} were dismissed for {n}.'],
  inningsDeclared: ['{team} declared at {score}.', '{team} declared on {score}.'],
  lead: ['{team} were {n} {n:run|runs} ahead.', 'That put {team} {n} ahead.'],
  behind: ['{team} were {n} {n:run|runs} behind.', 'That left {team} {n} behind.'],
  made: [
    '{batter} made {runs} off {balls} {balls:ball|balls}.',
    '{batter} got {runs} off {balls} {balls:ball|balls}.',
    '{runs} for {batter}, off {balls} {balls:ball|balls}.',
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
    'At the crease by then: {one} {runs}, {other} {otherRuns}.',
    'Batting at that point: {one} ({runs}) and {other} ({otherRuns}).',
  ],
  bowlerDid: ['With the ball, {bowler}: {figures}.', '{figures} for {bowler}.'],
  bigStand: ['{one} and {other} put on {n}.', '{one} and {other} added {n} together.'],
  unbrokenStand: ['{one} and {other} put on an unbroken {n}.', 'An unbroken {n} from {one} and {other}.'],
  collapse: [
    '{team} lost {n} wickets for {runs} {runs:run|runs}.',
    '{n} {team} wickets fell for {runs} {runs:run|runs}.',
  ],
  bigOver: ['Over {over}, from {bowler}, cost {n}.', '{n} came off over {over}, from {bowler}.'],
  wicketless: ['{team} had not lost a wicket by then.', 'No wicket down for {team} up to that point.'],
  neededThen: [
    'Needed from there: {n} off {balls} {balls:ball|balls}.',
    'That left {n} to get off {balls} {balls:ball|balls}.',
  ],
  neededRunsThen: ['Needed from there: {n} more.', 'That left {n} to get.'],
} as const
