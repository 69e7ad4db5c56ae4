import { Text } from '#client/i18n/text.tsx'
import { DigitsField } from '#client/ui/form/digits-field.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { CODE_LENGTH, MAX_PASSWORD_LENGTH } from '#shared/api/account.ts'
import { Resend } from './resend.tsx'

/** What the origin has said of the code that stands there. */
export type CodeCheck = 'none' | 'asking' | 'right'

type Props = {
  problemAt(field: 'otp' | 'password' | 'confirmPassword'): string | undefined
  check: CodeCheck
  sentAtMs: number
  isBusy: boolean
  onCode(digits: string): void
  sendAgain(): void
}

const WORDS = { none: 'code.hint', asking: 'code.asking', right: 'code.right' } as const

/** The second step of who forgot their password: the code that was sent, and the new password twice. */
export function NewPasswordFields({ problemAt, check, sentAtMs, isBusy, onCode, sendAgain }: Props) {
  return (
    <>
      <div>
        <DigitsField
          id="forgot-otp"
          name="otp"
          label="form.otp"
          problem={problemAt('otp')}
          hint={
            <span role="status" className={check === 'right' ? 'code-right' : undefined}>
              <Text id={WORDS[check]} />
            </span>
          }
          most={CODE_LENGTH}
          autoComplete="one-time-code"
          onDigits={onCode}
        />
        <Resend key={sentAtMs} sentAtMs={sentAtMs} isBusy={isBusy} send={sendAgain} />
      </div>
      <PasswordField
        id="forgot-password"
        name="password"
        label="form.newPassword"
        problem={problemAt('password')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
      />
      <PasswordField
        id="forgot-confirm"
        name="confirmPassword"
        label="form.confirmPassword"
        problem={problemAt('confirmPassword')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
      />
    </>
  )
}
