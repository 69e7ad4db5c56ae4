import type { ReactNode } from 'react'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Term } from '#client/i18n/terms.tsx'
import { Text } from '#client/i18n/text.tsx'
import { useIsShielded } from '#client/live/use-is-shielded.ts'
import { Link } from '#client/ui/link.tsx'
import { ScrollingTable } from '#client/ui/scrolling-table.tsx'
import { Section } from '#client/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { GroundFigures, GroundTotal } from '#shared/api/ground.ts'
import '#client/ui/figures-by-row.css'

type Row = { label: MessageId; figure(figures: GroundFigures): ReactNode }

const ROWS: readonly Row[] = [
  { label: 'series.matches', figure: ({ Matches }) => Matches },
  { label: 'grounds.average', figure: ({ AverageFirst }) => AverageFirst },
  {
    label: 'grounds.batFirst',
    figure: ({ WonBattingFirst, Decided }) =>
      Decided > 0 && <Text id="grounds.share" values={{ won: WonBattingFirst, matches: Decided }} />,
  },
  { label: 'grounds.highest', figure: ({ Highest }) => Highest && <Total of={Highest} /> },
  { label: 'grounds.lowest', figure: ({ Lowest }) => Lowest && <Total of={Lowest} /> },
]

/** A line for each figure and a column for each format: it fits a phone. */
export function FiguresByFormat({ figures }: { figures: readonly GroundFigures[] }) {
  const isShielded = useIsShielded()
  if (figures.length === 0 && !isShielded) return null
  return (
    <div className="ground-figures">
      <Section title={<Text id="grounds.figures" />}>
        {figures.length === 0 ? (
          <p className="section-message soft">
            <Text id="shield.withheld" />
          </p>
        ) : (
          <ScrollingTable className="ground-scroll">
            <Figures figures={figures} />
          </ScrollingTable>
        )}
      </Section>
    </div>
  )
}

function Figures({ figures }: { figures: readonly GroundFigures[] }) {
  return (
    <table className="figures-by-row">
      <thead>
        <tr>
          <th scope="col">
            <Text id="info.format" />
          </th>
          {figures.map(({ Format }) => (
            <th key={Format} scope="col">
              <Term of="formats" word={Format} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ label, figure }) => (
          <tr key={label}>
            <th scope="row">
              <Text id={label} />
            </th>
            {figures.map((one) => (
              <td key={one.Format}>{figure(one) || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Total({ of: { Team, LiveMatchId, ...total } }: { of: GroundTotal }) {
  const shown = (
    <>
      {scoreText(total)} <span className="soft ground-side">{Team.ShortName}</span>
    </>
  )
  return LiveMatchId === undefined ? shown : <Link to={paths.scorecard(LiveMatchId)}>{shown}</Link>
}
