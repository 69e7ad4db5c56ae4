import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { oidcBegin, oidcLogin } from '#client/kit/api/own-account-calls.ts'
import { setting } from '#client/kit/api/read-site-settings.ts'
import { send } from '#client/kit/api/send.ts'
import { siteConfig } from '#client/kit/api/site-calls.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { enterAccount } from './after-login.ts'

/** The way to the site's identity provider and back, where it has one. */
export function OidcLogin() {
  const text = useText()
  const navigate = useNavigate()
  const query = useLocation().search.slice(1)
  const config = useContent(siteConfig)
  const [problem, setProblem] = useState('')
  const { busy, run } = useSingleFlight<'leaving' | 'arriving'>()
  const name = config.kind === 'ready' ? setting(config.answer.data, 'OidcName') : ''
  const isBack = new URLSearchParams(query).has('state')

  useEffect(() => {
    if (!isBack) return
    void run('arriving', async () => {
      // A reload must not send it twice.
      navigate(paths.login, { replace: true })
      const { answer, returnMessage } = await send(oidcLogin(query), { quiet: true, isAnonymous: true })
      if (!answer?.UserData) return setProblem(returnMessage || text('toast.unanswered'))
      showToast({ kind: 'success', text: returnMessage || text('login.success') })
      navigate(enterAccount(answer.UserData, answer, false), { replace: true })
    })
  }, [isBack, query, run, navigate, text])

  const begin = () =>
    void run('leaving', async () => {
      setProblem('')
      const { answer, returnMessage } = await send(oidcBegin(), { quiet: true, isAnonymous: true })
      const address = answer?.data.Address ?? ''
      if (/^https?:/.test(address)) location.assign(address)
      else setProblem(returnMessage || text('toast.unanswered'))
    })
  if (name === '') return null
  return (
    <div className="account-other">
      {problem !== '' && <p role="alert">{problem}</p>}
      <Button
        className="plain-button form-button needs-script"
        aria-disabled={busy !== undefined}
        onClick={begin}
        id={busy === 'arriving' ? 'login.sending' : 'login.oidc'}
        values={{ name }}
      />
    </div>
  )
}
