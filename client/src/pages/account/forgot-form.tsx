import { useState } from 'react'
import { generateOtp, resetPassword, validateSecurityCode } from '#client/api/account-calls.ts'
import { send } from '#client/api/send.ts'
import { showToast } from '#client/api/toasts.ts'
import { Form } from '#client/features/forms/form.tsx'
import { emptyFields, focusField, valuesOf } from '#client/features/forms/form-values.ts'
import { useFormErrors } from '#client/features/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/features/forms/use-single-flight.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Button } from '#client/ui/button.tsx'
import { FormButton } from '#client/ui/form/form-button.tsx'
import { type Problem, problemsOfReset, type ResetFields } from '#shared/api/account-forms.ts'
import { CODE_LENGTH } from '#shared/api/account-limits.ts'
import type { LoginEvent, OtpState } from './login-mode.ts'
import { savePasswordReset } from './password-reset-step.ts'
import { type CodeCheck, ResetPasswordFields } from './reset-password-fields.tsx'
import { UsernameField } from './username-field.tsx'

type Props = {
  username: string
  otp: OtpState
  dispatch(event: LoginEvent): void
  back(username: string): void
}
type Field = 'username' | 'otp' | 'password' | 'confirmPassword'

/** Two steps: the username gets an OTP, which allows a new password. */
export function ForgotForm({ username, otp, dispatch, back }: Props) {
  const text = useText()
  const problems = useFormErrors<Field>('warning')
  const { busy, run } = useSingleFlight<'sending' | 'resetting'>()
  const [check, setCheck] = useState<CodeCheck>('none')
  const { form } = problems
  const isSent = otp.kind === 'sent'

  const sendOtp = () => {
    const userName = valuesOf(form.current, 'username').username.trim()
    const found: Problem<Field>[] = userName === '' ? [{ field: 'username', id: 'code.username' }] : []
    if (!problems.validate(found)) return
    void run('sending', async () => {
      const { code, returnMessage, answer } = await send(generateOtp(userName), { quiet: true })
      if (code !== 0) {
        showToast({ kind: 'warning', text: returnMessage || text('code.failed') })
        return
      }
      showToast({ kind: 'success', text: text('code.sent') })
      // The reader may have left this form meanwhile.
      if (!form.current) return
      emptyFields(form.current, 'otp')
      setCheck('none')
      const [token, atMs] = [answer?.Token, Date.now()]
      savePasswordReset({ username: userName, ...(token ? { token } : {}), atMs })
      dispatch({ kind: 'otp sent', username: userName, token, atMs })
      focusField(form.current, 'otp')
    })
  }
  const checkCode = async (digits: string) => {
    setCheck('none')
    if (digits.length < CODE_LENGTH || otp.kind !== 'sent') return
    setCheck('asking')
    const options = { quiet: true, hideLoader: true, codeToken: otp.token }
    const { code, returnMessage } = await send(validateSecurityCode(digits), options)
    if (valuesOf(form.current, 'otp').otp !== digits) return
    setCheck(code === 0 ? 'right' : 'none')
    if (code !== 0 && returnMessage !== '') problems.set('otp', returnMessage)
    if (code === 0 && document.activeElement?.id === 'forgot-otp') focusField(form.current, 'password')
  }
  const reset = () => {
    const typed = valuesOf(form.current, 'username', 'otp', 'password', 'confirmPassword')
    const fields: ResetFields = { ...typed, userName: typed.username.trim() }
    const found = problemsOfReset(fields).map(({ field, id }): Problem<Field> => {
      return { field: field === 'userName' ? 'username' : field, id }
    })
    if (!problems.validate(found)) return
    void run('resetting', async () => {
      const { userName, otp: code, password, confirmPassword } = fields
      const sent = await send(
        resetPassword({ userName, password, confirmPassword, otp: code, mobileNo: '' }),
        {
          quiet: true,
          ...(otp.kind === 'sent' ? { codeToken: otp.token } : {}),
        },
      )
      if (sent.code === 0) {
        showToast({ kind: 'success', text: sent.returnMessage || text('forgot.done') })
        savePasswordReset(undefined)
        dispatch({ kind: 'password reset' })
        return
      }
      showToast({ kind: 'error', text: sent.returnMessage || text('account.unreachable') })
      emptyFields(form.current, 'otp', 'password', 'confirmPassword')
      setCheck('none')
      problems.forgetAll()
      focusField(form.current, 'otp')
    })
  }

  return (
    <Form problems={problems} submit={isSent ? reset : sendOtp}>
      <Text as="p" className="account-lead soft" id={isSent ? 'forgot.leadSent' : 'forgot.lead'} />
      <UsernameField
        id="forgot-username"
        {...problems.field('username')}
        defaultValue={username}
        // The OTP belongs to the name.
        readOnly={isSent || busy === 'sending'}
      />
      {otp.kind === 'sent' && (
        <ResetPasswordFields
          problems={problems}
          check={check}
          sentAtMs={otp.atMs}
          isBusy={busy !== undefined}
          onCode={(digits) => void checkCode(digits)}
          sendAgain={sendOtp}
        />
      )}
      <FormButton
        label={isSent ? 'forgot.reset' : 'forgot.send'}
        busy={busy && (isSent && busy === 'resetting' ? 'forgot.resetting' : 'code.sending')}
      />
      <p>
        <Button
          className="link-button"
          onClick={() => back(valuesOf(form.current, 'username').username)}
          id="forgot.back"
        />
      </p>
    </Form>
  )
}
