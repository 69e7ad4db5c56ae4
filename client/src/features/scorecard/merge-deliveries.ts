import { type BallPlace, ballText, compareBalls } from '#shared/addresses/ball-address.ts'
import type { PublishedDelivery } from '#shared/api/match.ts'
import { type DeliveryFacts, isSameDelivery } from '#shared/cricket/is-same-delivery.ts'
import { deliveriesInOrder, isLegal } from '#shared/cricket/over-so-far.ts'
import type { ShownDelivery } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** A ball as the commentary tells it. `Ball` is the legal ball that the umpire would call. */
export type Ball = DeliveryFacts &
  Pick<PublishedDelivery, 'Corrected' | 'Was'> & { Innings: number; Over: number; N: number; Ball: number }

/**
 * Merges the deliveries of the archive with the overs of the live state, which are newer and corrected, but do not say
 * so: the archive's marks stay. `hasGap`: overs, or the rest of one, are missing between the two.
 */
export function mergeDeliveries(
  archived: readonly PublishedDelivery[],
  { Deliveries }: Pick<MatchState, 'Deliveries'>,
): { balls: Ball[]; hasGap: boolean } {
  const known = new Map<string, Ball[]>()
  const told: Ball[] = []
  for (const over of oversOf(eachOnce(archived))) {
    const key = `${over[0]?.Innings}.${over[0]?.Over}`
    if (key in Deliveries) known.set(key, over)
    else for (const ball of over) told.push(ball)
  }
  for (const [key, over] of Object.entries(Deliveries)) {
    const [Innings = 0, Over = 0] = key.split('.').map(Number)
    const before = known.get(key)
    for (const { N, Delivery } of deliveriesInOrder(over)) {
      const correction = correctionOf(
        before?.find((ball) => ball.N === N),
        Delivery,
      )
      told.push({ ...Delivery, ...correction, Innings, Over, N, Ball: Delivery.Ball ?? N })
    }
  }
  const balls = told.sort(compareBalls)
  return { balls, hasGap: hasMissingOver(balls) || !continues(Deliveries, archived.at(-1)) }
}

type OverPlace = Omit<BallPlace, 'N'>

/** Whether the overs of a live state hold the one in which those before them ended: it may have gone on since. */
export function continues(later: MatchState['Deliveries'], end: OverPlace | undefined): boolean {
  const last = newestOver(later)
  return (
    !end ||
    !last ||
    `${end.Innings}.${end.Over}` in later ||
    compareBalls({ ...last, N: 0 }, { ...end, N: 0 }) <= 0
  )
}

/** The over that was begun last; undefined where there is none. */
export function newestOver(overs: MatchState['Deliveries']): OverPlace | undefined {
  return Object.keys(overs)
    .map((key) => {
      const [Innings = 0, Over = 0] = key.split('.').map(Number)
      return { Innings, Over }
    })
    .sort((a, b) => compareBalls({ ...a, N: 0 }, { ...b, N: 0 }))
    .at(-1)
}

/** None where the live state still holds the ball as it was before: the archive may be ahead of it. */
function correctionOf(archived: Ball | undefined, shown: ShownDelivery): Pick<Ball, 'Corrected' | 'Was'> {
  if (!archived?.Corrected) return {}
  const { Was } = archived
  if (Was === undefined) return { Corrected: true }
  return isSameDelivery(Was, shown) ? {} : { Corrected: true, Was }
}

/** In order, and of a ball that is told twice the later one. An archive is so already, nearly always. */
function eachOnce(archived: readonly PublishedDelivery[]): readonly PublishedDelivery[] {
  const isInOrder = archived.every((ball, index) => {
    const before = archived[index - 1]
    return !before || compareBalls(before, ball) < 0
  })
  if (isInOrder) return archived
  const byPlace = new Map(archived.map((ball) => [ballText(ball), ball]))
  return [...byPlace.values()].sort(compareBalls)
}

function oversOf(inOrder: readonly PublishedDelivery[]): Ball[][] {
  const overs: Ball[][] = []
  let over: Ball[] = []
  let legal = 0
  for (const delivery of inOrder) {
    const [first] = over
    if (!first || first.Innings !== delivery.Innings || first.Over !== delivery.Over) {
      over = []
      legal = 0
      overs.push(over)
    }
    if (isLegal(delivery)) legal += 1
    over.push(ballOf(delivery, isLegal(delivery) ? legal : legal + 1))
  }
  return overs
}

const balls = new WeakMap<PublishedDelivery, Ball>()

/** The same object for the same delivery: whoever made something of it knows it again. */
function ballOf(delivery: PublishedDelivery, Ball: number): Ball {
  const known = balls.get(delivery)
  if (known?.Ball === Ball) return known
  const ball = { ...delivery, Ball }
  balls.set(delivery, ball)
  return ball
}

function hasMissingOver(balls: readonly Ball[]): boolean {
  return balls.some((ball, index) => {
    const before = balls[index - 1]
    if (!before || before.Innings !== ball.Innings) return ball.Over > 0
    return ball.Over > before.Over + 1
  })
}
