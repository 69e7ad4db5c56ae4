/**
 * A readable place of a graph: its box in units of the drawing, its name (`Over 12`), and its figures, worded
 * on demand.
 */
export type Stop = {
  x: number
  y: number
  width: number
  height: number
  place(): string
  reading(): string
}

const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
}

/** Undefined for other keys. Up and down move by rows where there are some. */
export function stopByKey(stops: readonly Stop[], from: number, key: string): number | undefined {
  const last = stops.length - 1
  const within = (place: number) => Math.max(0, Math.min(last, place))
  const by = STEPS[key]
  if (by !== undefined) return within(from + by)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const here = stops[from]
  const isOneRow = stops.every(({ y }) => y === here?.y)
  if (here === undefined || isOneRow) return within(from + (key === 'ArrowUp' ? 1 : -1))
  const beyond = stops.filter(({ y }) => (key === 'ArrowUp' ? y < here.y : y > here.y))
  const row = (key === 'ArrowUp' ? Math.max : Math.min)(...beyond.map(({ y }) => y))
  const nearest = nearestOf(
    stops.map((stop, place) => ({ stop, place })).filter(({ stop }) => stop.y === row),
    ({ stop }) => Math.abs(middleOf(stop) - middleOf(here)),
  )
  return nearest?.place ?? from
}

export function stopAt(stops: readonly Stop[], x: number, y: number): number {
  const nearest = nearestOf(
    stops.map((stop, place) => ({ stop, place })),
    ({ stop }) => {
      const dx = Math.max(stop.x - x, 0, x - stop.x - stop.width)
      const dy = Math.max(stop.y - y, 0, y - stop.y - stop.height)
      return dx * dx + dy * dy
    },
  )
  return nearest?.place ?? 0
}

const middleOf = ({ x, width }: Stop) => x + width / 2

function nearestOf<T>(all: readonly T[], distance: (one: T) => number): T | undefined {
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of all) {
    const far = distance(one)
    if (far < least) [best, least] = [one, far]
  }
  return best
}
