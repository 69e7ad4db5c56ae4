export const GRAPH_WIDTH = 600
export const GRAPH_HEIGHT = 100

/** A round figure at or above the greatest. */
export function roundTop(greatest: number): number {
  if (!(greatest > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(greatest))
  const step = [1, 2, 5, 10].find((one) => one * power >= greatest) ?? 10
  return step * power
}

/** Several values at one place are drawn as their greatest, so that no peak is lost. */
export function linePath(values: Float32Array, top: number): string {
  const perPlace = values.length / GRAPH_WIDTH
  const parts: string[] = []
  let isDown = false
  for (let place = 0; place < GRAPH_WIDTH; place += 1) {
    let greatest = Number.NaN
    const end = Math.floor((place + 1) * perPlace)
    for (let at = Math.floor(place * perPlace); at < end; at += 1) {
      const value = values[at] ?? Number.NaN
      if (Number.isNaN(greatest) || value > greatest) greatest = value
    }
    if (Number.isNaN(greatest)) {
      isDown = false
      continue
    }
    const y = GRAPH_HEIGHT * (1 - Math.min(1, greatest / top))
    parts.push(`${isDown ? 'L' : 'M'}${place} ${y.toFixed(1)}`)
    isDown = true
  }
  return parts.join('')
}

export function greatestOf(columns: readonly (Float32Array | undefined)[]): number {
  let greatest = 0
  for (const column of columns) for (const value of column ?? []) if (value > greatest) greatest = value
  return greatest
}
