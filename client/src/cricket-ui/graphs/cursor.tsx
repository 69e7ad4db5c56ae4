import type { KeyboardEvent, PointerEvent } from 'react'

/** By keys it is announced, by pointer only shown. */
export type Reading = { stop: number; isByKeys: boolean }

type Props = {
  label: string
  stops: readonly Stop[]
  reading: Reading | undefined
  setReading(reading: Reading | undefined): void
  width: number
  height: number
}

/** Lies over a drawing and reads it stop by stop: by arrow keys, mouse and finger. */
export function Cursor({ label, stops, reading, setReading, width, height }: Props) {
  const last = stops.length - 1
  const now = Math.min(reading?.stop ?? last, last)
  const press = (event: KeyboardEvent) => {
    const stop = stopByKey(stops, now, event.key)
    if (stop === undefined) return
    event.preventDefault()
    setReading({ stop, isByKeys: true })
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * width
    const y = ((event.clientY - box.top) / box.height) * height
    setReading({ stop: stopAt(stops, x, y), isByKeys: false })
  }
  return (
    <div
      className="graph-cursor"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={stops.length}
      aria-valuenow={now + 1}
      // The figures follow the colon and are announced separately.
      aria-valuetext={stops[now]?.place().replace(/:$/, '')}
      onKeyDown={press}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setReading(undefined)}
      onFocus={() => reading ?? setReading({ stop: now, isByKeys: true })}
      onBlur={() => setReading(undefined)}
    />
  )
}

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
function stopByKey(stops: readonly Stop[], from: number, key: string): number | undefined {
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

function stopAt(stops: readonly Stop[], x: number, y: number): number {
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
