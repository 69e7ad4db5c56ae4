import { Button } from '#client/kit/ui/button.tsx'
import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'
import { useLazyDialog } from '#client/site/features/dialogs/use-lazy-dialog.tsx'
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
