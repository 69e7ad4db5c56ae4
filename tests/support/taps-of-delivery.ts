import type { Delivery, Format, LoggedFielder } from '#shared/cricket/match-log.ts'
import { type BallTap, hasNoBallsWorthTwo } from '#shared/scoring/ball-draft.ts'
import { type BallDismissal, DISMISSAL_RULES, ruleOf } from '#shared/scoring/dismissal-rules.ts'

/** The taps by which a scorer enters a recorded ball; undefined where it needs more than one ball's pad. */
export function tapsOf(delivery: Delivery, format: Format): BallTap[] | undefined {
  const { Runs, Extras = {}, Wickets = [], AllRun = false, Bowler } = delivery
  const { Byes = 0, LegByes = 0, NoBalls = 0, Wides = 0, Penalty = 0 } = Extras
  const [wicket, ...others] = Wickets
  const isWorthTwo = NoBalls === 2 && hasNoBallsWorthTwo(format)
  if (others.length > 0 || NoBalls > 2) return undefined
  const ran = Runs + Byes + LegByes + Math.max(0, Wides - 1)
  const taps: BallTap[] = Penalty > 0 ? [{ tap: 'penalty', runs: Penalty }] : []
  if (Wides > 0) taps.push({ tap: 'extra', extra: 'wide' })
  else if (NoBalls > 0) {
    taps.push({ tap: 'extra', extra: 'no-ball' })
    if (isWorthTwo) taps.push({ tap: 'worth two' })
    if (Byes + LegByes > 0) taps.push({ tap: 'off', off: Byes > 0 ? 'byes' : 'leg byes' })
  } else if (Byes > 0) taps.push({ tap: 'extra', extra: 'bye' })
  else if (LegByes > 0) taps.push({ tap: 'extra', extra: 'leg bye' })
  const runs: BallTap = { tap: 'runs', runs: ran, ...(AllRun ? { isAllRun: true } : {}) }
  if (!wicket) return [...taps, runs]
  const kind = wicket.Kind === 'caught and bowled' ? 'caught' : wicket.Kind
  if (!isOfBall(kind)) return undefined
  const isPlain = Wides + NoBalls + Byes + LegByes === 0
  taps.push(...(isPlain ? [{ tap: 'wicket' as const }] : []), { tap: 'kind', kind })
  const rule = ruleOf(kind)
  if (ran > 0) taps.push(runs)
  if (rule.who === 'either') taps.push({ tap: 'who', player: wicket.Player })
  return [...taps, ...fielderTaps(kind, wicket.Fielders ?? [], Bowler, wicket.Kind)]
}

function fielderTaps(
  kind: BallDismissal,
  fielders: readonly LoggedFielder[],
  bowler: number,
  recorded: string,
): BallTap[] {
  if (ruleOf(kind).fielders === 'none') return []
  if (recorded === 'caught and bowled') return [{ tap: 'fielder', fielder: { PlayerId: bowler, Name: '' } }]
  if (fielders.length === 0) return [{ tap: 'no fielder' }]
  const taps = fielders.map((fielder): BallTap => ({ tap: 'fielder', fielder }))
  return fielders.length > 1 ? [{ tap: 'shared' }, ...taps] : taps
}

function isOfBall(kind: string): kind is BallDismissal {
  return Object.hasOwn(DISMISSAL_RULES, kind)
}
