import type { Innings } from './scorecard.ts'
import type { EventBetween } from './scorecards-by-ball.ts'

/** What a chase was after, from so many deliveries of it on. `overs` absent: as long as the format has it. */
export type ChaseTarget = { from: number; target?: number; overs?: string }

/**
 * Of the second innings, where it was revised or raised by penalties on its way: a card has only the last one, and earlier
 * balls judged by that are judged with hindsight. `ballsBefore`: deliveries of the first innings.
 */
export function chaseTargets(
  between: readonly EventBetween[] | undefined,
  ballsBefore: number,
): readonly ChaseTarget[] {
  const targets: ChaseTarget[] = []
  for (const { At, Event } of between ?? []) {
    const last = targets.at(-1)
    if (Event.Type === 'penalty' && Event.Innings === 1 && last?.target !== undefined) {
      targets.push({ ...last, from: Math.max(0, At - ballsBefore), target: last.target + Event.Runs })
      continue
    }
    if ((Event.Type !== 'innings' && Event.Type !== 'target') || Event.Innings !== 2) continue
    const target = Event.Target ?? last?.target
    const overs = Event.TargetOvers ?? last?.overs
    targets.push({ from: Math.max(0, At - ballsBefore), target, overs })
  }
  return targets.some(({ from }) => from > 0) ? targets : []
}

type Chase = Pick<Innings, 'Target' | 'TargetOvers'>

/** The target and the length of a chase after so many of its deliveries. `first`: runs of the first innings. */
export function chaseAfter(
  targets: readonly ChaseTarget[],
  deliveries: number,
  card: Chase,
  first: number,
): Chase {
  const known = targets.findLast(({ from }) => from <= deliveries)
  if (!known) return card
  return {
    Target: known.target ?? first + 1,
    ...(known.overs === undefined ? {} : { TargetOvers: known.overs }),
  }
}
