import { type FocusEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '#client/kit/i18n/text.tsx'
import { IconButton } from '#client/kit/ui/button.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { useNear } from '../use-near.ts'
import type { CarouselControls, EngineProps } from './engine-props.ts'
import './carousel.css'

const LoopEngine = lazyComponent(() => import('./loop-engine.tsx').then(({ LoopEngine }) => LoopEngine))

/** Section 9 of the specification: no carousel moves earlier. */
const START_MS = 600

type Props = {
  label: string
  /** The time of each view. */
  everyMs: number
  /** `loop`: endless, by an engine that is loaded; `scroll`: along its views and back. */
  moves: 'loop' | 'scroll'
  className: string
  children: ReactNode
}

/**
 * A row that moves by itself. Without a script, and as the server sends it, it only scrolls. It stops under
 * pointer and focus, when paused, and with reduced motion.
 */
export function Carousel({ label, everyMs, moves, className, children }: Props) {
  const text = useText()
  const view = useRef<HTMLDivElement>(null)
  const isWanted = [useNear(view), useAfterLoad(START_MS)].every(Boolean)
  const isMotionReduced = usePrefersReducedMotion()
  const Engine = moves === 'loop' ? LoopEngine : ScrollEngine
  const [steering, setSteering] = useState<CarouselControls>()
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setFocused(currentTarget.contains(relatedTarget))
  return (
    <section
      className={`carousel ${className}`}
      aria-roledescription={text('carousel.role')}
      aria-label={label}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <div
        ref={view}
        className="carousel-view sideways"
        data-moving={moves === 'loop' && steering !== undefined}
      >
        <ul className="carousel-row">{children}</ul>
      </div>
      <div className="carousel-controls">
        {steering?.canMove && (
          <>
            {!isMotionReduced && (
              <IconButton
                icon={isPaused ? 'play' : 'pause'}
                size={16}
                className="carousel-button quiet"
                label={isPaused ? 'carousel.play' : 'carousel.pause'}
                onClick={() => setPaused(!isPaused)}
              />
            )}
            <IconButton
              icon="previous"
              size={18}
              className="carousel-button quiet"
              label="carousel.previous"
              onClick={() => steering.previous()}
            />
            <IconButton
              icon="next"
              size={18}
              className="carousel-button quiet"
              label="carousel.next"
              onClick={() => steering.next()}
            />
          </>
        )}
      </div>
      {isWanted && (
        <Engine
          view={view}
          everyMs={everyMs}
          isMotionReduced={isMotionReduced}
          isMoving={!isMotionReduced && !isPaused && !isHovered && !isFocused}
          onReady={setSteering}
        />
      )}
    </section>
  )
}

/** Scrolls the row, from the last view back to the first: light enough for a page's first view. */
function ScrollEngine({ view, everyMs, isMotionReduced, isMoving, onReady }: EngineProps) {
  useEffect(() => {
    onReady({
      canMove: viewsOf(view.current) > 1,
      next: () => scroll(view.current, 1, isMotionReduced),
      previous: () => scroll(view.current, -1, isMotionReduced),
    })
  }, [view, isMotionReduced, onReady])
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => scroll(view.current, 1, isMotionReduced), everyMs)
    return () => clearInterval(timer)
  }, [view, everyMs, isMotionReduced, isMoving])
  return null
}

function viewsOf(view: HTMLElement | null): number {
  return view && view.clientWidth > 0 ? Math.round(view.scrollWidth / view.clientWidth) : 0
}

function scroll(view: HTMLElement | null, by: 1 | -1, isMotionReduced: boolean): void {
  const views = viewsOf(view)
  if (!view || views < 2) return
  const place = (Math.round(view.scrollLeft / view.clientWidth) + by + views) % views
  view.scrollTo({ left: place * view.clientWidth, behavior: isMotionReduced ? 'instant' : 'smooth' })
}

/** True once the page has loaded and the component has been mounted for that time; never on the server. */
function useAfterLoad(ms: number): boolean {
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setReached(true), ms)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', wait)
    }
  }, [ms])
  return isReached
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(REDUCED_MOTION)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  )
}
