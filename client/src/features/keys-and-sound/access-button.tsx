import { useState } from 'react'
import { showToast } from '#client/api/toasts.ts'
import { useText } from '#client/i18n/text.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyWithWords } from '#client/ui/lazy-with-words.ts'
import './access-button.css'

const AccessSheet = lazyWithWords(() => import('./access-sheet.tsx').then(({ AccessSheet }) => AccessSheet))

/** Opens the dialog of keys and sound, as `?` does. */
export function AccessButton() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="access-button arrow-link"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
        id="access.open"
      />
      {isOpen && (
        <AccessSheet
          close={() => setOpen(false)}
          onMissing={() => showToast({ kind: 'warning', text: text('screen.missing') })}
        />
      )}
    </>
  )
}
