import type { PushedShot } from '#shared/api/ingest.ts'
import type { Shot } from '#shared/cricket/shot.ts'
import type { Remark } from './provided-match.ts'
import { count, maybe } from './read-answer.ts'

/** One of two coordinates. Both are 0 where the provider does not know the place. */
export const Place = maybe(count)

type Row = {
  Innings: number
  /** The provider's ids. */
  batter: string
  bowler: string | undefined
  Runs: number
  x: number | undefined
  y: number | undefined
}

/** A player who is not named in the answer is left out, as in a scorecard, and named once in the remarks. */
export function shotsOf(
  rows: readonly Row[],
  names: ReadonlyMap<string, string | undefined>,
  remarks: Remark[],
): PushedShot[] {
  const nameless = new Set<string>()
  const shots = rows.flatMap(({ Innings, batter, bowler = '', Runs, x, y }) => {
    if (x === undefined || y === undefined || x + y === 0) return []
    const Batter = names.get(batter)
    const Bowler = names.get(bowler)
    if (Batter === undefined) nameless.add(batter)
    return Batter === undefined ? [] : [{ Innings, Batter, Bowler, Runs, ...shotAt(x, y) }]
  })
  for (const who of nameless)
    remarks.push({ path: [], sentence: `"${who}" has no name in the answer: the shots are left out` })
  return shots
}

/** By the zones in recorded answers of both providers. The boundary is around (180, 180), the bowler below. */
const BATTER = { x: 180, y: 164 }
const RADIUS = 180
const TO_MIDDLE = 16

function shotAt(x: number, y: number): Shot {
  const [across, ahead] = [BATTER.x - x, y - BATTER.y]
  const far = Math.hypot(across, ahead) || 1
  // How far the boundary is in this direction: the batter is not in the middle.
  const forward = (TO_MIDDLE * ahead) / far
  const boundary = forward + Math.sqrt(forward ** 2 + RADIUS ** 2 - TO_MIDDLE ** 2)
  const scale = 100 / Math.max(boundary, far)
  return { X: Math.round(across * scale), Y: Math.round(ahead * scale) }
}
