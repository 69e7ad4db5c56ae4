import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Term } from '#client/i18n/terms.tsx'
import { Text } from '#client/i18n/text.tsx'
import { FormatTable } from '#client/ui/format-table.tsx'
import { Section } from '#client/ui/section.tsx'
import type { BattingCareer, BowlingCareer, PlayerDetail } from '#shared/api/people.ts'

type Figure = string | number | undefined
type Column<Row> = { label: MessageId; figure(row: Row): Figure }

const BATTING: readonly Column<BattingCareer>[] = [
  { label: 'career.matches', figure: ({ Matches }) => Matches },
  { label: 'career.innings', figure: ({ Innings }) => Innings },
  { label: 'career.runs', figure: ({ Runs }) => Runs },
  {
    label: 'career.highest',
    figure: ({ Highest, HighestNotOut }) => `${Highest}${HighestNotOut ? '*' : ''}`,
  },
  { label: 'career.average', figure: ({ Average }) => fixed(Average) },
  { label: 'career.strikeRate', figure: ({ StrikeRate }) => fixed(StrikeRate) },
  { label: 'career.hundreds', figure: ({ Hundreds }) => Hundreds },
  { label: 'career.fifties', figure: ({ Fifties }) => Fifties },
  { label: 'career.fours', figure: ({ Fours }) => Fours },
  { label: 'career.sixes', figure: ({ Sixes }) => Sixes },
]

const BOWLING: readonly Column<BowlingCareer>[] = [
  { label: 'career.matches', figure: ({ Matches }) => Matches },
  { label: 'career.balls', figure: ({ Balls }) => Balls },
  { label: 'career.wickets', figure: ({ Wickets }) => Wickets },
  { label: 'career.best', figure: ({ Best }) => Best && `${Best.Wickets}/${Best.Runs}` },
  { label: 'career.average', figure: ({ Average }) => fixed(Average) },
  { label: 'career.economy', figure: ({ Economy }) => fixed(Economy) },
  { label: 'career.strikeRate', figure: ({ StrikeRate }) => fixed(StrikeRate) },
  { label: 'career.fiveFors', figure: ({ FiveFors }) => FiveFors },
]

export function CareerTables({ career }: { career: PlayerDetail['Career'] }) {
  const formats = Object.entries(career)
  const batted = formats.map(([format, { Batting }]) => ({ format, row: Batting }))
  const bowled = formats
    .map(([format, { Bowling }]) => ({ format, row: Bowling }))
    .filter(({ row }) => row.Innings > 0)
  const Figures = formats.length === 1 ? CareerFigures : CareerTable
  return (
    <div className="career">
      {batted.length > 0 && (
        <Section title={<Text id="career.batting" />}>
          <Figures rows={batted} columns={BATTING} />
        </Section>
      )}
      {bowled.length > 0 && (
        <Section title={<Text id="career.bowling" />}>
          <Figures rows={bowled} columns={BOWLING} />
        </Section>
      )}
    </div>
  )
}

type TableProps<Row> = {
  rows: readonly { format: string; row: Row }[]
  columns: readonly Column<Row>[]
}

/** A player of one format gets figures in rows: a table of one column would be long. */
function CareerFigures<Row>({ rows, columns }: TableProps<Row>) {
  const shown = useFigures()
  return rows.map(({ format, row }) => (
    <Fragment key={format}>
      <p className="career-format soft">
        <Term of="formats" word={format} />
      </p>
      <dl className="career-figures">
        {columns.map(({ label, figure }) => (
          <div key={label}>
            <Text as="dt" className="small soft" id={label} />
            <dd>{shown(figure(row))}</dd>
          </div>
        ))}
      </dl>
    </Fragment>
  ))
}

function CareerTable<Row>({ rows, columns }: TableProps<Row>) {
  const shown = useFigures()
  return (
    <FormatTable
      formats={rows.map(({ format }) => format)}
      rows={columns.map(({ label, figure }) => ({
        label,
        figures: rows.map(({ row }) => shown(figure(row))),
      }))}
    />
  )
}

function useFigures() {
  const intl = useIntl()
  return (figure: Figure) =>
    figure === undefined ? '–' : typeof figure === 'number' ? intl.formatNumber(figure) : figure
}

const fixed = (value: number | undefined) => value?.toFixed(2)
