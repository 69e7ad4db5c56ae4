import { type FormEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { Text, useText } from '#client/i18n/text.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { MAX_SEARCH_LENGTH } from '#shared/addresses/search-address.ts'

/** The search over the page. The browser keeps the focus within, and gives it back where it was. */
export function SearchOverlay({ close }: { close(): void }) {
  const text = useText()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [])
  // The dialog's own event comes a moment after it has gone: a press of `/` in between would be lost.
  const leave = () => {
    dialog.current?.close()
    close()
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    const words = field.current?.value.trim() ?? ''
    if (words === '') return
    leave()
    navigate(paths.newsSearch(words))
  }
  return createPortal(
    <dialog
      ref={dialog}
      className="search-overlay wall"
      aria-label={text('search.label')}
      closedby="any"
      onClose={close}
    >
      <form className="measure search-form" onSubmit={search}>
        <label className="visually-hidden" htmlFor="search-field">
          <Text id="search.label" />
        </label>
        <input
          ref={field}
          id="search-field"
          type="search"
          className="search-field"
          placeholder={text('search.hint')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          // The browser would first empty the field, and close with the second press only.
          onKeyDown={({ key }) => key === 'Escape' && leave()}
        />
        <button type="submit" className="search-go" aria-label={text('search.go')}>
          <Icon name="search" />
        </button>
        <button type="button" className="search-close" aria-label={text('search.close')} onClick={leave}>
          <Icon name="close" />
        </button>
      </form>
    </dialog>,
    document.body,
  )
}
