import { mutate } from 'swr'
import { predictions } from './prediction-calls.ts'

/** After a logout: what is on the screen is requested anew. */
export function refetchAfterLogout(): void {
  void mutate(predictions.key, undefined, { revalidate: true })
}
