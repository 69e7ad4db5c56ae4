import type { RefObject } from 'react'

/** What the buttons of a carousel hold on to. */
export type CarouselControls = { canMove: boolean; next(): void; previous(): void }

/** What every engine of a carousel gets: the row's view, how long a view stands, and what the reader wants. */
export type EngineProps = {
  view: RefObject<HTMLElement | null>
  everyMs: number
  isMotionReduced: boolean
  isMoving: boolean
  onReady(steering: CarouselControls): void
}
