import { mutate } from 'swr'
import { VOTES_PATH } from './player-of-match-calls.ts'
import { predictions } from './prediction-calls.ts'

/** After a logout: what is on the screen is requested anew. */
export function refetchAfterLogout(): void {
  const isOwn = (key: unknown) => key === predictions.key || `${key}`.startsWith(VOTES_PATH)
  void mutate(isOwn, undefined, { revalidate: true })
}
