import type { Delivery, Format, LoggedWicket } from '#shared/cricket/match-log.ts'
import {
  type BallDismissal,
  type BallTap,
  DISMISSAL_RULES,
  hasNoBallsWorthTwo,
  ruleOf,
} from '#shared/scoring/ball-draft.ts'

/** The taps by which a scorer enters a recorded ball; undefined where it needs more than one ball's pad. */
export function tapsOf(delivery: Delivery, format: Format): BallTap[] | undefined {
  const { Runs, Extras = {}, Wickets = [], AllRun = false, Bowler } = delivery
  const { Byes = 0, LegByes = 0, NoBalls = 0, Wides = 0, Penalty = 0 } = Extras
  const [wicket, ...others] = Wickets
  if (delivery.NotBowled) return notBowledTaps(delivery)
  const isWorthTwo = NoBalls === 2 && hasNoBallsWorthTwo(format)
  if (others.length > 0 || NoBalls > 2) return undefined
  const ran = Runs + Byes + LegByes + Math.max(0, Wides - 1)
  const taps: BallTap[] = Penalty > 0 ? [{ penalty: Penalty }] : []
  if (Wides > 0) taps.push({ extra: 'wide' })
  else if (NoBalls > 0) {
    taps.push({ extra: 'no-ball' })
    if (isWorthTwo) taps.push({ isWorthTwo })
    if (Byes + LegByes > 0) taps.push({ off: Byes > 0 ? 'byes' : 'leg byes' })
  } else if (Byes > 0) taps.push({ extra: 'bye' })
  else if (LegByes > 0) taps.push({ extra: 'leg bye' })
  const runs: BallTap = { runs: ran, ...(AllRun ? { AllRun: true } : {}) }
  if (!wicket) return [...taps, runs]
  const kind = wicket.Kind === 'caught and bowled' ? 'caught' : wicket.Kind
  if (!isOfBall(kind)) return undefined
  const isPlain = Wides + NoBalls + Byes + LegByes === 0
  // A run out has a key of its own.
  taps.push(...(isPlain && kind !== 'run out' ? [{ isOut: true }] : []), { kind })
  if (ran > 0) taps.push(runs)
  return [...taps, ...fielderTaps(wicket, Bowler), ...(ruleOf(kind).who ? [{ player: wicket.Player }] : [])]
}

/** One key. */
function notBowledTaps({ NonStriker, Bowler, Wickets: [wicket] = [] }: Delivery): BallTap[] {
  const fielder = wicket?.Fielders?.[0] ?? { PlayerId: Bowler, Name: '' }
  return [{ NotBowled: true, kind: 'run out', player: NonStriker, fielder }]
}

function fielderTaps({ Kind, Fielders = [] }: LoggedWicket, bowler: number): BallTap[] {
  if (Kind === 'caught and bowled') return [{ fielder: { PlayerId: bowler, Name: '' } }]
  return isOfBall(Kind) && ruleOf(Kind).fielders ? Fielders.map((fielder) => ({ fielder })) : []
}

function isOfBall(kind: string): kind is BallDismissal {
  return Object.hasOwn(DISMISSAL_RULES, kind)
}
