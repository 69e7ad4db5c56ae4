import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { REVALIDATION } from '#client/kit/api/revalidation.ts'
import { seriesDetail } from '#client/kit/api/series-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { isRunning } from '#client/kit/cricket-ui/match/phase.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import type { Qualification, RateNeed, Road, SeriesDetail, SideToQualify } from '#shared/api/series.ts'
import './who-goes-through.css'

const MOST_MATCHES_NAMED = 3

/** What the table leaves open: who is through, who is out, and what the others need. */
export function WhoGoesThrough({ series }: { series: SeriesDetail }) {
  const isOn = series.Matches.some(({ Status }) => isRunning(Status))
  useContent(seriesDetail(series.TournamentId), isOn ? { revalidation: REVALIDATION.seriesInPlay } : {})
  const { Qualification: of } = series
  if (!of) return null
  const hasRate = of.Sides.some(({ Roads }) => Roads.some(({ Rate = [] }) => Rate.length > 0))
  return (
    <div className="through-part">
      <Section title={<Text id="through.title" />}>
        <p className="soft measured">
          <Text id="through.rule" values={{ places: of.Places, remaining: of.Remaining }} />{' '}
          {of.Remaining > 0 && <Text id={of.How === 'exact' ? 'through.exact' : 'through.simulated'} />}
        </p>
        <ul className="through">
          {of.Sides.map((side) => (
            <Side key={side.TeamId} {...{ side, of, series }} />
          ))}
        </ul>
        {hasRate && <Text as="p" className="small soft measured points-note" id="through.note" />}
      </Section>
    </div>
  )
}

type SideProps = { side: SideToQualify; of: Qualification; series: SeriesDetail }

function Side({ side, of, series }: SideProps) {
  const nameOf = useTeamName(series)
  return (
    <li data-is={side.Is}>
      <div className="through-side">
        <strong>{nameOf(side.TeamId)}</strong>
        <Text
          className="through-is"
          id={
            side.Is === 'open' && of.Remaining === 0
              ? 'through.level'
              : (chanceMessage(side) ?? `through.${side.Is}`)
          }
          values={{ chance: side.Chance }}
        />
      </div>
      {of.Remaining > 0 && side.Roads.length > 0 && (
        <dl className="through-roads">
          {side.Roads.map((road) => (
            <RoadRow key={road.Own ?? ''} {...{ road, side, series }} />
          ))}
        </dl>
      )}
    </li>
  )
}

/** A simulation never finds what is certain. */
function chanceMessage({ Is, Chance }: SideToQualify): MessageId | undefined {
  if (Is !== 'open' || Chance === undefined) return undefined
  return Chance < 0.01 ? 'through.hardly' : Chance > 0.99 ? 'through.nearly' : 'through.likely'
}

type RoadProps = { road: Road; side: SideToQualify; series: SeriesDetail }

function RoadRow({ road, side, series }: RoadProps) {
  const nameOf = useTeamName(series)
  const next = series.Matches.find(({ MatchId }) => MatchId === side.MatchId)
  const other = next && (next.TeamA.TeamId === side.TeamId ? next.TeamB : next.TeamA)
  return (
    <div>
      <dt>
        <Text
          id="through.own"
          values={{ own: road.Own ?? 'none', other: other ? nameOf(other.TeamId) : '' }}
        />
      </dt>
      <dd>
        <Text className="through-is" id={`through.${road.Is}`} />
        {road.DependsOn.length > 0 && <Depends matches={road.DependsOn} series={series} />}
        {road.Rate && (
          <ul className="small">
            {road.Rate.map((need) => (
              <RateLine key={`${need.Past} ${need.Bats}`} {...{ need, own: road.Own, nameOf }} />
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}

function Depends({ matches, series }: { matches: readonly number[]; series: SeriesDetail }): ReactNode {
  const intl = useIntl()
  const text = useText()
  const nameOf = useTeamName(series)
  const named = matches.flatMap((id) => {
    const match = series.Matches.find(({ MatchId }) => MatchId === id)
    return match
      ? [text('match.title', { a: nameOf(match.TeamA.TeamId), b: nameOf(match.TeamB.TeamId) })]
      : []
  })
  return named.length > MOST_MATCHES_NAMED || named.length === 0 ? (
    <Text as="p" className="small" id="through.dependsMany" values={{ count: matches.length }} />
  ) : (
    <Text as="p" className="small" id="through.depends" values={{ matches: intl.formatList(named) }} />
  )
}

type NeedProps = { need: RateNeed; own: Road['Own']; nameOf: (teamId: number) => string }

function RateLine({ need: { Past, Bats, Total, Runs, Overs, Any }, own, nameOf }: NeedProps) {
  const text = useText()
  const kind =
    Runs === undefined && Overs === undefined
      ? (`through.${Any ? 'any' : 'none'}` as const)
      : (`through.${own === 'win' ? 'win' : 'defeat'}${Bats === 'first' ? 'First' : 'Second'}` as const)
  const bats = text('through.bats', { bats: Bats, total: Total, target: Total + 1 })
  return <Text as="li" id={kind} values={{ bats, runs: Runs, overs: Overs, team: nameOf(Past) }} />
}

function useTeamName({ Teams }: SeriesDetail): (teamId: number) => string {
  const names = useNames()
  return (id) => names.team(Teams.find(({ TeamId }) => TeamId === id)?.TeamName ?? '')
}
