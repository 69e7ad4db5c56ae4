import { type BallPlace, ballText, readBallPlace } from '#shared/addresses/ball-address.ts'

/** The last ball of each match that this device has shown, the newest match last. */
const STORAGE_KEY = 'looked-until'
const MAX_MATCHES = 30

export function lookedUntil(id: number): BallPlace | undefined {
  return readBallPlace(stored().find(([match]) => match === id)?.[1])
}

export function setLookedUntil(id: number, ball: BallPlace): void {
  const others = stored().filter(([match]) => match !== id)
  const newest = [...others, [id, ballText(ball)]].slice(-MAX_MATCHES)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(newest))
  } catch {}
}

/** Storage may be forbidden or have another content. */
function stored(): [number, string][] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.filter(
      (one): one is [number, string] =>
        Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'string',
    )
  } catch {
    return []
  }
}
