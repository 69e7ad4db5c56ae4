import { Fragment, type ReactNode } from 'react'
import { FoldedTables } from './folded-tables.tsx'

export type Column = { key: string; label: ReactNode }
export type Row = { key: string; head: ReactNode; cells: readonly ReactNode[] }
export type Table = { caption?: ReactNode; columns: readonly Column[]; rows: readonly Row[] }

/** The figures of a graph. The first column names the rows. */
export function FigureTable({ caption, columns, rows }: Table) {
  return (
    <FoldedTables summary="graph.inFigures">
      <div className="over-table-place">
        <table className="over-table">
          {caption && <caption className="small soft">{caption}</caption>}
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.head}</th>
                {row.cells.map((cell, place) => (
                  <Fragment key={columns[place + 1]?.key ?? place}>
                    <td>{cell}</td>
                  </Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FoldedTables>
  )
}
