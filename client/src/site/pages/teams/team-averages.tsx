import { useState } from 'react'
import { useIntl } from 'react-intl'
import { teamAverages } from '#client/kit/api/people-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { useSeason } from '#client/kit/i18n/season.tsx'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useIsShielded } from '#client/kit/live/use-is-shielded.ts'
import { ColumnHead } from '#client/kit/ui/column-head.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { ScrollingTable } from '#client/kit/ui/scrolling-table.tsx'
import { Loaded } from '#client/site/features/page-layouts/loaded.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { TeamAverages } from '#shared/api/people.ts'
import '#client/kit/ui/format-table.css'
import './team-averages.css'

type Batting = TeamAverages['Batting'][number]
type Bowling = TeamAverages['Bowling'][number]
type Column<Row> = [figure: (row: Row) => string | number | undefined, shown: MessageId, full?: MessageId]

const BATTING: readonly Column<Batting>[] = [
  [({ Matches }) => Matches, 'points.played', 'career.matches'],
  [({ Innings }) => Innings, 'career.innings'],
  [({ NotOuts }) => NotOuts, 'career.notOuts'],
  [({ Runs }) => Runs, 'card.runs', 'career.runs'],
  [
    ({ Innings, Highest, HighestNotOut }) =>
      Innings > 0 ? `${Highest}${HighestNotOut ? '*' : ''}` : undefined,
    'career.highest',
  ],
  [({ Average }) => Average?.toFixed(2), 'career.average'],
  [({ StrikeRate }) => StrikeRate?.toFixed(2), 'card.strikeRate', 'career.strikeRate'],
  [({ Fifties }) => Fifties, 'career.fifties'],
  [({ Hundreds }) => Hundreds, 'career.hundreds'],
  [({ Fours }) => Fours, 'card.fours', 'career.fours'],
  [({ Sixes }) => Sixes, 'card.sixes', 'career.sixes'],
  [({ Catches }) => Catches, 'career.catches'],
]
const BOWLING: readonly Column<Bowling>[] = [
  [({ Overs }) => Overs, 'card.overs'],
  [({ Maidens }) => Maidens, 'card.maidens', 'card.maidensFull'],
  [({ Runs }) => Runs, 'card.runs', 'career.runs'],
  [({ Wickets }) => Wickets, 'card.wickets', 'career.wickets'],
  [({ Average }) => Average?.toFixed(2), 'career.average'],
  [({ Economy }) => Economy?.toFixed(2), 'card.economy', 'career.economy'],
  [({ StrikeRate }) => StrikeRate?.toFixed(2), 'card.strikeRate', 'career.strikeRate'],
  [({ Best }) => Best && `${Best.Wickets}/${Best.Runs}`, 'career.best'],
  [({ FiveFors }) => FiveFors, 'averages.fiveFors', 'career.fiveFors'],
]

export function TeamAveragesTables({ teamId }: { teamId: number }) {
  const text = useText()
  const seasonName = useSeason()
  const isShielded = useIsShielded()
  const [season, setSeason] = useState('')
  const content = useContent(teamAverages(teamId, season))
  if (isShielded) return <Text as="p" className="section-message soft" id="shield.withheld" />
  const query = season === '' ? '' : `?Season=${encodeURIComponent(season)}`
  return (
    <Loaded content={content} rows={6} outline="ball">
      {({ data: { Seasons, Batting, Bowling } }) => (
        <>
          {Seasons.length > 1 && (
            <select
              className="averages-season"
              aria-label={text('averages.season')}
              value={season}
              onChange={({ target }) => setSeason(target.value)}
            >
              <option value="">{text('averages.all')}</option>
              {Seasons.map((one) => (
                <option key={one} value={one}>
                  {seasonName(one)}
                </option>
              ))}
            </select>
          )}
          {Batting.length === 0 ? (
            <Text as="p" className="section-message soft" id="averages.none" />
          ) : (
            <>
              <Averages head="career.batting" rows={Batting} columns={BATTING} />
              <Averages head="career.bowling" rows={Bowling} columns={BOWLING} />
              <p className="section-message">
                <a className="inline-link" href={`/api/Team/${teamId}/Averages.csv${query}`} download>
                  {text('averages.csv')}
                </a>
              </p>
            </>
          )}
        </>
      )}
    </Loaded>
  )
}

type TableProps<Row> = { head: MessageId; rows: readonly Row[]; columns: readonly Column<Row>[] }

function Averages<Row extends { PlayerId: number; Name: string }>({ head, rows, columns }: TableProps<Row>) {
  const names = useNames()
  const intl = useIntl()
  return (
    <ScrollingTable className="averages scrolls">
      <table className="figures-by-row">
        <thead>
          <tr>
            <ColumnHead shown={head} />
            {columns.map(([, shown, full = shown]) => (
              <ColumnHead key={full} {...{ shown, full }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.PlayerId}>
              <th scope="row">
                <Link to={paths.playerDetail(row.PlayerId)} className="name-link">
                  {names.person(row.Name)}
                </Link>
              </th>
              {columns.map(([figure, shown]) => {
                const value = figure(row) ?? '–'
                return <td key={shown}>{typeof value === 'number' ? intl.formatNumber(value) : value}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingTable>
  )
}
