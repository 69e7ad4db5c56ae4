import { memo } from 'react'
import { paths } from '#client/app/paths.ts'
import { Text } from '#client/i18n/text.tsx'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { BoardLine } from '#client/ui/match/board-line.tsx'
import { MatchRow } from '#client/ui/match/match-row.tsx'
import { latestScore } from '#client/ui/match/score-text.ts'
import { Section } from '#client/ui/section.tsx'
import type { Board } from '#shared/live/match-state.ts'

/** The other matches on the board, each with its own subscription to its own part. */
export function LiveList({ ids }: { ids: readonly string[] }) {
  return (
    <Section title={<Text id="home.live" />}>
      <ul>
        {ids.map((id) => (
          <LiveRow key={id} id={id} />
        ))}
      </ul>
    </Section>
  )
}

const LiveRow = memo(function LiveRow({ id }: { id: string }) {
  const match = useLive(board, oneOf, id)
  if (!match) return null
  return (
    <MatchRow
      match={match}
      leading={match.Result?.WinnerTeamId ?? latestScore(match)?.BattingTeamId}
      to={paths.scorecard(match.LiveMatchId)}
    >
      <BoardLine match={match} />
    </MatchRow>
  )
})

const oneOf = ({ Matches }: Board, id: string) => Matches[id]
