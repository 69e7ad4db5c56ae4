import { mutate } from 'swr'
import { forgetPrefetched } from './prefetched.ts'

/** Forgets every answer: they were asked for in the name of somebody who has gone. What is shown is asked for anew. */
export function forgetContent(): void {
  forgetPrefetched()
  void mutate(() => true, undefined, { revalidate: true })
}
