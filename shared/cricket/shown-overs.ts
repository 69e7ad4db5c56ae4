import { marksOf } from './ball-marks.ts'
import { isLegal } from './is-legal.ts'
import type { Delivery } from './match-log.ts'
import type { Scorecard, ShownDelivery } from './scorecard.ts'
import type { Shot } from './shot.ts'

const OVERS_SHOWN = 4

/** The last four overs bowled, whatever their innings, in the order in which they were bowled. */
export function withDelivery(shown: Scorecard['Deliveries'], delivery: Delivery): Scorecard['Deliveries'] {
  const key = `${delivery.Innings}.${delivery.Over}`
  const over = shown[key]
  if (over) return { ...shown, [key]: { ...over, [delivery.N]: asShown(delivery, over) } }
  const latest = Object.entries(shown).slice(1 - OVERS_SHOWN)
  return Object.fromEntries([...latest, [key, { [delivery.N]: asShown(delivery, {}) }]])
}

/** Where the last ball of an innings went. A ball has one; one that is left over from a ball that was taken out changes nothing. */
export function withShot<Card extends Pick<Scorecard, 'Deliveries'>>(
  card: Card,
  { X, Y }: Shot,
  innings: number | undefined,
): Card {
  const { Deliveries } = card
  const [over = '', balls = {}] = Object.entries(Deliveries).at(-1) ?? []
  const [n = '', ball] = Object.entries(balls).at(-1) ?? []
  if (!ball || ball.Shot || !over.startsWith(`${innings}.`)) return card
  return { ...card, Deliveries: { ...Deliveries, [over]: { ...balls, [n]: { ...ball, Shot: { X, Y } } } } }
}

/** `Ball` is the one that is being attempted: a wide takes the number of the ball that is bowled in its place. */
function asShown(delivery: Delivery, over: Readonly<Record<string, ShownDelivery>>): ShownDelivery {
  const Ball = Object.values(over).filter(isLegal).length + 1
  return { ...shownDelivery(delivery), ...(Ball === delivery.N ? {} : { Ball }) }
}

/** A ball of the log as a scorecard has it. */
export function shownDelivery(delivery: Delivery): ShownDelivery {
  const { Batter, Bowler, Runs, Extras, Wickets } = delivery
  const shown: ShownDelivery = { Batter, Bowler, Runs }
  const extras = Extras ? Object.entries(Extras).filter(([, runs]) => runs) : []
  if (extras.length > 0) shown.Extras = Object.fromEntries(extras)
  if (Wickets && Wickets.length > 0) {
    shown.Wickets = Object.fromEntries(Wickets.map(({ Player, Kind }) => [Player, Kind]))
  }
  return { ...shown, ...marksOf(delivery) }
}
