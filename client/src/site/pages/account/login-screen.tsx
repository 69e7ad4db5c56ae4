import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { captcha } from '#client/kit/api/captcha.ts'
import { focusField } from '#client/kit/forms/form-values.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { MinimalLayout } from '#client/site/features/page-layouts/minimal-layout.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { ForgotForm, type Otp } from './forgot-form.tsx'
import { LoginForm, type LoginStage } from './login-form.tsx'
import { LoginOrRegisterLink } from './login-or-register-link.tsx'
import { OidcLogin } from './oidc-login.tsx'
import { readPasswordReset, savePasswordReset } from './stored-steps.ts'
import './account.css'

/** The modes of the login screen (section 4 of the specification). */
type LoginMode = { kind: 'login' | 'forgot'; username: string; otp?: Otp }

export function Screen() {
  const text = useText()
  const card = useRef<HTMLDivElement>(null)
  const arrival = readArrival(useLocation().state)
  const [mode, setMode] = useState<LoginMode>({ kind: 'login', username: arrival.username })
  // Both outlive the form of login.
  const attempt = useSingleFlight<LoginStage>()
  const [isRemembered, setRemembered] = useState(arrival.isRemembered)
  const before = useRef(mode.kind)
  const isExpected = useRef(arrival.username !== '')
  // The server sends the first step.
  useLayoutEffect(() => {
    const one = readPasswordReset(Date.now())
    if (one) setMode({ kind: 'forgot', username: one.username, otp: { token: one.token, atMs: one.atMs } })
    else savePasswordReset(undefined)
  }, [])
  // A name that came with the reader is filled in, and the focus goes to the password.
  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return
    focusField(card.current?.querySelector('form') ?? null, 'password')
  }, [])
  useEffect(() => {
    if (before.current === mode.kind) return
    before.current = mode.kind
    captcha.refresh()
    const form = card.current?.querySelector('form') ?? null
    focusField(form, firstFieldOf(mode))
  }, [mode])
  const isLogin = mode.kind === 'login'
  return (
    <MinimalLayout motto="account.motto">
      <PageHead title={text('login.title')} description={text('login.description')} isUnlisted />
      <div ref={card} className="account-card">
        <Text as="h1" id={isLogin ? 'login.title' : 'forgot.title'} />
        {isLogin ? (
          <LoginForm
            username={mode.username}
            isRemembered={isRemembered}
            attempt={attempt}
            forgot={(username, isTicked) => {
              setRemembered(isTicked)
              setMode({ kind: 'forgot', username })
            }}
          />
        ) : (
          <ForgotForm
            username={mode.username}
            otp={mode.otp}
            // The reader may have gone back meanwhile.
            sent={(username, otp) =>
              setMode((now) => (now.kind === 'login' ? now : { ...now, username, otp }))
            }
            back={(username) => {
              savePasswordReset(undefined)
              setMode({ kind: 'login', username })
            }}
          />
        )}
        <OidcLogin />
        <LoginOrRegisterLink id="login.register" to={paths.register} />
      </div>
    </MinimalLayout>
  )
}

function firstFieldOf(mode: LoginMode): string {
  if (mode.kind === 'forgot') return mode.otp ? 'otp' : 'username'
  return mode.username === '' ? 'username' : 'password'
}

/** Another page of this origin may have written to the history. */
function readArrival(state: unknown): { username: string; isRemembered: boolean } {
  const fields = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
  return {
    username: typeof fields.username === 'string' ? fields.username : '',
    isRemembered: fields.isRemembered === true,
  }
}
