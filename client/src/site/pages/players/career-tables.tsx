import { Fragment, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Term } from '#client/kit/i18n/words-of-origin.tsx'
import { FormatTable } from '#client/kit/ui/format-table.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { ScrollingTable } from '#client/kit/ui/scrolling-table.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { BattingCareer, BattingSplit, BowlingCareer, PlayerDetail } from '#shared/api/people.ts'
import { strikeRate } from '#shared/cricket/rates.ts'
import '#client/kit/ui/format-table.css'

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
    <div className="career sections">
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

type Row = { key: string; label: ReactNode; split: BattingSplit }

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
          <ScrollingTable key={format} className="splits-table scrolls">
            <SplitTable caption={<Term of="formats" word={format} />} rows={rows} />
          </ScrollingTable>
        ))}
      </div>
    </Section>
  )
}

/** Whom a player met most, with the bat and with the ball. */
export function MeetingTables({
  player: { AgainstBowlers = [], AgainstBatters = [] },
}: {
  player: PlayerDetail
}) {
  const names = useNames()
  const tables = [
    { caption: 'meetings.bowlers', met: AgainstBowlers },
    { caption: 'meetings.batters', met: AgainstBatters },
  ] as const
  if (AgainstBowlers.length + AgainstBatters.length === 0) return null
  return (
    <Section title={<Text id="meetings.title" />}>
      <div className="splits">
        {tables
          .filter(({ met }) => met.length > 0)
          .map(({ caption, met }) => (
            <ScrollingTable key={caption} className="splits-table scrolls">
              <SplitTable
                caption={<Text id={caption} />}
                rows={met.map((split) => ({
                  key: `${split.PlayerId}`,
                  label: (
                    <Link to={paths.playerDetail(split.PlayerId)} className="inline-link">
                      {names.person(split.Name)}
                    </Link>
                  ),
                  split,
                }))}
              />
            </ScrollingTable>
          ))}
      </div>
    </Section>
  )
}

const row = (id: MessageId, split: BattingSplit | undefined): Row[] =>
  split ? [{ key: id, label: <Text id={id} />, split }] : []

function SplitTable({ caption, rows }: { caption: ReactNode; rows: readonly Row[] }) {
  const intl = useIntl()
  const shown = (value: number | undefined) =>
    value === undefined
      ? '–'
      : intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <table className="figures-by-row">
      <caption className="career-format soft">{caption}</caption>
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
        {rows.map(({ key, label, split: { Runs, Balls, Outs } }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
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
