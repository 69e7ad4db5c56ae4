import { Text } from '#client/i18n/text.tsx'
import type { InningsLine } from './worm.tsx'
import './over-tables.css'

/** The bars of an innings in figures, for whoever would rather read or hear them. */
export function OverTable({ line }: { line: InningsLine }) {
  return (
    <details className="over-details">
      <summary className="small">
        <Text id="graphs.table" />
      </summary>
      <table className="over-table">
        <thead>
          <tr>
            <th scope="col">
              <Text id="graphs.over" />
            </th>
            <th scope="col">
              <Text id="card.runs" />
            </th>
            <th scope="col">
              <Text id="card.wickets" />
            </th>
            <th scope="col">
              <Text id="graphs.total" />
            </th>
          </tr>
        </thead>
        <tbody>
          {line.overs.map((over) => (
            <tr key={over.over}>
              <th scope="row">{over.over + 1}</th>
              <td>{over.runs}</td>
              <td>{over.wickets}</td>
              <td>
                {over.total}/{over.fallen}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
