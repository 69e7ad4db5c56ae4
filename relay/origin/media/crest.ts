import { PAINT, placed } from '../pictures/svg.ts'

const CREAM = '#f7f1e3'
const GOLD = '#e5b65a'

export const SHIELD = 'M3 3h26v14c0 8-5.5 12.5-13 16C8.5 29.5 3 25 3 17Z'

export type Charge = { field: string; figure: string }

function lines(field: string, d: string, width = 2.4): Charge {
  return {
    field,
    figure: `<path d="${d}" fill="none" stroke="${CREAM}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
  }
}

const CHARGES: Readonly<Record<string, Charge>> = {
  COM: {
    field: '#7b1e2b',
    figure: `<path d="M7 8l9 11M11 7l7 10M7 13l8 8" fill="none" stroke="${GOLD}" stroke-width="2.2" stroke-linecap="round"/><circle cx="20" cy="21.5" r="4.4" fill="${GOLD}"/>`,
  },
  HER: lines('#1f4b73', 'M8.5 11.4l3-1.4c5-3 8.5 0 6.500 4s-5.5 4.5-3.5 8 3.5 2.5 3 4.5', 2.6),
  KTE: {
    field: '#b0562a',
    figure: `<g fill="none" stroke="${CREAM}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"><path d="M16 7l6.5 8L16 24l-6.5-9Z" fill="${CREAM}" fill-opacity=".25"/><path d="M16 7v17M9.5 15h13M16 24c0 2 2 2 1.5 4"/></g>`,
  },
  ANC: lines('#20343f', 'M16 6.8a2.3 2.3 0 1 0 .1 0M16 11.5V27M11.5 15h9M8 20c1 5 4 7 8 7s7-2 8-7'),
  QRY: lines('#4d4a45', 'M11 25.5L21 12M21 25.5L11 12M8 14c2-3 5-4 8-4M24 14c-2-3-5-4-8-4'),
  LMP: {
    field: '#2b2a52',
    figure: `<path d="M11 14h10l-1.5 9.5h-7Z" fill="${GOLD}"/><path d="M12 14c0-5 8-5 8 0M16 7.5v3M11.5 26.5h9" fill="none" stroke="${CREAM}" stroke-width="2" stroke-linecap="round"/>`,
  },
  RID: lines('#3f5a2a', 'M11.5 24.5c-3-6.5-2.5-15.5 4.5-15.5s7.5 9 4.5 15.5M9.8 25h3M19.2 25h3', 2.8),
  SLT: lines(
    '#1d6a72',
    'M8 13c2.7-3 5.3-3 8 0s5.3 3 8 0M8 18.5c2.7-3 5.3-3 8 0s5.3 3 8 0M10 24c2-2.3 4-2.3 6 0s4 2.3 6 0',
    2.2,
  ),
  GUL: lines('#3b6ea5', 'M6.5 14c3-4 7-4 9.5 2 2.5-6 6.5-6 9.5-2M11 22c2-2.5 3.5-2.5 5 1 1.5-3.5 3-3.5 5-1'),
  MGV: lines(
    '#2a6041',
    'M16 8v10M16 18c-.5 4-2.5 6.5-5.5 7.5M16 18c.5 4 2.5 6.5 5.5 7.5M16 18v9.5M16 12c-3 0-5-2-5-4M16 14c3 0 5-2 5-4',
  ),
  CUT: lines('#a63d40', 'M16 7v15M16 8l7 12h-7M14 10l-5 10h5M8 23h16c-1.5 3-4 4.5-8 4.5S9.5 26 8 23Z', 2),
  MON: lines(
    '#41516b',
    'M10 17c-3 0-3.5-5 0-5 .5-5 9-5.5 10 0 4-.5 4.5 5 1 5ZM11 21l-1.5 4M16 21l-1.5 5M21 21l-1.5 4',
    2.2,
  ),
  CRM: lines('#0f5c63', 'M8.5 22c3.5-8 11.5-8 15 0M16 8v3M8.5 10.5l2 2M23.5 10.5l-2 2M11 26.5h10'),
  TAM: lines('#7a4a1c', 'M10 9c7 2 12 7 11 13-.5 4-5 5-7 2-2-4-1-9-4-15ZM14 15c2 1 3.5 3 3.5 5'),
  SAH: lines('#3a4f3f', 'M8.5 23.5l5.5-11.5 3.5 6 2.5-3.5 4 9ZM11.5 17l2.5 2 2-2'),
  KES: lines('#6a3152', 'M7 10c6 0 8 4 9 8 1-4 3-8 9-8-1 7-4 10-7 11l1 6-3-3-3 3 1-6c-3-1-6-4-7-11Z', 2),
}

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
  const initials = shortName.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 3)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 36" width="128" height="144">',
    `<path d="${SHIELD}" fill="${field}" stroke="${CREAM}" stroke-width="2" stroke-linejoin="round"/>`,
    charge?.figure ?? `<path d="${letters(initials)}" fill="${CREAM}"/>`,
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
