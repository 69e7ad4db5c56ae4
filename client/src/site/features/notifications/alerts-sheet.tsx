import { Text } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import { ModalDialog } from '#client/kit/ui/modal-dialog.tsx'
import type { ReadingChoices } from '#shared/notifications/choices.ts'
import { AlertsForm } from './alerts-form.tsx'
import { type Cannot, type Outcome, useAlerts } from './use-alerts.ts'
import '#client/kit/ui/fields.css'
import './alerts-sheet.css'

type Props = { thing: string; name: string; close(): void }

export function AlertsSheet({ thing, name, close }: Props) {
  const reading = useReading()
  const { alerts, isBusy, outcome, ask, stop, stopAll } = useAlerts(reading)
  return (
    <ModalDialog
      className="modal alerts-sheet"
      title={<Text id="notify.title" values={{ name }} />}
      closedby="any"
      close={close}
    >
      <div className="modal-part" aria-busy={alerts.kind === 'looking'}>
        {alerts.kind === 'looking' && <Text as="p" className="soft" id="notify.looking" />}
        {alerts.kind === 'cannot' && <Text as="p" role="status" id={CANNOT[alerts.why]} />}
        {alerts.kind === 'ready' && (
          <AlertsForm
            thing={thing}
            reading={reading}
            chosen={alerts.chosen}
            isBusy={isBusy}
            ask={(choices) => ask(alerts.key, choices, { [thing]: name })}
            stop={(one) => alerts.chosen && stop(alerts.key, alerts.chosen, one)}
            stopAll={() => stopAll(alerts.key)}
          />
        )}
        <p role="status" className="alerts-outcome">
          {outcome && <Text id={OUTCOMES[outcome]} values={{ name }} />}
        </p>
      </div>
    </ModalDialog>
  )
}

const CANNOT = {
  unsupported: 'notify.unsupported',
  install: 'notify.install',
  denied: 'notify.denied',
  off: 'notify.off',
  offline: 'notify.offline',
} as const satisfies Record<Cannot, string>

const OUTCOMES = {
  saved: 'notify.saved',
  changed: 'notify.changed',
  stopped: 'notify.stopped',
  'stopped all': 'notify.stoppedAll',
  dismissed: 'notify.dismissed',
  failed: 'notify.failed',
} as const satisfies Record<Outcome, string>

/** The reader settings that notifications follow. */
function useReading(): ReadingChoices {
  const { delayMs, shield } = useLiveSource().topics.settings
  return { language: useLanguage(), delayMs, isShielded: shield !== undefined }
}
