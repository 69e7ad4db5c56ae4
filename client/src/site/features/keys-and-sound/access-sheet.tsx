import { Text } from '#client/kit/i18n/text.tsx'
import { sharedStore, useShared } from '#client/kit/stored/shared.ts'
import { ModalDialog } from '#client/kit/ui/modal-dialog.tsx'
import { KeyList } from './key-list.tsx'
import { PACES, spokenPace } from './spoken/spoken-pace.ts'
import './access-sheet.css'

export function AccessSheet({ close }: { close(): void }) {
  return (
    <ModalDialog
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

function ListeningChoices() {
  const pace = useShared(spokenPace)
  return (
    <section className="access-part modal-part" aria-labelledby="access-listening">
      <h3 id="access-listening">
        <Text id="access.listening" />
      </h3>
      <Text as="p" className="soft small" id="speak.hint" />
      <label className="access-choice spread">
        <Text id="access.pace" />
        <select
          className="small-field"
          value={pace}
          onChange={({ target }) =>
            sharedStore.set(spokenPace, PACES.find((one) => one === target.value) ?? spokenPace.first)
          }
        >
          {PACES.map((one) => (
            <Text key={one} as="option" value={one} id={`pace.${one}`} />
          ))}
        </select>
      </label>
    </section>
  )
}
