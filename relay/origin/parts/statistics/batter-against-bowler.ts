import { type Split, together } from '#shared/cricket/breakdown/batting-splits.ts'
import type { PlayerLine } from '../../core/matches/match-figures.ts'

/** The ids of those whom a player met, the most balls first, with what came of it for the batter. */
export type Met = readonly (readonly [id: number, split: Split])[]

const MOST = 12

export function againstBowlers(played: readonly Pick<PlayerLine, 'Batting'>[]): Met {
  return mostBalls(
    played.flatMap(({ Batting }) =>
      Batting.flatMap(({ Splits }) =>
        Object.entries(Splits?.bowlers ?? {}).map(([id, split]) => [Number(id), split] as const),
      ),
    ),
  )
}

export function againstBatters(bowler: number, lines: readonly PlayerLine[]): Met {
  return mostBalls(
    lines.flatMap(({ PlayerId, Batting }) =>
      Batting.flatMap(({ Splits }) => {
        const split = Splits?.bowlers[bowler]
        return split ? [[PlayerId, split] as const] : []
      }),
    ),
  )
}

function mostBalls(met: Met): Met {
  const sums = new Map<number, Split>()
  for (const [id, split] of met) sums.set(id, together(sums.get(id), split))
  return [...sums].sort(([, a], [, b]) => b.balls - a.balls || b.runs - a.runs).slice(0, MOST)
}
