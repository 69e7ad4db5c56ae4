import type { BoardMatch } from '#shared/live/match-state.ts'

type Total = { Runs: number; Wickets: number; Declared?: boolean | undefined; AllOut?: boolean | undefined }

/** `121/4`, `231` when all are out, `288/5d` when declared. */
export function scoreText({ Runs, Wickets, Declared, AllOut }: Total): string {
  const total = Wickets >= 10 || AllOut ? `${Runs}` : `${Runs}/${Wickets}`
  return Declared ? `${total}d` : total
}

/** In the order of innings, as keys that are numbers are; without super overs, which only decide a tie. */
export function sideScores(match: Pick<BoardMatch, 'Scores'>, teamId: number): string[] {
  return Object.values(match.Scores ?? {})
    .filter((score) => score.BattingTeamId === teamId && !score.SuperOver)
    .map(scoreText)
}

export function latestScore(match: Pick<BoardMatch, 'Scores'>) {
  return Object.values(match.Scores ?? {}).at(-1)
}
