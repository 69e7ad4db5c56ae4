import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  emailVerificationCode,
  emailVerifyGenerateOtp,
  resendOtp,
  userVerify,
} from '#client/kit/api/account-calls.ts'
import { captcha } from '#client/kit/api/captcha.ts'
import { send } from '#client/kit/api/send.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { Form } from '#client/kit/forms/form.tsx'
import { emptyFields, focusField, valuesOf } from '#client/kit/forms/form-values.ts'
import { ignoreLatePresses } from '#client/kit/forms/late-presses.ts'
import { useFormErrors } from '#client/kit/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { FormButton } from '#client/kit/ui/form/form-button.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { isCode, type Problem } from '#shared/api/account-forms.ts'
import { CODE_LENGTH } from '#shared/api/account-limits.ts'
import type { Setting } from '#shared/api/site.ts'
import { CodeField } from './code-field.tsx'
import { readRegistrationDraft, verification } from './stored-steps.ts'
import { UsernameField } from './username-field.tsx'
import { afterCode, afterSending, firstVerify, needsSending } from './verify-steps.ts'

type Field = 'username' | 'code'
const BUSY = { sending: 'code.sending', checking: 'code.asking' } as const

/** The code that opens an account: entered once, or twice where the site asks for both. Six digits submit the form. */
export function VerifyForm({ settings }: { settings: readonly Setting[] }) {
  const text = useText()
  const navigate = useNavigate()
  const arrival = readArrival(useLocation().state)
  const [known] = useState(() => readStored(verification))
  const [steps, setSteps] = useState(() => firstVerify(settings, known?.token))
  const [sentAtMs, setSentAtMs] = useState(arrival.sentAtMs)
  const { busy, run } = useSingleFlight<keyof typeof BUSY>()
  const problems = useFormErrors<Field>('warning')
  const { form } = problems
  const mustSend = needsSending(steps)
  const [way] = steps.ways
  const isLocked = arrival.hasJustRegistered && known !== undefined

  useEffect(() => {
    focusField(form.current, known === undefined ? 'username' : 'code')
  }, [form, known])

  const userNameIn = () => valuesOf(form.current, 'username').username.trim()
  const failed = (words: string) => {
    showToast({ kind: 'warning', text: words || text('code.failed') })
  }

  const sendCode = () => {
    const name = userNameIn()
    if (!problems.validate(name === '' ? [{ field: 'username', id: 'code.username' }] : [])) return
    void run('sending', async () => {
      const captchaCode = await captcha.spendForCode()
      const call =
        way === 'email'
          ? emailVerifyGenerateOtp({ userName: name, captchaCode })
          : resendOtp({ UserName: name, captchaCode })
      const { code, returnMessage, answer } = await send(call, { quiet: true })
      if (code !== 0) return failed(returnMessage)
      showToast({ kind: 'success', text: text('code.sent') })
      setSteps((now) => afterSending(now, answer?.Token))
      sharedStore.set(verification, { username: name, ...(answer?.Token ? { token: answer.Token } : {}) })
      setSentAtMs(Date.now())
      emptyFields(form.current, 'code')
      focusField(form.current, 'code')
    })
  }
  const verify = (isByItself = false) => {
    const name = userNameIn()
    const { code: digits } = valuesOf(form.current, 'code')
    const found: Problem<Field>[] = [
      ...(name === '' ? [{ field: 'username', id: 'code.username' } as const] : []),
      ...(isCode(digits) ? [] : [{ field: 'code', id: 'code.code' } as const]),
    ]
    if (way === undefined || !problems.validate(found)) return
    void run('checking', async () => {
      const call = way === 'email' ? emailVerificationCode(digits) : userVerify(name, digits)
      // The token is that of one account's code: another name goes without it.
      const isKnown = name === (readStored(verification)?.username ?? name)
      const sent = await send(call, { quiet: true, codeToken: isKnown ? steps.token : undefined })
      if (isByItself) ignoreLatePresses()
      if (sent.code !== 0) {
        failed(sent.returnMessage)
        problems.set('code', '')
        emptyFields(form.current, 'code')
        focusField(form.current, 'code')
        return
      }
      emptyFields(form.current, 'code')
      const isLast = steps.ways.length === 1
      setSteps(afterCode)
      if (!isLast) {
        showToast({ kind: 'success', text: sent.returnMessage || text('verify.half') })
        setSentAtMs(undefined)
        sharedStore.set(verification, { username: name })
        // A reload must not send the code again.
        navigate(paths.verifyEmail, { replace: true, state: { isRemembered: arrival.isRemembered } })
        return
      }
      sharedStore.set(verification, undefined)
      showToast({ kind: 'success', text: sent.returnMessage || text('verify.done') })
      navigate(paths.login, { state: { username: name, isRemembered: arrival.isRemembered } })
    })
  }

  return (
    <Form problems={problems} submit={mustSend ? sendCode : () => verify()}>
      <Text as="p" className="account-lead soft" id={mustSend ? 'verify.leadSend' : 'verify.lead'} />
      <UsernameField
        id="verify-username"
        {...problems.field('username')}
        defaultValue={known?.username ?? ''}
        readOnly={isLocked}
      />
      {!mustSend && (
        <CodeField
          id="verify-code"
          {...problems.field('code')}
          hint={<Text id="code.hint" />}
          onDigits={(digits) => digits.length === CODE_LENGTH && verify(true)}
          sentAtMs={sentAtMs}
          isBusy={busy !== undefined}
          sendAgain={sendCode}
        />
      )}
      <FormButton label={mustSend ? 'verify.send' : 'verify.submit'} busy={busy && BUSY[busy]} />
      <p>
        <Button
          className="link-button"
          onClick={() =>
            navigate(paths.register, { state: { typed: { ...arrival.typed, Username: userNameIn() } } })
          }
          id="verify.change"
        />
      </p>
    </Form>
  )
}

/** The history state of the registration form: which code was sent, and what was typed. */
function readArrival(state: unknown) {
  const fields = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
  return {
    hasJustRegistered: fields.hasJustRegistered === true,
    isRemembered: fields.isRemembered === true,
    typed: readRegistrationDraft(state),
    sentAtMs: typeof fields.sentAtMs === 'number' ? fields.sentAtMs : undefined,
  }
}
