import type { Delivery } from './match-log.ts'
import { isLegal } from './over-so-far.ts'
import type { Scorecard, ShownDelivery } from './scorecard.ts'

const OVERS_SHOWN = 4

/**
 * The deliveries that a scorecard shows, with one more: the last four overs bowled, whatever their innings.
 * Keys keep the order in which the overs were bowled.
 */
export function withDelivery(shown: Scorecard['Deliveries'], delivery: Delivery): Scorecard['Deliveries'] {
  const key = `${delivery.Innings}.${delivery.Over}`
  const over = shown[key] ?? {}
  const next = { ...shown, [key]: { ...over, [delivery.N]: asShown(delivery, over) } }
  const surplus = Object.keys(next).slice(0, -OVERS_SHOWN)
  for (const old of surplus) delete next[old]
  return next
}

/** `Ball` is the one that is being attempted: a wide takes the number of the ball that is bowled in its place. */
function asShown(delivery: Delivery, over: Readonly<Record<string, ShownDelivery>>): ShownDelivery {
  const { Batter, Bowler, Runs, Extras, Wickets, AllRun } = delivery
  const ball = Object.values(over).filter(isLegal).length + 1
  const extras = Object.entries(Extras ?? {}).filter(([, runs]) => runs)
  return {
    Batter,
    Bowler,
    Runs,
    ...(ball === delivery.N ? {} : { Ball: ball }),
    ...(extras.length > 0 ? { Extras: Object.fromEntries(extras) } : {}),
    ...(Wickets && Wickets.length > 0
      ? { Wickets: Object.fromEntries(Wickets.map(({ Player, Kind }) => [Player, Kind])) }
      : {}),
    ...(AllRun ? { AllRun } : {}),
  }
}
