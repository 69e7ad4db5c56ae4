/** The width of every graph in units of its drawing. */
export const WIDTH = 640

export const LEFT = 64
export const RIGHT = 16
export const BOTTOM = 32

export type Scale = (value: number) => number

export function linear(most: number, start: number, end: number): Scale {
  return (value) => start + (most === 0 ? 0 : value / most) * (end - start)
}

/** From the figures of the values at the left to the right edge. */
export const plotX = (most: number): Scale => linear(most, LEFT, WIDTH - RIGHT)

/** Round steps from 0 to at least `top`: six at most, zero included. */
export function axisSteps(top: number): number[] {
  const rough = Math.max(1, top) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough
  const whole = Math.max(1, Math.round(step))
  return Array.from({ length: Math.ceil(Math.max(1, top) / whole) + 1 }, (_, index) => index * whole)
}

export function lineThrough(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}
