import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'

/** What a carousel's buttons use. */
export type CarouselControls = { canMove: boolean; next(): void; previous(): void }

type Props = {
  view: RefObject<HTMLElement | null>
  everyMs: number
  isMotionReduced: boolean
  isMoving: boolean
  onReady(controls: CarouselControls): void
}

/** The engine's own unit: a row is within a pixel of its place after 1000 ms. */
const DURATION = 31

/** Embla over the row that is there; renders nothing. */
export function CarouselEngine({ view, everyMs, isMotionReduced, isMoving, onReady }: Props) {
  // The reader may have scrolled the row before.
  const [startIndex] = useState(() => firstShown(view.current))
  const [hold, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: DURATION, startIndex })

  useEffect(() => {
    if (view.current) view.current.scrollLeft = 0
    hold(view.current)
  }, [hold, view])
  useEffect(() => {
    if (!embla) return
    const publish = () =>
      onReady({
        canMove: embla.scrollSnapList().length > 1,
        next: () => embla.scrollNext(isMotionReduced),
        previous: () => embla.scrollPrev(isMotionReduced),
      })
    publish()
    embla.on('reInit', publish)
    return () => void embla.off('reInit', publish)
  }, [embla, isMotionReduced, onReady])
  useEffect(() => {
    if (!embla || !isMoving) return
    let timer: ReturnType<typeof setInterval> | undefined
    const stop = () => clearInterval(timer)
    const start = () => {
      stop()
      timer = setInterval(() => embla.scrollNext(), everyMs)
    }
    start()
    // A row that a finger holds stays where it is.
    embla.on('pointerDown', stop).on('pointerUp', start)
    return () => {
      stop()
      embla.off('pointerDown', stop).off('pointerUp', start)
    }
  }, [embla, everyMs, isMoving])
  return null
}

function firstShown(view: HTMLElement | null): number {
  const width = view?.querySelector('li')?.clientWidth ?? 0
  return view && width > 0 ? Math.round(view.scrollLeft / width) : 0
}
