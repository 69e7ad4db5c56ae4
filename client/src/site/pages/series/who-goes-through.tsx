import { useIntl } from 'react-intl'
import { REVALIDATION } from '#client/kit/api/revalidation.ts'
import { seriesDetail } from '#client/kit/api/series-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { isRunning } from '#client/kit/cricket-ui/match/phase.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import type {
  OtherMatch,
  Qualification,
  RateNeed,
  Road,
  SeriesDetail,
  SideToQualify,
} from '#shared/api/series.ts'

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
      {of.Remaining > 0 && side.Roads.some(isWorthNaming) && (
        <dl className="through-roads">
          {side.Roads.map((road) => (
            <RoadRow key={road.Own ?? ''} {...{ road, side, series }} />
          ))}
        </dl>
      )}
    </li>
  )
}

/** Early in a season all is open and depends on nearly every match. */
const isWorthNaming = ({ Is, DependsOn }: Road) => Is !== 'open' || DependsOn.length <= MOST_MATCHES_NAMED

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
        <ul className="small">
          {road.DependsOn.length > MOST_MATCHES_NAMED ? (
            <Text as="li" id="through.dependsMany" values={{ count: road.DependsOn.length }} />
          ) : (
            road.DependsOn.map((other) => <OtherLine key={other.MatchId} {...{ other, series }} />)
          )}
          {road.Rate?.length === 0 && <Text as="li" id="through.rate" />}
          {road.Rate?.map((need) => (
            <RateLine key={`${need.Past} ${need.Bats}`} {...{ need, own: road.Own, nameOf }} />
          ))}
        </ul>
      </dd>
    </div>
  )
}

function OtherLine({ other, series }: { other: OtherMatch; series: SeriesDetail }) {
  const intl = useIntl()
  const text = useText()
  const nameOf = useTeamName(series)
  const match = series.Matches.find(({ MatchId }) => MatchId === other.MatchId)
  if (!match) return null
  const [a, b] = [nameOf(match.TeamA.TeamId), nameOf(match.TeamB.TeamId)]
  const ends = [
    [other.IfTeamAWins, a],
    [other.IfTeamBWins, b],
    [other.Otherwise, ''],
  ] as const
  const decisive = ends.flatMap(([is, team]) =>
    is === 'open' ? [] : [text('through.if', { is, who: team ? 'side' : 'none', team })],
  )
  return (
    <Text
      as="li"
      id={decisive.length > 0 ? 'through.dependsBy' : 'through.depends'}
      values={{ match: text('match.title', { a, b }), ends: intl.formatList(decisive) }}
    />
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
