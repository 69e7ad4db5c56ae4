import { useLiveSource } from './live-source.ts'
import type { Moment } from './shown-ball.ts'
import { useSelected } from './use-selected.ts'

/** Whether a match is shown at a past ball. */
export function useIsPast(): boolean {
  return useSelected(useLiveSource().topics.moment, isSet)
}

const isSet = (moment: Moment | undefined) => moment !== undefined
