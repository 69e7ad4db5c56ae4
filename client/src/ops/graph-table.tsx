import { useState } from 'react'
import type { Columns } from './columns.ts'
import { inUnit, minuteTime } from './figures.ts'
import type { Graph } from './graphs.ts'
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
        <table>
          <thead>
            <tr>
              <th scope="col">{words.time}</th>
              {graph.lines.map(({ series, label }) => (
                <th key={series} scope="col" className="number">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: ROWS }, (_, row) => ROWS - 1 - row).map((row) => (
              <tr key={row}>
                <th scope="row">{minuteTime(from + row * stepsARow * stepMs)}</th>
                {graph.lines.map(({ series }) => (
                  <td key={series} className="number">
                    {inUnit(
                      average(columns.of(series)?.subarray(row * stepsARow, (row + 1) * stepsARow)),
                      graph.unit,
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
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
