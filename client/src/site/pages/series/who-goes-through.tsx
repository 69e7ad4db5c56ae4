import { useIntl } from 'react-intl'
import { REVALIDATION } from '#client/kit/api/revalidation.ts'
import { seriesDetail } from '#client/kit/api/series-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { isRunning } from '#client/kit/cricket-ui/match/phase.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import type { OtherMatch, RateNeed, Road, SeriesDetail, SideToQualify } from '#shared/api/series.ts'

const MOST_MATCHES_NAMED = 3

/** What the table leaves open: who is through, who is out, and what the others need. */
export function WhoGoesThrough({ series }: { series: SeriesDetail }) {
  const isOn = series.Matches.some(({ Status }) => isRunning(Status))
  useContent(seriesDetail(series.TournamentId), isOn ? { revalidation: REVALIDATION.seriesInPlay } : {})
  const { Places: places = 0, Remaining: remaining = 0, How, Sides = [] } = series.Qualification ?? {}
  return (
    <div className="series-wide">
      <Section title={<Text id="through.title" />}>
        <p className="soft measured">
          <Text id="through.rule" values={{ places, remaining }} />{' '}
          {remaining > 0 && <Text id={How === 'exact' ? 'through.exact' : 'through.simulated'} />}
        </p>
        <ul className="through">
          {Sides.map((side) => (
            <Side key={side.TeamId} side={side} series={series} isOver={remaining === 0} />
          ))}
        </ul>
        {Sides.some(({ Roads }) => Roads.some(({ Rate = [] }) => Rate.length > 0)) && (
          <Text as="p" className="small soft measured points-note" id="through.note" />
        )}
      </Section>
    </div>
  )
}

type OfSeries = { series: SeriesDetail }

function Side({ side, series, isOver }: OfSeries & { side: SideToQualify; isOver: boolean }) {
  const nameOf = useTeamName(series)
  const next = series.Matches.find(({ MatchId }) => MatchId === side.MatchId)
  const other = next && (next.TeamA.TeamId === side.TeamId ? next.TeamB : next.TeamA)
  return (
    <li data-is={side.Is}>
      <div className="through-side wrap">
        <strong>{nameOf(side.TeamId)}</strong>
        <Text id={isMessage(side, isOver)} values={{ chance: side.Chance }} />
      </div>
      {!isOver && side.Roads.some(isWorthNaming) && (
        <dl className="through-roads">
          {side.Roads.map((road) => (
            <div key={road.Own ?? ''}>
              <dt>
                <Text
                  id="through.own"
                  values={{ own: road.Own ?? 'none', other: other && nameOf(other.TeamId) }}
                />
              </dt>
              <dd>
                <Text as="strong" id={`through.${road.Is}`} />
                <Conditions road={road} series={series} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** A simulation never finds what is certain. */
function isMessage({ Is, Chance }: SideToQualify, isOver: boolean): MessageId {
  if (Is === 'open' && isOver) return 'through.level'
  if (Is !== 'open' || Chance === undefined) return `through.${Is}`
  return Chance < 0.01 ? 'through.hardly' : Chance > 0.99 ? 'through.nearly' : 'through.likely'
}

/** Early in a season all is open and depends on nearly every match. */
const isWorthNaming = ({ Is, DependsOn }: Road) => Is !== 'open' || DependsOn.length <= MOST_MATCHES_NAMED

function Conditions({ road: { Own, DependsOn, Rate }, series }: OfSeries & { road: Road }) {
  return (
    <ul className="small">
      {DependsOn.length > MOST_MATCHES_NAMED ? (
        <Text as="li" id="through.dependsMany" values={{ count: DependsOn.length }} />
      ) : (
        DependsOn.map((other) => <OtherLine key={other.MatchId} {...{ other, series }} />)
      )}
      {Rate?.length === 0 && <Text as="li" id="through.rate" />}
      {Rate?.map((need) => (
        <RateLine key={`${need.Past} ${need.Bats}`} {...{ need, isWin: Own === 'win', series }} />
      ))}
    </ul>
  )
}

function OtherLine({ other, series }: OfSeries & { other: OtherMatch }) {
  const intl = useIntl()
  const text = useText()
  const nameOf = useTeamName(series)
  const match = series.Matches.find(({ MatchId }) => MatchId === other.MatchId)
  if (!match) return null
  const [a, b] = [nameOf(match.TeamA.TeamId), nameOf(match.TeamB.TeamId)]
  const ends = [
    { is: other.IfTeamAWins, who: 'side', team: a },
    { is: other.IfTeamBWins, who: 'side', team: b },
    { is: other.Otherwise, who: 'none' },
  ].filter(({ is }) => is !== 'open')
  const values = {
    match: text('match.title', { a, b }),
    ends: intl.formatList(ends.map((end) => text('through.if', end))),
  }
  return <Text as="li" id={ends.length > 0 ? 'through.dependsBy' : 'through.depends'} values={values} />
}

function RateLine({ need, isWin, series }: OfSeries & { need: RateNeed; isWin: boolean }) {
  const text = useText()
  const { Past, Bats, Total, Runs: runs, Overs: overs, Any } = need
  const kind = `${isWin ? 'win' : 'defeat'}${Bats === 'first' ? 'First' : 'Second'}` as const
  const isKnown = runs !== undefined || overs !== undefined
  const bats = text('through.bats', { bats: Bats, total: Total, target: Total + 1 })
  const team = useTeamName(series)(Past)
  return (
    <Text
      as="li"
      id={`through.${isKnown ? kind : Any ? 'any' : 'none'}`}
      values={{ bats, runs, overs, team }}
    />
  )
}

function useTeamName({ Teams }: SeriesDetail): (teamId: number) => string {
  const names = useNames()
  return (id) => names.team(Teams.find(({ TeamId }) => TeamId === id)?.TeamName ?? '')
}
