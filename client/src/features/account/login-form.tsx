import { useNavigate } from 'react-router-dom'
import { login } from '#client/api/account-calls.ts'
import { captcha } from '#client/api/captcha.ts'
import { notify } from '#client/api/notices.ts'
import { send } from '#client/api/send.ts'
import { keepSession } from '#client/api/session.ts'
import { forgetWayBack, wayBack } from '#client/api/way-back.ts'
import { paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { focusField, valuesOf } from '#client/parts/forms/form-values.ts'
import { TallForm } from '#client/parts/forms/tall-form.tsx'
import { useAlone } from '#client/parts/forms/use-alone.ts'
import { useProblems } from '#client/parts/forms/use-problems.ts'
import { FormButton } from '#client/ui/form/form-button.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { innerPath } from '#client/ui/inner-path.ts'
import type { LoginAnswer } from '#shared/api/account.ts'
import { problemsOfLogin } from '#shared/api/account-forms.ts'
import { keepBeingVerified } from './being-verified.ts'
import { CheckBox } from './check-box.tsx'
import { useCaptcha } from './use-captcha.ts'
import { UsernameField } from './username-field.tsx'

type Props = { username: string; isRemembered: boolean; forgot(username: string): void }

const BUSY = { checking: 'login.checking', sending: 'login.sending' } as const

/** Section 5 of the specification calls the password's field by its own name. */
const FIELD_OF = { UserName: 'username', Password: 'password' } as const

/** Username and password. While they are typed the proof of work is done beside. */
export function LoginForm({ username, isRemembered, forgot }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const problems = useProblems<'username' | 'password'>('warning')
  const captchaState = useCaptcha()
  const { busy, alone } = useAlone<keyof typeof BUSY>()

  const arrive = (
    { UserData, redirectUrl }: Partial<LoginAnswer>,
    typed: string,
    code: number,
    words: string,
  ) => {
    if (code === 0 && UserData) {
      const back = wayBack()
      forgetWayBack()
      keepBeingVerified(undefined)
      keepSession(UserData, rememberedIn(problems.form.current))
      notify({ kind: 'success', text: text('login.success') })
      navigate(back ?? paths.home, { replace: true })
      return
    }
    notify({ kind: 'error', text: words || text('account.unreachable') })
    captcha.refresh()
    const elsewhere = redirectUrl === undefined ? undefined : innerPath(redirectUrl)
    if (elsewhere === undefined) return focusField(problems.form.current, 'password')
    // The account is not open yet: its code is entered there.
    keepBeingVerified({ username: typed })
    navigate(elsewhere)
  }
  const submit = () => {
    if (busy) return
    const values = valuesOf(problems.form.current, 'username', 'password')
    const [UserName, Password] = [values.username.trim(), values.password]
    const found = problemsOfLogin({ UserName, Password })
    if (!problems.areNone(found.map(({ field, id }) => ({ field: FIELD_OF[field], id })))) return
    void alone('checking', async (next) => {
      const captchaCode = await captcha.code()
      if (captchaCode === undefined) {
        notify({ kind: 'warning', text: text('login.captchaFailed') })
        return
      }
      next('sending')
      const RememberMe = rememberedIn(problems.form.current)
      const { code, returnMessage, answer } = await send(
        login({ UserName, Password, captchaCode, RememberMe }),
        { quiet: true, isAnonymous: true },
      )
      arrive(answer ?? {}, UserName, code, returnMessage)
    })
  }

  return (
    <TallForm problems={problems} submit={submit} onType={() => captcha.begin()}>
      <UsernameField
        id="login-username"
        name="username"
        problem={problems.at('username')}
        defaultValue={username}
      />
      <PasswordField
        id="login-password"
        name="password"
        label="form.password"
        problem={problems.at('password')}
        autoComplete="current-password"
      />
      <div className="account-row">
        <CheckBox id="login-remember" name="remember" label="form.remember" isChecked={isRemembered} />
        <button
          type="button"
          className="link-button"
          onClick={() => forgot(valuesOf(problems.form.current, 'username').username)}
        >
          <Text id="login.forgot" />
        </button>
      </div>
      <FormButton label="login.submit" busy={busy && BUSY[busy]} />
      {captchaState.kind === 'failed' && (
        <p className="small account-note" role="status">
          <Text id="login.captchaFailed" />{' '}
          <button type="button" className="link-button" onClick={() => captcha.refresh()}>
            <Text id="action.retry" />
          </button>
        </p>
      )}
    </TallForm>
  )
}

function rememberedIn(form: HTMLFormElement | null): boolean {
  return valuesOf(form, 'remember').remember !== ''
}
