import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '#client/i18n/text.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { ModalDialog } from '#client/ui/modal-dialog.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { MAX_NAME_LENGTH } from '#shared/addresses/search-address.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchOptions } from './search-options.tsx'
import { useActiveOption } from './use-active-option.ts'
import './search-overlay.css'

const LIST = 'search-options'

/** A modal dialog: the field, and below it what is found. */
export function SearchOverlay({ close }: { close(): void }) {
  const text = useText()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const active = useActiveOption(list, words)
  useEffect(() => field.current?.focus(), [])
  // The dialog's own event comes a moment later: a press of `/` in between would be lost.
  const leave = () => {
    dialog.current?.close()
    close()
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (words === '') return
    rememberSearch(words)
    leave()
    navigate(paths.search(words))
  }
  const take = (chosen: string) => {
    setTyped(chosen)
    field.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    // An input method is composing a letter.
    if (event.nativeEvent.isComposing) return
    // The browser would empty the field first, and close at the second press.
    if (event.key === 'Escape') leave()
    else if (active.moveBy(event.key) || (event.key === 'Enter' && active.press())) event.preventDefault()
  }
  return (
    <ModalDialog
      dialog={dialog}
      className="search-overlay wall"
      aria-label={text('search.everything')}
      closedby="any"
      close={close}
    >
      <form className="measure search-form" onSubmit={search}>
        <input
          ref={field}
          id="search-field"
          type="search"
          role="combobox"
          className="search-field"
          aria-label={text('search.everything')}
          aria-expanded={active.isAny}
          aria-controls={LIST}
          aria-activedescendant={active.id}
          aria-autocomplete="list"
          placeholder={text('search.everythingHint')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_NAME_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKey}
        />
        <button type="submit" className="search-go" aria-label={text('search.go')}>
          <Icon name="search" />
        </button>
        <IconButton icon="close" label="search.close" onClick={leave} />
      </form>
      <div className="measure search-below">
        <SearchOptions
          {...{ list, words, take }}
          id={LIST}
          activeId={active.id}
          chosen={() => {
            if (words !== '') rememberSearch(words)
            leave()
          }}
          changed={active.look}
        />
      </div>
    </ModalDialog>
  )
}
