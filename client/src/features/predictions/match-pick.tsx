import { useEffect } from 'react'
import { predictions } from '#client/api/prediction-calls.ts'
import { onSession } from '#client/api/session.ts'
import { useContent } from '#client/api/use-content.ts'
import type { Prediction } from '#shared/api/prediction.ts'
import { NoPick } from './no-pick.tsx'
import { PickRecordLine } from './pick-record-line.tsx'
import { useOwnPicks } from './use-own-picks.ts'
import { WinnerPick } from './winner-pick.tsx'

const NONE: readonly Prediction[] = []

/** Where the origin takes picks for the match. */
export function MatchPick({ matchId }: { matchId: number }) {
  const content = useContent(predictions, 0, true)
  const refresh = content.kind === 'ready' ? content.refresh : undefined
  // Another reader has other picks.
  useEffect(() => (refresh ? onSession(refresh) : undefined), [refresh])
  useOwnPicks(content.kind === 'ready' ? content.answer.data : NONE)
  if (content.kind !== 'ready') return null
  const { data, Own } = content.answer
  const prediction = data.find(({ MatchId }) => MatchId === matchId)
  if (!prediction) return <NoPick />
  return (
    <>
      <WinnerPick prediction={prediction} refresh={content.refresh} />
      <PickRecordLine own={Own} />
    </>
  )
}
