/** English: the overs that decide a tie. */
export const superOver = {
  superOverNext: [
    'Scores level: a super over will decide it, and {team} bat first.',
    'It goes to a super over. {team} bat first.',
    'Nothing between them: a super over, with {team} to bat first.',
  ],
  superOverAgain: [
    'Level again: another super over, and {team} bat first.',
    'The super over is tied as well, so there is another. {team} bat first.',
    'Another super over is needed, with {team} to bat first.',
  ],
  superOverScore: [
    '{team} make {score} in the super over.',
    'The super over brings {team} {score}.',
    'Super over: {team} {score}.',
  ],
  superOverWon: [
    '{team} win the super over!',
    'That wins the super over for {team}!',
    'The super over is won by {team}!',
  ],
  superOverLost: [
    '{team} are {n} {n:run|runs} short: {winner} take the super over!',
    '{n} short, and {winner} have won the super over!',
    '{winner} win the super over by {n} {n:run|runs}!',
  ],
  superOverLevel: [
    'The super over is level!',
    'Level again after the super over!',
    'Nothing between them in the super over either!',
  ],
} as const
