import type { BoardMatch } from '#shared/live/match-state.ts'

type Total = { Runs: number; Wickets: number; Declared?: boolean | undefined; AllOut?: boolean | undefined }

/** `121/4`, `231` when all are out, `288/5d` when declared. */
export function scoreText({ Runs, Wickets, Declared, AllOut }: Total): string {
  const total = Wickets >= 10 || AllOut ? `${Runs}` : `${Runs}/${Wickets}`
  return Declared ? `${total}d` : total
}

/** In the order of innings, without super overs, which only decide a tie. */
export function sideScores(match: Pick<BoardMatch, 'Scores'>, teamId: number): string[] {
  return Object.entries(match.Scores ?? {})
    .filter(([, score]) => score.BattingTeamId === teamId && !score.SuperOver)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, score]) => scoreText(score))
}

export function latestScore(match: Pick<BoardMatch, 'Scores'>) {
  const latest = Object.keys(match.Scores ?? {}).reduce((last, key) => Math.max(last, Number(key)), 0)
  return match.Scores?.[`${latest}`]
}
