import { useRef, useState } from 'react'
import { deleteAccount, deletionCode } from '#client/kit/api/own-account-calls.ts'
import { send } from '#client/kit/api/send.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { Form } from '#client/kit/forms/form.tsx'
import { emptyFields, focusField, valuesOf } from '#client/kit/forms/form-values.ts'
import { useFormErrors } from '#client/kit/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { FormButton } from '#client/kit/ui/form/form-button.tsx'
import { ModalDialog } from '#client/kit/ui/modal-dialog.tsx'
import { stopAlerts } from '#client/site/features/notifications/stop-alerts.ts'
import { isCode } from '#shared/api/account-forms.ts'
import { CodeField } from './code-field.tsx'

const CONSEQUENCES = ['own.now', 'own.later', 'own.stays', 'own.backups'] as const
const BUSY = { sending: 'code.sending', deleting: 'own.deleting' } as const

type Props = { userId: number; done(): Promise<void>; close(): void }

/** What is going to happen, and then the code that confirms it. */
export function DeleteAccountDialog({ userId, done, close }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const problems = useFormErrors<'code'>('warning')
  const { busy, run } = useSingleFlight<keyof typeof BUSY>()
  const [sent, setSent] = useState<{ token: string | undefined; atMs: number }>()
  const { form } = problems

  const sendCode = () =>
    void run('sending', async () => {
      const { code, returnMessage, answer } = await send(deletionCode(userId), { quiet: true })
      showToast({ kind: code === 0 ? 'success' : 'warning', text: returnMessage || text('code.failed') })
      if (code !== 0) return
      setSent({ token: answer?.Token, atMs: Date.now() })
      emptyFields(form.current, 'code')
      focusField(form.current, 'code')
    })
  const confirm = () => {
    const { code: digits } = valuesOf(form.current, 'code')
    if (!problems.validate(isCode(digits) ? [] : [{ field: 'code', id: 'code.code' }])) return
    void run('deleting', async () => {
      const call = deleteAccount(userId, digits)
      const { code, returnMessage } = await send(call, { quiet: true, codeToken: sent?.token })
      const words = returnMessage || text('toast.unanswered')
      showToast({ kind: code === 0 ? 'success' : 'error', text: words })
      if (code !== 0) return emptyFields(form.current, 'code')
      dialog.current?.close()
      await done()
      await stopAlerts().catch(() => showToast({ kind: 'warning', text: text('own.alertsLeft') }))
    })
  }
  return (
    <ModalDialog
      dialog={dialog}
      className="modal delete-account"
      title={<Text id="own.delete" />}
      close={close}
    >
      <Form problems={problems} submit={sent ? confirm : sendCode}>
        <ul>
          {CONSEQUENCES.map((id) => (
            <Text as="li" key={id} id={id} />
          ))}
        </ul>
        {sent && (
          <CodeField
            id="delete-code"
            {...problems.field('code')}
            hint={<Text id="own.codeHint" />}
            onDigits={() => undefined}
            sentAtMs={sent.atMs}
            isBusy={busy !== undefined}
            sendAgain={sendCode}
          />
        )}
        <FormButton label={sent ? 'own.delete' : 'own.sendCode'} busy={busy && BUSY[busy]} />
      </Form>
    </ModalDialog>
  )
}
