import { useIntl } from 'react-intl'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Term } from '#client/i18n/terms.tsx'
import { Text } from '#client/i18n/text.tsx'
import { ScrollingTable } from '#client/ui/scrolling-table.tsx'
import { Section } from '#client/ui/section.tsx'
import type { BattingSplit, PlayerDetail } from '#shared/api/people.ts'
import { strikeRate } from '#shared/cricket/rates.ts'
import '#client/ui/format-table.css'

type Row = { label: MessageId; split: BattingSplit }

/** Nothing where the origin has no such figures. */
export function ScoringSplits({ player: { ByPhase = {}, ByBowling = {} } }: { player: PlayerDetail }) {
  const formats = [...new Set([...Object.keys(ByPhase), ...Object.keys(ByBowling)])]
  const tables = formats
    .map((format) => {
      const { Powerplay, Middle, Death } = ByPhase[format] ?? {}
      const { Pace, Spin } = ByBowling[format] ?? {}
      const rows = [
        row('phase.powerplay', Powerplay),
        row('phase.middle', Middle),
        row('phase.death', Death),
        row('splits.pace', Pace),
        row('splits.spin', Spin),
      ].flat()
      return { format, rows }
    })
    .filter(({ rows }) => rows.length > 0)
  if (tables.length === 0) return null
  return (
    <Section title={<Text id="splits.title" />}>
      <div className="splits">
        {tables.map(({ format, rows }) => (
          <ScrollingTable key={format} className="splits-table">
            <SplitTable format={format} rows={rows} />
          </ScrollingTable>
        ))}
      </div>
    </Section>
  )
}

const row = (label: MessageId, split: BattingSplit | undefined): Row[] => (split ? [{ label, split }] : [])

function SplitTable({ format, rows }: { format: string; rows: readonly Row[] }) {
  const intl = useIntl()
  const shown = (value: number | undefined) =>
    value === undefined
      ? '–'
      : intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <table className="figures-by-row">
      <caption className="career-format soft">
        <Term of="formats" word={format} />
      </caption>
      <thead>
        <tr>
          <td />
          {(
            ['career.runs', 'career.balls', 'splits.outs', 'career.average', 'career.strikeRate'] as const
          ).map((label) => (
            <Text as="th" key={label} scope="col" id={label} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, split: { Runs, Balls, Outs } }) => (
          <tr key={label}>
            <Text as="th" scope="row" id={label} />
            <td>{Runs}</td>
            <td>{Balls}</td>
            <td>{Outs}</td>
            <td>{shown(Outs === 0 ? undefined : Runs / Outs)}</td>
            <td>{shown(strikeRate({ Runs, Balls }))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
