import { ballText } from '#shared/addresses/ball-address.ts'
import { isSameDelivery } from '#shared/cricket/is-same-delivery.ts'
import type { Scorecard, ShownDelivery } from '#shared/cricket/scorecard.ts'

export type BallNews = {
  change: 'new' | 'corrected' | 'withdrawn'
  innings: number
  identity: string
  ball: ShownDelivery
}

type Place = { innings: number; over: number; balls: Record<string, ShownDelivery> }
type Deliveries = Pick<Scorecard, 'Deliveries'>

/** What happened to balls between two scorecards. A scorecard has only the last overs: what it no longer has is no correction. */
export function ballsSince(before: Deliveries, now: Deliveries): BallNews[] {
  const [known, shown] = [oversIn(before), oversIn(now)]
  const of = ({ innings, over }: Place, nth: string, change: BallNews['change'], ball: ShownDelivery) => ({
    ...{ change, innings, ball, identity: ballText({ Innings: innings, Over: over, N: Number(nth) }) },
  })
  const first = known[0]
  const came = shown
    .filter((place) => !first || !isBefore(place, first))
    .flatMap((place) => {
      const earlier = known.find((one) => isSamePlace(one, place))?.balls ?? {}
      return Object.entries(place.balls).flatMap(([nth, ball]) => {
        const own = earlier[nth]
        if (!own) return [of(place, nth, 'new', ball)]
        return isSameDelivery(own, ball) ? [] : [of(place, nth, 'corrected', ball)]
      })
    })
  const oldest = shown[0]
  const gone = known
    .filter((place) => oldest && !isBefore(place, oldest))
    .flatMap((place) => {
      const left = shown.find((one) => isSamePlace(one, place))?.balls ?? {}
      return Object.entries(place.balls).flatMap(([nth, ball]) =>
        left[nth] ? [] : [of(place, nth, 'withdrawn', ball)],
      )
    })
  return [...gone, ...came]
}

function oversIn({ Deliveries }: Deliveries): Place[] {
  return Object.entries(Deliveries)
    .map(([key, balls]) => {
      const [innings = 0, over = 0] = key.split('.').map(Number)
      return { innings, over, balls }
    })
    .sort((a, b) => a.innings - b.innings || a.over - b.over)
}

const isBefore = (a: Place, b: Place) => a.innings < b.innings || (a.innings === b.innings && a.over < b.over)
const isSamePlace = (a: Place, b: Place) => a.innings === b.innings && a.over === b.over
