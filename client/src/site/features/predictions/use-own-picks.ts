import { useEffect } from 'react'
import type { Prediction } from '#shared/api/prediction.ts'
import { setOwnPick } from './own-picks.ts'
import { storedPick } from './stored-pick.ts'

/** Stores the origin's record of the reader's picks. A pick that does not count yet stays. */
export function useOwnPicks(predictions: readonly Prediction[]): void {
  useEffect(() => {
    for (const { PredictionId, MatchId, MyTeamId, IsOpen } of predictions) {
      if (MyTeamId !== undefined || IsOpen) setOwnPick(MatchId, MyTeamId ?? storedPick(PredictionId))
    }
  }, [predictions])
}
