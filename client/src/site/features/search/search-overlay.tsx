import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '#client/kit/i18n/text.tsx'
import { IconButton } from '#client/kit/ui/button.tsx'
import { Icon } from '#client/kit/ui/icon/icon.tsx'
import { ModalDialog } from '#client/kit/ui/modal-dialog.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { MAX_NAME_LENGTH } from '#shared/addresses/search-address.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchOptions } from './search-options.tsx'
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
      className="search-overlay top-sheet wall"
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

/**
 * The option that the arrow keys chose, while the focus stays in the field (ARIA's combobox pattern). New
 * `words` reset it.
 */
function useActiveOption(list: RefObject<HTMLElement | null>, words: string) {
  const [id, setId] = useState<string>()
  const [isAny, setAny] = useState(false)
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other options
  useEffect(() => setId(undefined), [words])
  const look = () => {
    const all = options()
    setAny(all.length > 0)
    setId((now) => (all.some((option) => option.id === now) ? now : undefined))
  }
  /** Whether the key moved the choice. Home and End belong to the field until an option is chosen. */
  const moveBy = (key: string): boolean => {
    const all = options()
    const place = all.findIndex((option) => option.id === id)
    const to = nextPlace(key, place, all.length)
    if (to === undefined) return false
    const option = all[to]
    setId(option?.id)
    option?.scrollIntoView({ block: 'nearest' })
    return true
  }
  const press = (): boolean => {
    const option = options().find((one) => one.id === id)
    option?.click()
    return option !== undefined
  }
  return { id, isAny, look, moveBy, press }
}

/** `place` is -1 for the field: above the first option and below the last. */
function nextPlace(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return place === count - 1 ? -1 : place + 1
    case 'ArrowUp':
      return place === -1 ? count - 1 : place - 1
    case 'Home':
      return place === -1 ? undefined : 0
    case 'End':
      return place === -1 ? undefined : count - 1
    default:
      return undefined
  }
}
