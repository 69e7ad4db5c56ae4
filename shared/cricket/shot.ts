/** Where a ball went, from the batter: `Y` towards the bowler, `X` to the right of who looks there; 100 is the boundary. */
export type Shot = { X: number; Y: number }

/** Grounds are not round: feeds have points slightly beyond the boundary. */
export const FARTHEST_SHOT = 110

/** As radio commentators name them, around the field from straight to the off side of a right-hander. */
export const ZONES = [
  ...(['midOff', 'cover', 'point', 'thirdMan', 'fineLeg', 'squareLeg', 'midwicket', 'midOn'] as const),
] as const
export type Zone = (typeof ZONES)[number]

const DEGREES_OF_A_ZONE = 360 / ZONES.length

export function zoneOf({ X, Y }: Shot, isLeftHanded = false): Zone {
  const degrees = (Math.atan2(isLeftHanded ? -X : X, Y) * 180) / Math.PI
  return ZONES[Math.floor(((degrees + 360) % 360) / DEGREES_OF_A_ZONE)] ?? 'midOff'
}

/** The middle of a right-hander's zone, half the way to the boundary. */
export function middleOfZone(place: number): Shot {
  const angle = ((place + 0.5) * DEGREES_OF_A_ZONE * Math.PI) / 180
  return { X: Math.round(50 * Math.sin(angle)), Y: Math.round(50 * Math.cos(angle)) }
}
