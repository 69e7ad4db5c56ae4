import { useEffect } from 'react'
import { predictions } from '#client/api/prediction-calls.ts'
import { onSession } from '#client/api/session.ts'
import { useContent } from '#client/api/use-content.ts'
import type { Prediction } from '#shared/api/prediction.ts'
import { PickRecordLine } from './pick-record-line.tsx'
import { useOwnPicks } from './use-own-picks.ts'
import { WinnerPick } from './winner-pick.tsx'

/** More would push the fixtures too far down. */
const SHOWN = 3

const NONE: readonly Prediction[] = []

/** Matches that take picks, the next first, and the reader's record. */
export function OpenPicks() {
  const content = useContent(predictions, 0, true)
  const refresh = content.kind === 'ready' ? content.refresh : undefined
  useEffect(() => (refresh ? onSession(refresh) : undefined), [refresh])
  useOwnPicks(content.kind === 'ready' ? content.answer.data : NONE)
  if (content.kind !== 'ready') return null
  const { data, Own } = content.answer
  const open = data.filter(({ IsOpen }) => IsOpen).slice(0, SHOWN)
  if (open.length === 0) return null
  return (
    <>
      <div className="open-picks">
        {open.map((prediction) => (
          <WinnerPick
            key={prediction.PredictionId}
            prediction={prediction}
            refresh={content.refresh}
            withSides
          />
        ))}
      </div>
      <PickRecordLine own={Own} />
    </>
  )
}
