import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useMemo, useRef } from 'react'
import type { EngineProps } from './engine-props.ts'

/** The engine's own unit: a row is within a pixel of its place after 1000 ms. */
const DURATION = 31

/** Embla over the row that is there; renders nothing. */
export function LoopEngine({ view, everyMs, isMotionReduced, isMoving, onReady }: EngineProps) {
  const plugins = useMemo(
    () => [Autoplay({ delay: everyMs, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: false })],
    [everyMs],
  )
  const [hold, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: DURATION }, plugins)
  const mayMove = useRef(isMoving)

  useEffect(() => {
    // The reader may have scrolled the row before.
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
    mayMove.current = isMoving
    if (!embla) return
    const autoplay = embla.plugins().autoplay
    // With one view the plugin has no timer to start.
    const canMove = () => mayMove.current && embla.scrollSnapList().length > 1
    const obey = () => (canMove() ? autoplay.play() : autoplay.stop())
    obey()
    // Releasing a slide restarts the plugin, whatever the reader chose.
    embla.on('pointerUp', obey).on('reInit', obey)
    return () => void embla.off('pointerUp', obey).off('reInit', obey)
  }, [embla, isMoving])
  return null
}
