import { partnershipInProgress } from '../partnership-in-progress.ts'
import type { Innings, Partnership } from '../scorecard.ts'

/** A partnership with what each batter gave to it and what came as extras. `wicket` is the one that it was for. */
export type Pair = {
  wicket: number
  batters: readonly { id: number; runs: number }[]
  extras: number
  runs: number
  balls: number
  isOn: boolean
}

/** The partnerships of an innings in order, the one in progress last. */
export function pairsOf(innings: Innings): Pair[] {
  const over = Object.entries(innings.Partnerships ?? {})
    .map(([wicket, partnership]) => pairOf(Number(wicket), partnership, false))
    .sort((a, b) => a.wicket - b.wicket)
  const current = partnershipInProgress(innings)
  if (!current) return over
  const wicket = innings.Wickets + 1
  const begun = over.find((pair) => pair.wicket === wicket)
  const now = pairOf(wicket, current, true)
  return [...over.filter((pair) => pair !== begun), begun ? together(begun, now) : now]
}

function pairOf(wicket: number, { Batters, Runs, Balls }: Partnership, isOn: boolean): Pair {
  const batters = Object.entries(Batters).map(([id, runs]) => ({ id: Number(id), runs }))
  const offTheBat = batters.reduce((sum, { runs }) => sum + runs, 0)
  return { wicket, batters, extras: Runs - offTheBat, runs: Runs, balls: Balls, isOn }
}

/** Where a batter retired, the partnership for the wicket continues with another. */
function together(begun: Pair, now: Pair): Pair {
  const runsOf = (pair: Pair, id: number) => pair.batters.find((one) => one.id === id)?.runs ?? 0
  const ids = [...new Set([...begun.batters, ...now.batters].map(({ id }) => id))]
  return {
    ...now,
    batters: ids.map((id) => ({ id, runs: runsOf(begun, id) + runsOf(now, id) })),
    extras: begun.extras + now.extras,
    runs: begun.runs + now.runs,
    balls: begun.balls + now.balls,
  }
}
