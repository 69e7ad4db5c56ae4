import { useSearchParams } from 'react-router-dom'
import { siteConfig } from '#client/kit/api/site-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { useHasScript } from '#client/kit/ui/use-has-script.ts'
import { MinimalLayout } from '#client/site/features/page-layouts/minimal-layout.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { LoginOrRegisterLink } from './login-or-register-link.tsx'
import { RegisterForm } from './register-form.tsx'
import { VerifyForm } from './verify-form.tsx'
import './account.css'

const STEP = 'step'
const VERIFY = 'verify'
/** Of an account whose OTP is entered, where the site asks for both. */
const WAY = 'way'
const EMAIL_IS_LEFT = [{ Key: 'IsEmailVerification', Value: 'true' }]

/** Registration: the form, then the code. */
export function Screen() {
  const text = useText()
  const [query] = useSearchParams()
  const config = useContent(siteConfig)
  // The server sends the first step.
  const isVerifying = useHasScript() && query.get(STEP) === VERIFY
  const settings = config.kind === 'ready' ? config.answer.data : undefined
  return (
    <MinimalLayout motto="account.motto">
      <PageHead
        title={text(isVerifying ? 'verify.title' : 'register.title')}
        description={text('register.description')}
        isUnlisted
      />
      <div className="account-card">
        <Text as="h1" id={isVerifying ? 'verify.title' : 'register.title'} />
        {!isVerifying && <RegisterForm settings={settings ?? []} />}
        {isVerifying && config.kind !== 'loading' && (
          <VerifyForm settings={query.get(WAY) === 'email' ? EMAIL_IS_LEFT : (settings ?? [])} />
        )}
        <LoginOrRegisterLink id="register.login" to={paths.login} />
      </div>
    </MinimalLayout>
  )
}
