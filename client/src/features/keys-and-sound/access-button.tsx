import { useLazyDialog } from '#client/features/dialogs/use-lazy-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyWithWords } from '#client/ui/lazy-with-words.ts'
import './access-button.css'

const AccessSheet = lazyWithWords(() => import('./access-sheet.tsx').then(({ AccessSheet }) => AccessSheet))

/** Opens the dialog of keys and sound, as `?` does. */
export function AccessButton() {
  const { open, dialog } = useLazyDialog(AccessSheet, {})
  return (
    <>
      <Button
        className="access-button arrow-link"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={open}
        id="access.open"
      />
      {dialog}
    </>
  )
}
