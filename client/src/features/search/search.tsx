import { useEffect, useState } from 'react'
import { showToast } from '#client/api/toasts.ts'
import { useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { addressIn } from '#shared/language.ts'
import { SearchOverlay } from './lazy-parts.ts'
import './search.css'

/** The button that opens the search; `/` opens it too, unless the reader is writing. */
export function Search() {
  const text = useText()
  const language = useLanguage()
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
      {/* Without a script the button leads to the search as a page. */}
      <form
        action={addressIn(language, paths.search(''))}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <button
          type="submit"
          className="search-button"
          aria-label={text('search.open')}
          aria-haspopup="dialog"
          aria-keyshortcuts="/"
          onPointerEnter={() => void SearchOverlay.load(language)}
          onFocus={() => void SearchOverlay.load(language)}
        >
          <Icon name="search" />
        </button>
      </form>
      {isOpen && (
        <SearchOverlay
          close={() => setOpen(false)}
          onMissing={() => showToast({ kind: 'warning', text: text('screen.missing') })}
        />
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
