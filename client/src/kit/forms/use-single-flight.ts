import { useRef, useState } from 'react'

export type SingleFlight<Stage> = {
  busy: Stage | undefined
  /** Runs `work` unless one is running; `work` names its stages. */
  run(stage: Stage, work: (next: (stage: Stage) => void) => Promise<void>): Promise<void>
}

/** One submission at a time, whichever button is pressed, and however often. */
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
