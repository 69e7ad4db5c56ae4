import { useState } from 'react'
import type { Columns } from './columns.ts'
import { inUnit, minuteTime } from './figures.ts'
import type { Graph } from './graphs.ts'
import { RowTable } from './tables.tsx'
import { words } from './words.ts'

/** An hour or a day in twelve rows. */
const ROWS = 12

/** The average of each row's time. */
export function GraphTable({ graph, columns }: { graph: Graph; columns: Columns }) {
  const [isOpen, setOpen] = useState(false)
  const { from, stepMs, steps } = columns
  const stepsARow = steps / ROWS
  return (
    <details className="ops-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.table}</summary>
      {isOpen && (
        <RowTable
          rows={Array.from({ length: ROWS }, (_, row) => (ROWS - 1 - row) * stepsARow)}
          keyOf={String}
          columns={[
            { label: words.time, cell: (start) => minuteTime(from + start * stepMs) },
            ...graph.lines.map(({ series, label }) => ({
              label,
              className: 'number' as const,
              cell: (start: number) =>
                inUnit(average(columns.of(series)?.subarray(start, start + stepsARow)), graph.unit),
            })),
          ]}
        />
      )}
    </details>
  )
}

/** Undefined without values. */
function average(values: Float32Array | undefined): number | undefined {
  let sum = 0
  let count = 0
  for (const value of values ?? []) {
    if (Number.isNaN(value)) continue
    sum += value
    count += 1
  }
  return count === 0 ? undefined : sum / count
}
