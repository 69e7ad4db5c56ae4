import { PickRecordLine } from './pick-record-line.tsx'
import { usePredictions } from './use-predictions.ts'
import { WinnerPick } from './winner-pick.tsx'

/** More would push the fixtures too far down. */
const SHOWN = 3

/** Matches that take picks, the next first, and the reader's record. */
export function OpenPicks() {
  const content = usePredictions()
  if (!content) return null
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
