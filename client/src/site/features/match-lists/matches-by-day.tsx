import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { DayHeading, useByDay } from './days.tsx'
import { MatchItems } from './match-item-row.tsx'
import './matches-by-day.css'

type Props = {
  matches: readonly MatchItem[]
  /** Depends on the heading above the list. */
  level?: 'h2' | 'h3'
}

export function MatchesByDay({ matches, level: Heading = 'h2' }: Props) {
  const now = useRelayNow(60_000)
  return useByDay(matches, ({ StartTime }) => StartTime).map((ofDay) => (
    <div key={ofDay[0]?.MatchId} className="match-day">
      <Heading className="match-day-title title-size ruled">
        <DayHeading iso={ofDay[0]?.StartTime ?? ''} now={now} />
      </Heading>
      <MatchItems className="row-columns" matches={ofDay} isOfOneDay />
    </div>
  ))
}
