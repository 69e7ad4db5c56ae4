import type { ReactNode } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import './figure-table.css'

/** A word of the catalogue, or a name. */
type Column = MessageId | { name: string }
type Row = { head: ReactNode; cells: readonly ReactNode[] }
/** The first column names the rows. */
export type Table = { caption?: ReactNode; columns: readonly Column[]; rows: readonly Row[] }

/** The figures of a graph, folded. */
export function FigureTables({ summary, tables }: { summary: MessageId; tables: readonly Table[] }) {
  return (
    <details className="over-details">
      <Text as="summary" className="arrow-link small" id={summary} />
      {tables.map((table, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tables and what they have are known by their place
        <FigureTable key={place} {...table} />
      ))}
    </details>
  )
}

export function FigureTable({ caption, columns, rows }: Table) {
  return (
    <div className="over-table-place scrolls">
      <table className="over-table">
        {caption && <caption className="small soft">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) =>
              typeof column === 'string' ? (
                <Text as="th" key={column} scope="col" id={column} />
              ) : (
                <th key={column.name} scope="col">
                  {column.name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={row}>
              <th scope="row">{head}</th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
