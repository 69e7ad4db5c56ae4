import { useEffect } from 'react'
import type { Prediction } from '#shared/api/prediction.ts'
import { keptPick } from './kept-pick.ts'
import { setOwnPick } from './own-picks.ts'

/** Keeps on the device what the origin says of the reader's picks. One that does not count yet is their own all the same. */
export function useOwnPicks(predictions: readonly Prediction[]): void {
  useEffect(() => {
    for (const { PredictionId, MatchId, MyTeamId, IsOpen } of predictions) {
      if (MyTeamId !== undefined || IsOpen) setOwnPick(MatchId, MyTeamId ?? keptPick(PredictionId))
    }
  }, [predictions])
}
