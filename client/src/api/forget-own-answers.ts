import { mutate } from 'swr'
import { predictions } from './prediction-calls.ts'

/** After a logout: what is on the screen is requested anew. */
export function forgetOwnAnswers(): void {
  void mutate(predictions.key, undefined, { revalidate: true })
}
