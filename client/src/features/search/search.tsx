import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '#client/i18n/text.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import './search.css'

const fetchOverlay = () =>
  import('./search-overlay.tsx').then(({ SearchOverlay }) => ({ default: SearchOverlay }))
const SearchOverlay = lazy(fetchOverlay)

/** The button that opens the search; `/` opens it too, unless the reader is writing. */
export function Search() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label={text('search.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void fetchOverlay()}
        onFocus={() => void fetchOverlay()}
      >
        <Icon name="search" />
      </button>
      {isOpen && (
        <Suspense>
          <SearchOverlay close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
  )
}
