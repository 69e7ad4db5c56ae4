import type { ReactNode } from 'react'

type Column<Row> = {
  label: string
  cell(row: Row): ReactNode
  className?: 'number' | 'if-wide' | 'number if-wide'
}

type Props<Row> = {
  id: string
  title: string
  /** Shown without rows. */
  empty: string
  rows: readonly Row[]
  keyOf(row: Row): string
  /** The first names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  isWide?: boolean
  children?: ReactNode
}

export function OpsTable<Row>(props: Props<Row>) {
  const { id, title, empty, rows, keyOf, columns, isWide, children } = props
  const [first, ...others] = columns
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="ops-section">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table className={isWide ? 'ops-wide' : undefined}>
          <thead>
            <tr>
              {columns.map(({ label, className }) => (
                <th key={label} scope="col" className={className}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row">{first.cell(row)}</th>
                {others.map(({ label, cell, className }) => (
                  <td key={label} className={className}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  )
}
