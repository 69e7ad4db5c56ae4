import { memo } from 'react'
import { BoardLine } from '#client/kit/cricket-ui/match/board-line.tsx'
import { leadingTeam } from '#client/kit/cricket-ui/match/current-score.ts'
import { MatchRow } from '#client/kit/cricket-ui/match/match-row.tsx'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { board } from '#client/kit/live/topic.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import { Section } from '#client/kit/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Board } from '#shared/live/match-state.ts'

type Props = {
  id: string
  /** With the series and the ground. */
  withPlace?: boolean
}

/** Subscribes to its own part of the board. */
export const BoardRow = memo(function BoardRow({ id, withPlace = true }: Props) {
  const names = useNames()
  const match = useLive(board, oneOf, id)
  if (!match) return null
  return (
    <MatchRow
      match={match}
      leading={leadingTeam(match)}
      to={paths.scorecard(match.LiveMatchId)}
      about={
        withPlace
          ? `${names.tournament(match.TournamentName)}, ${names.match(match.MatchName)} · ${names.venue(match.Venue)}`
          : undefined
      }
    >
      <BoardLine match={match} />
    </MatchRow>
  )
})

const oneOf = ({ Matches }: Board, id: string) => Matches[id]

type SectionProps = { title: MessageId; ids: readonly string[] | undefined }

export function BoardSection({ title, ids = [] }: SectionProps) {
  if (ids.length === 0) return null
  return (
    <Section title={<Text id={title} />}>
      <ul className="row-columns">
        {ids.map((id) => (
          <BoardRow key={id} id={id} />
        ))}
      </ul>
    </Section>
  )
}
