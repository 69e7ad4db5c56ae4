import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { DayOf, TimeOfDay } from '#client/kit/i18n/times.tsx'
import type { BoardMatch } from '#shared/live/match-state.ts'

type Props = { match: Pick<BoardMatch, 'TeamA' | 'TeamB' | 'StartTime'>; now: number }

/** Who plays next, and when. */
export function NextMatch({ match: { TeamA, TeamB, StartTime }, now }: Props) {
  const names = useNames()
  return (
    <Text
      id="home.quietNext"
      values={{
        a: names.team(TeamA.TeamName),
        b: names.team(TeamB.TeamName),
        day: <DayOf iso={StartTime} now={now} within="sentence" />,
        time: <TimeOfDay iso={StartTime} />,
      }}
    />
  )
}
