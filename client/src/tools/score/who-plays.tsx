import { useState } from 'react'
import { playersPerSide } from '#shared/cricket/roster.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { Choices } from './key.tsx'
import { NewName } from './new-name.tsx'
import { useScoring } from './scoring-context.ts'

/** Which of a squad play: at first as many as the match says, in the squad's order. */
export function WhoPlays({ teamId, enter }: { teamId: number; enter(event: PlainEvent): void }) {
  const { match, pad, team, player } = useScoring()
  const squad = match.Sheet.Teams.find(({ TeamId }) => TeamId === teamId)?.Players ?? []
  const ids = squad.map(({ PlayerId }) => PlayerId)
  const [leftOut, leaveOut] = useState<readonly number[]>(
    () => pad.scorer.leftOut[teamId] ?? ids.slice(playersPerSide(match.Sheet)),
  )
  const count = ids.filter((id) => !leftOut.includes(id)).length
  const change = (id: number) =>
    leaveOut(leftOut.includes(id) ? leftOut.filter((one) => one !== id) : [...leftOut, id])
  const Players = leftOut.map((PlayerId) => ({ PlayerId }))
  return (
    <>
      <Choices
        title="score.whoPlays"
        values={{ team: team(teamId) }}
        keys={[
          ...ids.map((id) => ({
            label: leftOut.includes(id) ? player(id) : `✓ ${player(id)}`,
            isPressed: !leftOut.includes(id),
            tap: () => change(id),
          })),
          {
            id: 'score.play.chosen',
            values: { count },
            isOff: count < 2,
            tap: () => enter({ Type: 'left out', TeamId: teamId, Players }),
          },
        ]}
      />
      <NewName teamId={teamId} enter={() => undefined} />
    </>
  )
}
