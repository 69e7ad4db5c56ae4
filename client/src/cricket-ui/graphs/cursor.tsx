import type { KeyboardEvent, PointerEvent } from 'react'
import { type Stop, stopAt, stopByKey } from './stops.ts'

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
