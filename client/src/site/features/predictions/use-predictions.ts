import { useEffect } from 'react'
import { predictions } from '#client/kit/api/prediction-calls.ts'
import { onSession } from '#client/kit/api/session.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import type { Prediction } from '#shared/api/prediction.ts'
import { useOwnPicks } from './use-own-picks.ts'

const NONE: readonly Prediction[] = []

/** Where the origin takes picks. Requested again at a login or logout: another reader has other picks. */
export function usePredictions() {
  const content = useContent(predictions, { isOptional: true })
  const ready = content.kind === 'ready' ? content : undefined
  const refresh = ready?.refresh
  useEffect(() => (refresh ? onSession(refresh) : undefined), [refresh])
  useOwnPicks(ready?.answer.data ?? NONE)
  return ready
}
