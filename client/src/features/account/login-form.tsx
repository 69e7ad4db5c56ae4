import { useRef, useState } from 'react'
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
import { useProblems } from '#client/parts/forms/use-problems.ts'
import { FormButton } from '#client/ui/form/form-button.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { innerPath } from '#client/ui/inner-path.ts'
import { type LoginAnswer, MAX_PASSWORD_LENGTH } from '#shared/api/account.ts'
import { problemsOfLogin } from '#shared/api/account-forms.ts'
import { keepBeingVerified } from './being-verified.ts'
import { CheckBox } from './check-box.tsx'
import { useCaptcha } from './use-captcha.ts'

type Props = { username: string; isRemembered: boolean; forgot(username: string): void }
type Stage = 'resting' | 'checking' | 'sending'

const BUSY = { resting: undefined, checking: 'login.checking', sending: 'login.sending' } as const

/** Section 5 of the specification calls the password's field by its own name. */
const FIELD_OF = { UserName: 'username', Password: 'password' } as const

/** Username and password. While they are typed the proof of work is done beside. */
export function LoginForm({ username, isRemembered, forgot }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const problems = useProblems<'username' | 'password'>('warning')
  const captchaState = useCaptcha()
  const [stage, setStage] = useState<Stage>('resting')
  const isUnderWay = useRef(false)

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
  const submit = async () => {
    if (isUnderWay.current) return
    const values = valuesOf(problems.form.current, 'username', 'password')
    const [UserName, Password] = [values.username.trim(), values.password]
    const found = problemsOfLogin({ UserName, Password })
    if (!problems.areNone(found.map(({ field, id }) => ({ field: FIELD_OF[field], id })))) return
    isUnderWay.current = true
    setStage('checking')
    const captchaCode = await captcha.code()
    if (captchaCode === undefined) {
      notify({ kind: 'warning', text: text('login.captchaFailed') })
    } else {
      setStage('sending')
      const RememberMe = rememberedIn(problems.form.current)
      const { code, returnMessage, answer } = await send(
        login({ UserName, Password, captchaCode, RememberMe }),
        { quiet: true, isAnonymous: true },
      )
      arrive(answer ?? {}, UserName, code, returnMessage)
    }
    isUnderWay.current = false
    setStage('resting')
  }

  return (
    <form
      ref={problems.form}
      className="tall-form"
      // Without a script what is written must not come to stand in the address.
      method="post"
      noValidate
      onInput={({ target }) => {
        captcha.begin()
        if (target instanceof HTMLInputElement) problems.forget(target.name)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        id="login-username"
        name="username"
        label="form.username"
        problem={problems.at('username')}
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={1000}
        required
      />
      <PasswordField
        id="login-password"
        name="password"
        label="form.password"
        problem={problems.at('password')}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
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
      <FormButton label="login.submit" busy={BUSY[stage]} />
      {captchaState.kind === 'failed' && (
        <p className="small account-note" role="status">
          <Text id="login.captchaFailed" />{' '}
          <button type="button" className="link-button" onClick={() => captcha.refresh()}>
            <Text id="action.retry" />
          </button>
        </p>
      )}
    </form>
  )
}

function rememberedIn(form: HTMLFormElement | null): boolean {
  return valuesOf(form, 'remember').remember !== ''
}
