import { Text } from '#client/kit/i18n/text.tsx'
import { CLOCKS, chooseClock, chosenClock, readersClock } from '#client/kit/stored/readers-clock.ts'
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
      <ClockChoice />
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

/** Of the times on all pages, this one among them. */
function ClockChoice() {
  const clock = useShared(chosenClock) ?? readersClock()
  return (
    <section className="access-part modal-part" aria-labelledby="access-times">
      <h3 id="access-times">
        <Text id="access.times" />
      </h3>
      <label className="access-choice spread">
        <Text id="access.clock" />
        <select
          className="small-field"
          value={clock}
          onChange={({ target }) => chooseClock(CLOCKS.find((one) => one === target.value) ?? 'language')}
        >
          {CLOCKS.map((one) => (
            <Text key={one} as="option" value={one} id={`clock.${one}`} />
          ))}
        </select>
      </label>
    </section>
  )
}
