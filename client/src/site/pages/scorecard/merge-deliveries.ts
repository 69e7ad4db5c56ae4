import { type BallPlace, ballText, compareBalls } from '#shared/addresses/ball-address.ts'
import type { PublishedDelivery } from '#shared/api/match.ts'
import { isLegal } from '#shared/cricket/is-legal.ts'
import { type DeliveryFacts, isSameDelivery } from '#shared/cricket/is-same-delivery.ts'
import { deliveriesInOrder } from '#shared/cricket/over-so-far.ts'
import type { ShownDelivery } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { compareOvers, type OverPlace, oversInOrder } from './last-ball-of.ts'

/** A ball of the commentary. `Ball`: the legal ball as the umpire counts. */
export type Ball = DeliveryFacts &
  Pick<PublishedDelivery, 'Corrected' | 'Was'> & { Innings: number; Over: number; N: number; Ball: number }

/** A ball of the archive, with the times of its delivery and correction. */
export type ArchivedBall = PublishedDelivery & { Ball: number }

const ordered = new WeakMap<readonly PublishedDelivery[], ArchivedBall[]>()
const numbered = new WeakMap<PublishedDelivery, ArchivedBall>()

/**
 * The archive in order; a later version of a ball wins. The same objects for the same answer, so that what
 * was computed from a ball can be found by it.
 */
export function archivedBalls(published: readonly PublishedDelivery[]): readonly ArchivedBall[] {
  const balls = ordered.get(published) ?? inOrder(published)
  ordered.set(published, balls)
  return balls
}

function inOrder(published: readonly PublishedDelivery[]): ArchivedBall[] {
  let over: OverPlace | undefined
  let legal = 0
  return eachOnce(published).map((delivery) => {
    if (over?.Over !== delivery.Over || over.Innings !== delivery.Innings) legal = 0
    over = delivery
    if (isLegal(delivery)) legal += 1
    const number = isLegal(delivery) ? legal : legal + 1
    const known = numbered.get(delivery)
    const ball = known?.Ball === number ? known : { ...delivery, Ball: number }
    numbered.set(delivery, ball)
    return ball
  })
}

/**
 * Appends the overs of the live state to the archive's balls. The live overs are newer but carry no marks of
 * corrections: the archive's marks stay. `hasGap`: balls between the two are missing.
 */
export function mergeDeliveries(
  archived: readonly Ball[],
  { Deliveries }: Pick<MatchState, 'Deliveries'>,
): { balls: Ball[]; hasGap: boolean } {
  const overs = oversInOrder(Deliveries)
  const [first] = overs
  const untouched = first
    ? archived.findLastIndex((ball) => compareOvers(ball, first) < 0) + 1
    : archived.length
  const known = new Map<string, Ball>()
  const published: Ball[] = []
  for (const ball of archived.slice(untouched)) {
    if (`${ball.Innings}.${ball.Over}` in Deliveries) known.set(ballText(ball), ball)
    else published.push(ball)
  }
  for (const over of overs) {
    for (const { N, Delivery } of deliveriesInOrder(Deliveries[`${over.Innings}.${over.Over}`] ?? {})) {
      const place = { ...over, N }
      published.push(shownBall(place, Delivery, known.get(ballText(place))))
    }
  }
  const balls = archived.slice(0, untouched).concat(published.sort(compareBalls))
  return { balls, hasGap: hasMissingOver(balls) || !continues(Deliveries, archived.at(-1)) }
}

/** Whether live overs include the over in which earlier ones ended: it may have grown since. */
export function continues(later: MatchState['Deliveries'], end: OverPlace | undefined): boolean {
  const last = oversInOrder(later).at(-1)
  return !end || !last || `${end.Innings}.${end.Over}` in later || compareOvers(last, end) <= 0
}

/** The archive's object where the live state is equal. */
function shownBall(place: BallPlace, shown: ShownDelivery, archived: Ball | undefined): Ball {
  const number = shown.Ball ?? place.N
  const isAlike =
    archived?.Ball === number && archived.Corrected === undefined && isSameDelivery(archived, shown)
  // Where it went is recorded after the ball.
  if (isAlike && shown.Shot && !archived.Shot) return { ...archived, Shot: shown.Shot }
  return isAlike ? archived : { ...shown, ...correctionOf(archived, shown), ...place, Ball: number }
}

/** None where the live state still has the uncorrected ball. */
function correctionOf(archived: Ball | undefined, shown: ShownDelivery): Pick<Ball, 'Corrected' | 'Was'> {
  if (!archived?.Corrected) return {}
  const { Was } = archived
  if (Was === undefined) return { Corrected: true }
  return isSameDelivery(Was, shown) ? {} : { Corrected: true, Was }
}

/** Nearly always it is in order already. */
function eachOnce(archived: readonly PublishedDelivery[]): readonly PublishedDelivery[] {
  const isInOrder = archived.every((ball, index) => {
    const before = archived[index - 1]
    return !before || compareBalls(before, ball) < 0
  })
  if (isInOrder) return archived
  const byPlace = new Map(archived.map((ball) => [ballText(ball), ball]))
  return [...byPlace.values()].sort(compareBalls)
}

function hasMissingOver(balls: readonly Ball[]): boolean {
  return balls.some((ball, index) => {
    const before = balls[index - 1]
    if (!before || before.Innings !== ball.Innings) return ball.Over > 0
    return ball.Over > before.Over + 1
  })
}
