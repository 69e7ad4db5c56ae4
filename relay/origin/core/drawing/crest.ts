import charges from './crest-charges.json'
import { PAINT, placed } from './svg.ts'

export const SHIELD = 'M3 3h26v14c0 8-5.5 12.5-13 16C8.5 29.5 3 25 3 17Z'

export type Charge = { field: string; figure: string }

/** Of the sides that the demo invented, by their short names. */
const CHARGES: Readonly<Record<string, Charge>> = charges

export function chargeOf(shortName: string): Charge {
  return CHARGES[shortName] ?? { field: '#23395b', figure: '' }
}

export function crest(
  shortName: string,
  colours: readonly [string, string],
  letters: (text: string) => string,
): string {
  const charge = CHARGES[shortName]
  const field = charge?.field ?? colours[0]
  const initials = [...shortName.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 3).join('')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 36" width="128" height="144">',
    `<path d="${SHIELD}" fill="${field}" stroke="${PAINT.cream}" stroke-width="2" stroke-linejoin="round"/>`,
    charge?.figure ?? `<path d="${letters(initials)}" fill="${PAINT.cream}"/>`,
    '</svg>',
  ].join('')
}

export function coloursOf(name: string): [string, string] {
  let hue = 0
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360
  return [`hsl(${hue} 45% 28%)`, `hsl(${(hue + 50) % 360} 70% 88%)`]
}

export function crestAt({ field, figure }: Charge, x: number, y: number, scale: number): string {
  return placed(
    `<path d="${SHIELD}" fill="${field}" stroke="${PAINT.cream}" stroke-width="1.6" stroke-linejoin="round"/>${figure}`,
    x - 16 * scale,
    y - 18 * scale,
    0,
    scale,
  )
}
