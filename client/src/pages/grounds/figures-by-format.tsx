import type { ReactNode } from 'react'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text } from '#client/i18n/text.tsx'
import { useIsShielded } from '#client/live/use-is-shielded.ts'
import { FormatTable } from '#client/ui/format-table.tsx'
import { Link } from '#client/ui/link.tsx'
import { ScrollingTable } from '#client/ui/scrolling-table.tsx'
import { Section } from '#client/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { GroundFigures, GroundTotal } from '#shared/api/ground.ts'

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

export function FiguresByFormat({ figures }: { figures: readonly GroundFigures[] }) {
  const isShielded = useIsShielded()
  if (figures.length === 0 && !isShielded) return null
  return (
    <div className="ground-figures">
      <Section title={<Text id="grounds.figures" />}>
        {figures.length === 0 ? (
          <Text as="p" className="section-message soft" id="shield.withheld" />
        ) : (
          <ScrollingTable className="ground-scroll">
            <FormatTable
              formats={figures.map(({ Format }) => Format)}
              rows={ROWS.map(({ label, figure }) => ({
                label,
                figures: figures.map((one) => figure(one) || '–'),
              }))}
            />
          </ScrollingTable>
        )}
      </Section>
    </div>
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
