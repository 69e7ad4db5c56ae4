import { useRef, useState } from 'react'

export type SingleFlight<Stage> = {
  /** What is under way, if anything is. */
  busy: Stage | undefined
  /** Does it unless something is under way; `work` says where it has come to another stage. */
  run(stage: Stage, work: (next: (stage: Stage) => void) => Promise<void>): Promise<void>
}

/** One thing at a time, whichever button of a form is pressed, and however often. */
export function useSingleFlight<Stage>(): SingleFlight<Stage> {
  const [busy, setBusy] = useState<Stage>()
  const isUnderWay = useRef(false)
  return {
    busy,
    async run(stage, work) {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setBusy(stage)
      try {
        await work(setBusy)
      } finally {
        isUnderWay.current = false
        setBusy(undefined)
      }
    },
  }
}
