import type { BallTap } from '#shared/scoring/ball-draft.ts'
import { tapBall } from '../enter.ts'
import type { MoreGroup, MoreItem, MoreMatch } from './more-item.ts'

const PENALTY_RUNS = 5
const OVERTHROWS = [1, 2, 3]
const RUN_AND_SHORT = [0, 1, 2]

/** Runs that have no key of their own. */
export function ballsMore({ phone, match, pad, close }: MoreMatch): MoreGroup {
  const isPast = match.draft.of !== undefined
  if (!isPast && pad.step.ask !== 'ball') return { title: 'score.ball', items: [] }
  const enter = (tap: BallTap) => () => {
    void tapBall(phone, tap)
    close()
  }
  const items: MoreItem[] = [
    ...[5, 7, 8].map(
      (runs): MoreItem => ({
        label: 'score.runs',
        values: { runs },
        tap: enter({ tap: 'runs', runs }),
      }),
    ),
    ...[4, 6].map(
      (runs): MoreItem => ({
        label: 'score.allRun',
        values: { runs },
        tap: enter({ tap: 'runs', runs, isAllRun: true }),
      }),
    ),
    ...OVERTHROWS.map(
      (run): MoreItem => ({
        label: 'score.overthrow',
        values: { run },
        tap: enter({ tap: 'runs', runs: run + 4, isAllRun: true }),
      }),
    ),
    // Who faced after a past ball is in the balls that follow it.
    ...(isPast ? [] : RUN_AND_SHORT).map(
      (runs): MoreItem => ({
        label: 'score.shortRun',
        values: { runs },
        tap: enter({ tap: 'runs', runs, isShort: true }),
      }),
    ),
    {
      label: 'score.penaltyOnBall',
      values: { runs: PENALTY_RUNS },
      tap: enter({ tap: 'penalty', runs: PENALTY_RUNS }),
    },
  ]
  return { title: 'score.ball', items }
}
