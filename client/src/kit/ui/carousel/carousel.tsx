import { type FocusEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '#client/kit/i18n/text.tsx'
import { IconButton } from '#client/kit/ui/button.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { LinkList } from '../link-list.tsx'
import { useNear } from '../use-near.ts'
import type { CarouselControls } from './carousel-engine.tsx'
import './carousel.css'

const CarouselEngine = lazyComponent(() =>
  import('./carousel-engine.tsx').then(({ CarouselEngine }) => CarouselEngine),
)

/** Section 9 of the specification: no carousel moves earlier. */
const START_MS = 600

type Props = {
  label: string
  /** The time of each view. */
  everyMs: number
  className: string
  /** What the slides are made of, where they are links and text alone. */
  links?: object
  children: ReactNode
}

/**
 * An endless row that moves by itself, by an engine that is loaded. Without a script, and as the server sends it, it only
 * scrolls. It stops under pointer and focus, when paused, and with reduced motion.
 */
export function Carousel({ label, everyMs, className, links, children }: Props) {
  const text = useText()
  const view = useRef<HTMLDivElement>(null)
  const isWanted = [useNear(view), useAfterLoad(START_MS)].every(Boolean)
  const isMotionReduced = usePrefersReducedMotion()
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
      <div ref={view} className="carousel-view sideways" data-moving={steering !== undefined}>
        <LinkList of={links} className="carousel-row">
          {children}
        </LinkList>
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
        <CarouselEngine
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
