import { NoPick } from './no-pick.tsx'
import { PickRecordLine } from './pick-record-line.tsx'
import { usePredictions } from './use-predictions.ts'
import { WinnerPick } from './winner-pick.tsx'

/** Where the origin takes picks for the match. */
export function MatchPick({ matchId }: { matchId: number }) {
  const content = usePredictions()
  if (!content) return null
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
