import { useLiveSource } from './live-source.ts'

/** Whether scores are hidden: a score that is not there is hidden, not missing. */
export function useIsShielded(): boolean {
  return useLiveSource().topics.settings.shield !== undefined
}
