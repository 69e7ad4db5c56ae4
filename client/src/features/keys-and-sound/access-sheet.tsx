import { useRef } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { ModalDialog } from '#client/ui/modal-dialog.tsx'
import { KeyList } from './key-list.tsx'
import { ListeningChoices } from './listening-choices.tsx'
import './access-sheet.css'

export function AccessSheet({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <ModalDialog
      dialog={dialog}
      className="modal access-sheet"
      title={<Text id="access.open" />}
      closedby="any"
      close={close}
    >
      <ListeningChoices />
      <KeyList />
    </ModalDialog>
  )
}
