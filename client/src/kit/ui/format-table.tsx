import type { ReactNode } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Term } from '#client/kit/i18n/words-of-origin.tsx'
import './format-table.css'

type Props = {
  formats: readonly string[]
  rows: readonly { label: MessageId; figures: readonly ReactNode[] }[]
}

/** A line for each figure and a column for each format of cricket: it fits a phone. */
export function FormatTable({ formats, rows }: Props) {
  return (
    <table className="figures-by-row">
      <thead>
        <tr>
          <Text as="th" scope="col" id="info.format" />
          {formats.map((format) => (
            <th key={format} scope="col">
              <Term of="formats" word={format} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, figures }) => (
          <tr key={label}>
            <Text as="th" scope="row" id={label} />
            {formats.map((format, place) => (
              <td key={format}>{figures[place]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
