/** Rounded half away from zero, and never to a negative zero, which JSON and tables would show differently. */
export function roundedTo(value: number, places: number): number {
  const scale = 10 ** places
  // What lies a hair below a half only by the binary fraction is a half.
  const size = Math.round(Math.abs(value) * scale + 1e-9) / scale
  return size === 0 ? 0 : Math.sign(value) * size
}
