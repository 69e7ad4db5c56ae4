import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { registerUser } from '#client/kit/api/account-calls.ts'
import { captcha } from '#client/kit/api/captcha.ts'
import { setting } from '#client/kit/api/read-site-settings.ts'
import { send } from '#client/kit/api/send.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { Form } from '#client/kit/forms/form.tsx'
import { focusField, valuesOf } from '#client/kit/forms/form-values.ts'
import { useFormErrors } from '#client/kit/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import { EmailField } from '#client/kit/ui/form/email-field.tsx'
import { FormButton } from '#client/kit/ui/form/form-button.tsx'
import { InternationalField } from '#client/kit/ui/form/international-field.tsx'
import { PasswordField } from '#client/kit/ui/form/password-field.tsx'
import { WhatsappField } from '#client/kit/ui/form/whatsapp-field.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { problemsOfRegister, type RegisterFields } from '#shared/api/account-forms.ts'
import { PHONE_RULES } from '#shared/api/account-limits.ts'
import type { Setting } from '#shared/api/site.ts'
import { RememberBox } from './remember-box.tsx'
import { readRegistrationDraft, verification } from './stored-steps.ts'
import { UsernameField } from './username-field.tsx'
import { verificationOf } from './verify-steps.ts'

type Field = keyof RegisterFields | 'again'

/** The fields are named as in the call. */
export function RegisterForm({ settings }: { settings: readonly Setting[] }) {
  const text = useText()
  const navigate = useNavigate()
  const problems = useFormErrors<Field>('warning')
  const { busy, run } = useSingleFlight<'sending'>()
  const before = readRegistrationDraft(useLocation().state)
  const phone = PHONE_RULES.find((rule) => rule === setting(settings, 'PhoneNumbers')) ?? 'india'
  const isCorrecting = before !== undefined
  const { form } = problems

  useEffect(() => {
    if (isCorrecting) focusField(form.current, 'Email')
  }, [form, isCorrecting])

  const submit = async () => {
    const { again, remember, ...typed } = valuesOf(
      form.current,
      'Username',
      'MobileNo',
      'Email',
      'UserPassword',
      'again',
      'remember',
    )
    const fields = { ...typed, Username: typed.Username.trim(), Email: typed.Email.trim() }
    if (!problems.validate(problemsOfRegister(fields, again, phone))) return
    // The owner of an unopened account may correct it with its token.
    const own = readStored(verification)
    const captchaCode = await captcha.spendForCode()
    const sent = await send(registerUser({ ...fields, captchaCode, ...verificationOf(settings) }), {
      quiet: true,
      codeToken: own?.username === fields.Username ? own.token : undefined,
    })
    if (sent.code !== 0) {
      showToast({ kind: 'error', text: sent.returnMessage || text('toast.unanswered') })
      return
    }
    showToast({ kind: 'success', text: sent.returnMessage || text('register.done') })
    const token = sent.answer?.Token
    const state = { username: fields.Username, isRemembered: remember !== '' }
    if (token === undefined) return navigate(paths.login, { state })
    sharedStore.set(verification, { username: fields.Username, token })
    const { Username, MobileNo, Email } = fields
    navigate(paths.verify, {
      state: {
        ...state,
        hasJustRegistered: true,
        sentAtMs: Date.now(),
        typed: { Username, MobileNo, Email },
      },
    })
  }

  return (
    <Form problems={problems} submit={() => void run('sending', submit)}>
      <UsernameField
        id="register-username"
        {...problems.field('Username')}
        hint={<Text id="register.usernameHint" />}
        defaultValue={before?.Username}
      />
      {phone === 'india' && (
        <WhatsappField
          id="register-mobile"
          {...problems.field('MobileNo')}
          hint={<Text id="register.mobileHint" />}
          defaultValue={before?.MobileNo}
        />
      )}
      {phone === 'international' && (
        <InternationalField
          id="register-mobile"
          {...problems.field('MobileNo')}
          hint={<Text id="register.mobileCountryHint" />}
          defaultValue={before?.MobileNo}
        />
      )}
      <EmailField
        id="register-email"
        {...problems.field('Email')}
        label="form.email"
        defaultValue={before?.Email}
      />
      <PasswordField
        id="register-password"
        {...problems.field('UserPassword')}
        label="form.password"
        hint={<Text id="register.passwordHint" />}
        autoComplete="new-password"
      />
      <PasswordField
        id="register-again"
        {...problems.field('again')}
        label="form.passwordAgain"
        autoComplete="new-password"
      />
      <RememberBox id="register-remember" />
      <FormButton label="register.submit" busy={busy && 'register.sending'} />
    </Form>
  )
}
