import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { login } from '#client/kit/api/account-calls.ts'
import { captcha } from '#client/kit/api/captcha.ts'
import { send } from '#client/kit/api/send.ts'
import { onSession } from '#client/kit/api/session.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { Form } from '#client/kit/forms/form.tsx'
import { focusField, valuesOf } from '#client/kit/forms/form-values.ts'
import { useFormErrors } from '#client/kit/forms/use-form-errors.ts'
import type { SingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { sharedStore, useShared } from '#client/kit/stored/shared.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { FormButton } from '#client/kit/ui/form/form-button.tsx'
import { PasswordField } from '#client/kit/ui/form/password-field.tsx'
import { internalPath } from '#client/kit/ui/internal-path.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { LoginAnswer } from '#shared/api/account.ts'
import { problemsOfLogin } from '#shared/api/account-forms.ts'
import { enterAccount } from './after-login.ts'
import { RememberBox } from './remember-box.tsx'
import { verification } from './stored-steps.ts'
import { UsernameField } from './username-field.tsx'

type Props = {
  username: string
  isRemembered: boolean
  /** The login continues while the reader looks at the other mode. */
  attempt: SingleFlight<LoginStage>
  forgot(username: string, isRemembered: boolean): void
}
export type LoginStage = keyof typeof BUSY

const BUSY = { checking: 'login.checking', sending: 'login.sending' } as const

/** The specification's own names of the fields (section 5). */
const FIELD_OF = { UserName: 'username', Password: 'password' } as const

/** The proof of work is solved while the reader types. */
export function LoginForm({ username, isRemembered, attempt, forgot }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const problems = useFormErrors<'username' | 'password'>('warning')
  const hasCaptchaFailed = useCaptcha() === 'failed'
  const { busy, run } = attempt

  const arrive = (
    { UserData, redirectUrl }: Partial<LoginAnswer>,
    { UserName, RememberMe }: { UserName: string; RememberMe: boolean },
    code: number,
    words: string,
  ) => {
    if (code === 0 && UserData) {
      const next = enterAccount(UserData, { redirectUrl }, RememberMe)
      showToast({ kind: 'success', text: next === paths.account && words ? words : text('login.success') })
      navigate(next, { replace: true })
      return
    }
    showToast({ kind: 'error', text: words || text('toast.unanswered') })
    captcha.refresh()
    const elsewhere = redirectUrl === undefined ? undefined : internalPath(redirectUrl)
    if (elsewhere === undefined) return focusField(problems.form.current, 'password')
    // The account is not open yet: its code is entered there.
    sharedStore.set(verification, { username: UserName })
    navigate(elsewhere)
  }
  const submit = () => {
    if (busy) return
    const values = valuesOf(problems.form.current, 'username', 'password')
    const [UserName, Password] = [values.username.trim(), values.password]
    const found = problemsOfLogin({ UserName, Password })
    if (!problems.validate(found.map(({ field, id }) => ({ field: FIELD_OF[field], id })))) return
    const RememberMe = isTicked(problems.form.current)
    void run('checking', async (next) => {
      const captchaCode = await captcha.code()
      if (captchaCode === undefined) {
        showToast({ kind: 'warning', text: text('login.captchaFailed') })
        return
      }
      next('sending')
      const { code, returnMessage, answer } = await send(
        login({ UserName, Password, captchaCode, RememberMe }),
        { quiet: true, isAnonymous: true },
      )
      arrive(answer ?? {}, { UserName, RememberMe }, code, returnMessage)
    })
  }

  return (
    <Form problems={problems} submit={submit} onType={() => captcha.begin()}>
      <UsernameField id="login-username" {...problems.field('username')} defaultValue={username} />
      <PasswordField
        id="login-password"
        {...problems.field('password')}
        label="form.password"
        autoComplete="current-password"
      />
      <div className="account-row spread">
        <RememberBox id="login-remember" isChecked={isRemembered} />
        <Button
          className="link-button"
          onClick={() =>
            forgot(valuesOf(problems.form.current, 'username').username, isTicked(problems.form.current))
          }
          id="login.forgot"
        />
      </div>
      <FormButton label="login.submit" busy={busy && BUSY[busy]} />
      {hasCaptchaFailed && (
        <p className="small noted" role="status">
          <Text id="login.captchaFailed" />{' '}
          <Button className="link-button" onClick={() => captcha.refresh()} id="action.retry" />
        </p>
      )}
    </Form>
  )
}

function isTicked(form: HTMLFormElement | null): boolean {
  return valuesOf(form, 'remember').remember !== ''
}

/** Once the form is being read; and after a failure, as the network may return without an event. */
const WAITS_MS = { idle: 1500, failed: 3000, solving: undefined, ready: undefined }

/** The proof of work of the login form, begun shortly after the form opens, and again at each login or logout. */
function useCaptcha(): keyof typeof WAITS_MS {
  const { kind } = useShared(captcha.state)
  useEffect(() => {
    const undo = onSession(captcha.refresh)
    return () => {
      undo()
      captcha.reset()
    }
  }, [])
  useEffect(() => {
    const waitMs = WAITS_MS[kind]
    if (waitMs === undefined) return
    const timer = setTimeout(captcha.begin, waitMs)
    return () => clearTimeout(timer)
  }, [kind])
  return kind
}
