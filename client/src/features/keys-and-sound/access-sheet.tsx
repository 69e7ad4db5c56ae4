import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Text, useText } from '#client/i18n/text.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { KeyList } from './key-list.tsx'
import { ListeningChoices } from './listening-choices.tsx'
import './access-sheet.css'

export function AccessSheet({ close }: { close(): void }) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return createPortal(
    <dialog
      ref={dialog}
      className="access-sheet"
      aria-labelledby="access-title"
      closedby="any"
      onClose={close}
    >
      <header className="access-head">
        <h2 id="access-title">
          <Text id="access.open" />
        </h2>
        <button
          type="button"
          className="access-close"
          aria-label={text('action.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <ListeningChoices />
      <KeyList />
    </dialog>,
    document.body,
  )
}
