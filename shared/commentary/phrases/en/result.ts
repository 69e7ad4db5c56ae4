/** English: how a match ended, with the best of it. */
export const result = {
  wonByRuns: ['{team} win by {n} {n:run|runs}.', '{team} have won it by {n} {n:run|runs}.'],
  wonByWickets: [
    '{team} win by {n} {n:wicket|wickets}.',
    '{team} have won it with {n} {n:wicket|wickets} in hand.',
  ],
  wonByPenaltyRuns: ['{team} win by penalty runs.', 'Penalty runs decide it: {team} win.'],
  wonByInnings: [
    '{team} win by an innings and {n} {n:run|runs}.',
    'An innings and {n} {n:run|runs}: {team} win.',
  ],
  wonOtherwise: ['{team} win.', 'The match goes to {team}.'],
  wonSuperOver: ['{team} win it in the super over.', 'The super over goes to {team}.'],
  wonBowlOut: ['{team} win the bowl-out.', 'The bowl-out goes to {team}.'],
  wonOnBoundaries: ['{team} win on boundaries.', 'More boundaries: {team} win.'],
  byDuckworthLewis: ['Duckworth-Lewis decided it.', 'It was settled by Duckworth-Lewis.'],
  byDuckworthLewisStern: ['DLS decided it.', 'It was settled by DLS.'],
  tied: ['The match is a tie.', 'A tie: nothing between them.'],
  drawn: ['The match is drawn.', 'It ends as a draw.'],
  noResult: ['No result.', 'The match ends without a result.'],
  matchBestBatter: [
    'Top score of the match: {batter}, {runs} off {balls}.',
    'Nobody made more than {batter}, {runs} off {balls}.',
    'The highest score was {runs} off {balls}, by {batter}.',
  ],
  matchBestBowler: [
    'Best bowling of the match: {bowler}, {figures}.',
    'Nobody bowled better than {bowler}, {figures}.',
    'The best figures were {figures}, by {bowler}.',
  ],
} as const
