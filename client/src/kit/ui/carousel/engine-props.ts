import type { RefObject } from 'react'

/** What a carousel's buttons use. */
export type CarouselControls = { canMove: boolean; next(): void; previous(): void }

export type EngineProps = {
  view: RefObject<HTMLElement | null>
  everyMs: number
  isMotionReduced: boolean
  isMoving: boolean
  onReady(steering: CarouselControls): void
}
