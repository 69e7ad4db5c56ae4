import { listOf, stored } from '#client/stored/stored.ts'
import { type BallPlace, ballText, readBallPlace } from '#shared/addresses/ball-address.ts'

const MOST = 30

type Looked = [matchId: number, ball: string]

/** The last ball of each match that this device has shown, the newest match last. */
const looked = stored<readonly Looked[]>(
  'looked-until',
  [],
  listOf(
    (one): one is Looked => Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'string',
  ),
)

export function lookedUntil(id: number): BallPlace | undefined {
  return readBallPlace(looked.get().find(([match]) => match === id)?.[1])
}

export function setLookedUntil(id: number, ball: BallPlace): void {
  const others = looked.get().filter(([match]) => match !== id)
  looked.set([...others, [id, ballText(ball)] as Looked].slice(-MOST))
}
