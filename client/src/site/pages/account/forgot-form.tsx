import { useState } from 'react'
import { generateOtp, resetPassword, validateSecurityCode } from '#client/kit/api/account-calls.ts'
import { captcha } from '#client/kit/api/captcha.ts'
import { send } from '#client/kit/api/send.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { Form } from '#client/kit/forms/form.tsx'
import { emptyFields, focusField, valuesOf } from '#client/kit/forms/form-values.ts'
import { useFormErrors } from '#client/kit/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { FormButton } from '#client/kit/ui/form/form-button.tsx'
import { PasswordField } from '#client/kit/ui/form/password-field.tsx'
import { type Problem, problemsOfReset, type ResetFields } from '#shared/api/account-forms.ts'
import { CODE_LENGTH } from '#shared/api/account-limits.ts'
import { CodeField } from './code-field.tsx'
import { savePasswordReset } from './stored-steps.ts'
import { UsernameField } from './username-field.tsx'

/** The code that was sent. */
export type Otp = { token: string | undefined; atMs: number }

type Props = {
  username: string
  /** Before it is sent only the username is asked for; then that is locked. */
  otp: Otp | undefined
  sent(username: string, otp: Otp): void
  /** To the login. */
  back(username: string): void
}
type Field = 'username' | 'otp' | 'password' | 'confirmPassword'

const CHECKS = { none: 'code.hint', asking: 'code.asking', right: 'code.right' } as const

/** Two steps: the username gets an OTP, which allows a new password. */
export function ForgotForm({ username, otp, sent, back }: Props) {
  const text = useText()
  const problems = useFormErrors<Field>('warning')
  const { busy, run } = useSingleFlight<'sending' | 'resetting'>()
  const [check, setCheck] = useState<keyof typeof CHECKS>('none')
  const { form } = problems
  const isSent = otp !== undefined

  const sendOtp = () => {
    const userName = valuesOf(form.current, 'username').username.trim()
    const found: Problem<Field>[] = userName === '' ? [{ field: 'username', id: 'code.username' }] : []
    if (!problems.validate(found)) return
    void run('sending', async () => {
      const call = generateOtp({ userName, captchaCode: await captcha.spendForCode() })
      const { code, returnMessage, answer } = await send(call, { quiet: true })
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
      sent(userName, { token, atMs })
      focusField(form.current, 'otp')
    })
  }
  const checkCode = async (digits: string) => {
    setCheck('none')
    if (digits.length < CODE_LENGTH || !otp) return
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
      const answered = await send(
        resetPassword({ userName, password, confirmPassword, otp: code, mobileNo: '' }),
        { quiet: true, codeToken: otp?.token },
      )
      if (answered.code === 0) {
        showToast({ kind: 'success', text: answered.returnMessage || text('forgot.done') })
        back(fields.userName)
        return
      }
      showToast({ kind: 'error', text: answered.returnMessage || text('toast.unanswered') })
      emptyFields(form.current, 'otp', 'password', 'confirmPassword')
      setCheck('none')
      problems.validate([])
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
      {otp && (
        <>
          <CodeField
            id="forgot-otp"
            {...problems.field('otp')}
            hint={<Text role="status" className={check === 'right' ? 'code-right' : ''} id={CHECKS[check]} />}
            onDigits={(digits) => void checkCode(digits)}
            sentAtMs={otp.atMs}
            isBusy={busy !== undefined}
            sendAgain={sendOtp}
          />
          <PasswordField
            id="forgot-password"
            {...problems.field('password')}
            label="form.newPassword"
            autoComplete="new-password"
          />
          <PasswordField
            id="forgot-confirm"
            {...problems.field('confirmPassword')}
            label="form.confirmPassword"
            autoComplete="new-password"
          />
        </>
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
