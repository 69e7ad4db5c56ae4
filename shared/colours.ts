type Rgb = readonly [number, number, number]

const HEX = /^#[0-9a-f]{6}$/i
const STEPS = 200

export const isHexColour = (text: string): boolean => HEX.test(text)

/** Of WCAG 2.2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share` of the way from a colour to another one. */
export function mixed(from: string, to: string, share: number): string {
  const target = rgbOf(to)
  return hexOf(rgbOf(from).map((part, n) => part + ((target[n] ?? 0) - part) * share))
}

export type Against = { colour: string; least: number }

const passes = (colour: string, all: readonly Against[]) =>
  all.every(({ colour: other, least }) => contrast(colour, other) >= least)

/** The colour itself where it reaches every contrast, otherwise the first that does on its way to black or to white. */
export function nearestPassing(colour: string, all: readonly Against[]): string | undefined {
  for (let step = 0; step <= STEPS; step++) {
    const found = ['#000000', '#ffffff']
      .map((end) => mixed(colour, end, step / STEPS))
      .find((one) => passes(one, all))
    if (found !== undefined) return found
  }
  return undefined
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = rgbOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hexOf(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
