import { mutate } from 'swr'
import { predictions } from './prediction-calls.ts'

/** Forgets what was answered to one reader alone, who has logged out; where it is shown it is requested anew. */
export function forgetOwnAnswers(): void {
  void mutate(predictions.key, undefined, { revalidate: true })
}
