import { useLiveSource } from './live-source.ts'

/** Whether the reader wants no scores: what is not there for them is hidden, and not missing. */
export function useIsShielded(): boolean {
  return useLiveSource().topics.settings.shield !== undefined
}
