import type { MatchSheet } from '../cricket/match-log.ts'
import type { Innings, Scorecard } from '../cricket/scorecard.ts'
import {
  type ChangedMilestone,
  type ChangedOut,
  type ChangedOutcome,
  type ChangedOver,
  changedMilestones,
  changedOutcome,
  changedOuts,
  changedOvers,
} from './changed-cards.ts'
import { edit, type Pad } from './pad.ts'
import { type FaultyEntry, type PlainEvent, type Replay, replay } from './scored-log.ts'

/** What follows from an edit of a past ball, before it is saved. */
export type Effects = {
  /** Balls for which others faced than was recorded, and who of them changed ends, in order of the balls. */
  readonly changedEnds: readonly {
    readonly over: string
    readonly balls: number
    readonly pair: readonly number[]
  }[]
  /** How many figures of the scorecard change, the totals of the innings apart. */
  readonly figures: number
  readonly totals: readonly { readonly innings: number; readonly was: string; readonly now: string }[]
  readonly outs: readonly ChangedOut[]
  readonly milestones: readonly ChangedMilestone[]
  readonly overs: readonly ChangedOver[]
  readonly outcome: readonly ChangedOutcome[]
  /** Later events that cannot have happened any more. */
  readonly impossible: readonly FaultyEntry[]
}

export function effectsOf(sheet: MatchSheet, pad: Pad, of: string, event: PlainEvent | undefined): Effects {
  const was = replay(sheet, pad.log)
  const now = replay(sheet, edit(pad, 'to be seen', of, event).log)
  const known = new Set(was.faults.map(({ id }) => id))
  return {
    changedEnds: changedEnds(was, now),
    ...changedFigures(was.scorer.scorecard, now.scorer.scorecard),
    outs: changedOuts(was.scorer.scorecard, now.scorer.scorecard),
    milestones: changedMilestones(was.scorer.scorecard, now.scorer.scorecard),
    overs: changedOvers(was.slots, now.slots),
    outcome: changedOutcome(was.scorer.scorecard, now.scorer.scorecard),
    impossible: now.faults.filter(({ id }) => !known.has(id)),
  }
}

function changedEnds(was: Replay, now: Replay): Effects['changedEnds'] {
  const byOver = new Map<string, { over: string; balls: number; pair: number[] }>()
  for (const [place, { event }] of was.slots.entries()) {
    const later = now.slots[place]?.event
    if (event?.Type !== 'delivery' || later?.Type !== 'delivery') continue
    if (event.Batter === later.Batter && event.NonStriker === later.NonStriker) continue
    const over = `${event.Innings}.${event.Over}`
    const known = byOver.get(over)
    if (known) known.balls += 1
    else byOver.set(over, { over, balls: 1, pair: [later.Batter, later.NonStriker] })
  }
  return [...byOver.values()]
}

function changedFigures(was: Scorecard, now: Scorecard): Pick<Effects, 'figures' | 'totals'> {
  const totals: Effects['totals'][number][] = []
  let figures = 0
  for (const number of new Set([...Object.keys(was.Innings), ...Object.keys(now.Innings)])) {
    const [before, after] = [was.Innings[number], now.Innings[number]]
    if (before && after && totalOf(before) !== totalOf(after))
      totals.push({ innings: Number(number), was: totalOf(before), now: totalOf(after) })
    for (const of of ['Batting', 'Bowling', 'Extras', 'FallOfWickets', 'Partnerships'] as const)
      figures += differences(before?.[of] ?? {}, after?.[of] ?? {})
  }
  return { figures, totals }
}

const totalOf = ({ Runs, Wickets, Overs }: Innings) => `${Runs}/${Wickets} (${Overs})`

/** How many values differ, however deep. */
export function differences(was: unknown, now: unknown): number {
  const [before, after] = [entriesOf(was), entriesOf(now)]
  if (!before || !after) return was === now ? 0 : 1
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => differences(before.get(key), after.get(key)))
    .reduce((sum, one) => sum + one, 0)
}

function entriesOf(value: unknown): Map<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}
