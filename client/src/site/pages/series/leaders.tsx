import { useIntl } from 'react-intl'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { English } from '#client/kit/i18n/english.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Leader, SeriesDetail, SeriesTeam } from '#shared/api/series.ts'

const SHOWN = 5

/** In this order; another kind of an origin follows in its own words. */
const KINDS: Readonly<Record<string, MessageId>> = {
  Runs: 'leaders.runs',
  Wickets: 'leaders.wickets',
  HighestScore: 'leaders.highestScore',
  Sixes: 'leaders.sixes',
  Fours: 'leaders.fours',
  StrikeRate: 'leaders.strikeRate',
  Economy: 'leaders.economy',
}
const ORDER = Object.keys(KINDS)
/** Always with two decimals. */
const RATES = new Set(['StrikeRate', 'Economy'])

type Props = { leaders: SeriesDetail['Leaders']; teams: readonly SeriesTeam[] }

export function Leaders({ leaders, teams }: Props) {
  const kinds = Object.entries(leaders)
    .filter(([, list]) => list.length > 0)
    .sort(([a], [b]) => rank(a) - rank(b))
  if (kinds.length === 0) return null
  return (
    <div className="leader-grid sections">
      {kinds.map(([kind, list]) => {
        const words = KINDS[kind]
        return (
          <Section key={kind} title={words ? <Text id={words} /> : <English>{kind}</English>}>
            <ol>
              {list.slice(0, SHOWN).map((leader) => (
                <LeaderRow
                  key={leader.PlayerId}
                  leader={leader}
                  isRate={RATES.has(kind)}
                  team={teams.find(({ TeamId }) => TeamId === leader.TeamId)}
                />
              ))}
            </ol>
          </Section>
        )
      })}
    </div>
  )
}

type RowProps = { leader: Leader; isRate: boolean; team: SeriesTeam | undefined }

function LeaderRow({ leader, isRate, team }: RowProps) {
  const intl = useIntl()
  const names = useNames()
  const places = isRate ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : {}
  return (
    <li className="leader row">
      <span>
        <Link to={paths.playerDetail(leader.PlayerId)} className="row-link">
          {names.person(leader.Name)}
        </Link>
        {team && <span className="small soft">{names.team(team.TeamName)}</span>}
      </span>
      <span className="leader-value score-text title-size">{intl.formatNumber(leader.Value, places)}</span>
    </li>
  )
}

function rank(kind: string): number {
  const place = ORDER.indexOf(kind)
  return place < 0 ? ORDER.length : place
}
