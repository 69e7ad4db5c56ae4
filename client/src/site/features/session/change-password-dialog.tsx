import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { changePassword } from '#client/kit/api/account-calls.ts'
import { send } from '#client/kit/api/send.ts'
import { useSession } from '#client/kit/api/session.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { Form } from '#client/kit/forms/form.tsx'
import { emptyFields, focusField, valuesOf } from '#client/kit/forms/form-values.ts'
import { useFormErrors } from '#client/kit/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { FormButton } from '#client/kit/ui/form/form-button.tsx'
import { PasswordField } from '#client/kit/ui/form/password-field.tsx'
import { TextField } from '#client/kit/ui/form/text-field.tsx'
import { ModalDialog } from '#client/kit/ui/modal-dialog.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { type ChangeFields, problemsOfChange, trimmedChange } from '#shared/api/account-forms.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shared/api/account-limits.ts'
import './change-password.css'

const FIELDS = [
  { name: 'oldPassword', label: 'change.old', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'change.new', autoComplete: 'new-password' },
  { name: 'reEnteredPassword', label: 'change.again', autoComplete: 'new-password' },
] as const

const LOGIN_ENDED = 401
const WRONG = 400

export function ChangePasswordDialog({ close }: { close(): void }) {
  const text = useText()
  const navigate = useNavigate()
  const session = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const problems = useFormErrors<keyof ChangeFields>('warning')
  const { busy, run } = useSingleFlight<'saving'>()
  const { form } = problems
  const isLoggedIn = session.kind === 'somebody'

  useEffect(() => focusField(form.current, 'oldPassword'), [form])
  // Logged out in another tab.
  useEffect(() => {
    if (!isLoggedIn) dialog.current?.close()
  }, [isLoggedIn])

  const submit = () => {
    if (busy || session.kind !== 'somebody') return
    const typed = valuesOf(form.current, 'oldPassword', 'newPassword', 'reEnteredPassword')
    const fields = trimmedChange(typed)
    const found = problemsOfChange(fields)
    if (found.some(({ id }) => id === 'change.differ')) {
      emptyFields(form.current, 'newPassword', 'reEnteredPassword')
    }
    if (!problems.validate(found)) return
    void run('saving', async () => {
      const sent = await send(changePassword(session.user.UserId, fields), { quiet: true })
      if (sent.code === 0) {
        showToast({ kind: 'success', text: sent.returnMessage || text('change.done') })
        dialog.current?.close()
        return
      }
      if (sent.code === LOGIN_ENDED) {
        dialog.current?.close()
        navigate(paths.login)
        return
      }
      const field = refusedField(sent.code, fields)
      if (field) problems.set(field, '')
      showToast({ kind: 'error', text: sent.returnMessage || text('toast.unanswered') })
      emptyFields(form.current, 'oldPassword')
      focusField(form.current, 'oldPassword')
    })
  }

  return (
    // A press outside does not close it: three passwords would be lost.
    <ModalDialog
      dialog={dialog}
      className="modal change-password"
      aria-labelledby="change-title"
      close={close}
    >
      <Form problems={problems} submit={submit}>
        <h2 id="change-title">
          <Text id="account.changePassword" />
        </h2>
        <TextField
          id="change-username"
          name="username"
          label="form.username"
          value={isLoggedIn ? session.user.Username : ''}
          readOnly
          autoComplete="username"
        />
        {FIELDS.map(({ name, label, autoComplete }) => (
          <PasswordField
            key={name}
            id={`change-${name}`}
            {...problems.field(name)}
            label={label}
            autoComplete={autoComplete}
          />
        ))}
        <div className="change-password-buttons">
          <FormButton label="change.save" busy={busy && 'change.saving'} />
          <Button
            className="plain-button form-button"
            onClick={() => dialog.current?.close()}
            id="action.close"
          />
        </div>
      </Form>
    </ModalDialog>
  )
}

/** The origin checks the new password's length before the old password. */
function refusedField(code: number, { newPassword }: ChangeFields): keyof ChangeFields | undefined {
  if (code !== WRONG) return undefined
  const isFit = newPassword.length >= MIN_PASSWORD_LENGTH && newPassword.length <= MAX_PASSWORD_LENGTH
  return isFit ? 'oldPassword' : 'newPassword'
}
