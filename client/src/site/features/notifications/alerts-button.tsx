import { useText } from '#client/kit/i18n/text.tsx'
import { useShared } from '#client/kit/stored/shared.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'
import { useLazyDialog } from '#client/site/features/dialogs/use-lazy-dialog.tsx'
import { alertSubjects } from './alert-subjects.ts'
import './alerts-button.css'

const AlertsSheet = lazyWithWords(
  () => import('./alerts-sheet.tsx').then((part) => part.AlertsSheet),
  'alerts',
)

/** `thing`: as subscriptions name it, `match/7` or `team/3`; `name`: for people. */
type Props = { thing: string; name: string }

/** Opens the choice of notifications. The browser is asked for permission only after that. */
export function AlertsButton({ thing, name }: Props) {
  const text = useText()
  const { open, dialog } = useLazyDialog(AlertsSheet, { thing, name })
  const isOn = Object.hasOwn(useShared(alertSubjects), thing)
  return (
    <>
      <Button
        className="alerts-button small-button needs-script"
        aria-haspopup="dialog"
        aria-label={text(isOn ? 'alerts.onLabel' : 'alerts.label', { name })}
        data-on={isOn || undefined}
        onClick={open}
        id={isOn ? 'alerts.on' : 'alerts.open'}
      />
      {dialog}
    </>
  )
}
