import { useEffect } from 'react'
import type { Prediction } from '#shared/api/prediction.ts'
import { setOwnPick } from './own-picks.ts'

/** Keeps on the device what the origin says of the reader's picks. */
export function useOwnPicks(predictions: readonly Prediction[]): void {
  useEffect(() => {
    for (const { MatchId, MyTeamId, IsOpen } of predictions) {
      if (MyTeamId !== undefined || IsOpen) setOwnPick(MatchId, MyTeamId)
    }
  }, [predictions])
}
