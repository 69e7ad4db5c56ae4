import { useRef, useState } from 'react'

export type Alone<Stage> = {
  /** What is under way, if anything is. */
  busy: Stage | undefined
  /** Does it unless something is under way. */
  alone(stage: Stage, work: () => Promise<void>): Promise<void>
}

/** One thing at a time, whichever button of a form is pressed, and however often. */
export function useAlone<Stage>(): Alone<Stage> {
  const [busy, setBusy] = useState<Stage>()
  const isUnderWay = useRef(false)
  return {
    busy,
    async alone(stage, work) {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setBusy(stage)
      try {
        await work()
      } finally {
        isUnderWay.current = false
        setBusy(undefined)
      }
    },
  }
}
