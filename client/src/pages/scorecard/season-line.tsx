import { Fragment } from 'react'
import { sideOf } from '#client/cricket-ui/match/sides.ts'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import type { SeasonAfter } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'

type Props = { state: MatchState; season: SeasonAfter | undefined }

/** Not at a past ball. */
export function SeasonLine({ state, season }: Props) {
  if (!season || !state.Result) return null
  return (
    <p className="season-line">
      {season.Table ? (
        <Table rows={season.Table} match={state.Match} />
      ) : (
        <Tour wins={season.Wins ?? {}} match={state.Match} />
      )}
    </p>
  )
}

type TableProps = { rows: NonNullable<SeasonAfter['Table']>; match: MatchState['Match'] }

function Table({ rows, match }: TableProps) {
  const names = useNames()
  return (
    <>
      <Text as="span" className="soft" id="after.table" />
      {rows.map(({ TeamId, Place: place, PlaceBefore: before, Points: points }, nth) => {
        const team = names.team(sideOf(match, TeamId).TeamName)
        const id = place < before ? 'after.up' : place > before ? 'after.down' : 'after.same'
        return (
          <Fragment key={TeamId}>
            {nth > 0 ? ' · ' : ' '}
            <Text id={id} values={{ team, place, before, points }} />
          </Fragment>
        )
      })}
    </>
  )
}

function Tour({ wins, match }: { wins: Readonly<Record<string, number>>; match: MatchState['Match'] }) {
  const names = useNames()
  const [one, other] = [match.TeamA, match.TeamB].map((team) => ({ team, won: wins[`${team.TeamId}`] ?? 0 }))
  if (!one || !other) return null
  const [ahead, behind] = one.won >= other.won ? [one, other] : [other, one]
  const values = { won: ahead.won, lost: behind.won }
  return ahead.won === behind.won ? (
    <Text id="after.level" values={values} />
  ) : (
    <Text id="after.ahead" values={{ ...values, team: names.team(ahead.team.TeamName) }} />
  )
}
