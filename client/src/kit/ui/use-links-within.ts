import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { languageOf } from '#shared/language.ts'
import { internalPath } from './internal-path.ts'

/** Links within HTML that React did not render change the screen without loading a document. */
export function useLinksWithin(place: RefObject<HTMLElement | null>, isOn = true): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOn) return
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const path = link && !link.target && internalPath(link.getAttribute('href') ?? '')
      if (!path || !isPlain(event)) return
      event.preventDefault()
      navigate(languageOf(path).path, { replace: link.href === location.href })
    }
    const { current: element } = place
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [place, isOn, navigate])
}

/** A plain click that no other handler has taken. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}
