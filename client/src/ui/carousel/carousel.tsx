import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { Text, useText } from '#client/i18n/text.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { useAfterLoad } from '../use-after-load.ts'
import { useNear } from '../use-near.ts'
import { usePrefersReducedMotion } from '../use-prefers-reduced-motion.ts'
import type { CarouselControls } from './engine-props.ts'
import { ScrollEngine } from './scroll-engine.tsx'
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
              <button
                type="button"
                className="carousel-button icon-button"
                onClick={() => setPaused(!isPaused)}
              >
                <Icon name={isPaused ? 'play' : 'pause'} size={16} />
                <Text
                  as="span"
                  className="visually-hidden"
                  id={isPaused ? 'carousel.play' : 'carousel.pause'}
                />
              </button>
            )}
            <IconButton
              icon="previous"
              size={18}
              className="carousel-button"
              label="carousel.previous"
              onClick={() => steering.previous()}
            />
            <IconButton
              icon="next"
              size={18}
              className="carousel-button"
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
