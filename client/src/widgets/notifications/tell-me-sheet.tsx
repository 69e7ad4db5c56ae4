import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Text, useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { useLiveSource } from '#client/live/live-source.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import type { ReadingChoices } from '#shared/notifications/choices.ts'
import { TellMeForm } from './tell-me-form.tsx'
import { type Cannot, type Outcome, useTelling } from './use-telling.ts'
import '#client/ui/fields.css'
import './tell-me-sheet.css'

type Props = { thing: string; name: string; close(): void }

/** What a browser is told of one thing: what it will get, how often, and the way to end it. */
export function TellMeSheet({ thing, name, close }: Props) {
  const text = useText()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const reading = useReading()
  const { telling, isBusy, outcome, ask, stop, stopAll } = useTelling(reading)
  useEffect(() => dialog.current?.showModal(), [])
  return createPortal(
    <dialog ref={dialog} className="tell-me-sheet" aria-labelledby={titleId} closedby="any" onClose={close}>
      <header className="tell-me-head">
        <h2 id={titleId}>
          <Text id="notify.title" values={{ name }} />
        </h2>
        <button
          type="button"
          className="tell-me-close"
          aria-label={text('action.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="tell-me-body" aria-busy={telling.kind === 'looking'}>
        {telling.kind === 'looking' && (
          <p className="soft">
            <Text id="notify.looking" />
          </p>
        )}
        {telling.kind === 'cannot' && (
          <p role="status">
            <Text id={CANNOT[telling.why]} />
          </p>
        )}
        {telling.kind === 'ready' && (
          <TellMeForm
            thing={thing}
            reading={reading}
            held={telling.held}
            isBusy={isBusy}
            ask={(choices) => ask(telling.key, choices, { [thing]: name })}
            stop={(one) => telling.held && stop(telling.key, telling.held, one)}
            stopAll={() => stopAll(telling.key)}
          />
        )}
        <p role="status" className="tell-me-outcome">
          {outcome && <Text id={OUTCOMES[outcome]} values={{ name }} />}
        </p>
      </div>
    </dialog>,
    document.body,
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

/** How this person reads, which notifications keep to. */
function useReading(): ReadingChoices {
  const { delayMs, shield } = useLiveSource().topics.settings
  return { language: useLanguage(), delayMs, isShielded: shield !== undefined }
}
