import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Scrolls sideways where it is too wide, also by keyboard. */
export function ScrollingTable({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isWider, setWider] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={className} {...(isWider ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}
