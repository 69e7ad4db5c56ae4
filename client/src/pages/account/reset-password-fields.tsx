import type { FormErrors } from '#client/features/forms/use-form-errors.ts'
import { Text } from '#client/i18n/text.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { CodeField } from './code-field.tsx'

export type CodeCheck = 'none' | 'asking' | 'right'

type Props = {
  problems: Pick<FormErrors<'otp' | 'password' | 'confirmPassword'>, 'field'>
  check: CodeCheck
  sentAtMs: number
  isBusy: boolean
  onCode(digits: string): void
  sendAgain(): void
}

const WORDS = { none: 'code.hint', asking: 'code.asking', right: 'code.right' } as const

export function ResetPasswordFields({ problems, check, sentAtMs, isBusy, onCode, sendAgain }: Props) {
  return (
    <>
      <CodeField
        id="forgot-otp"
        {...problems.field('otp')}
        hint={
          <Text
            as="span"
            role="status"
            className={check === 'right' ? 'code-right' : undefined}
            id={WORDS[check]}
          />
        }
        onDigits={onCode}
        sentAtMs={sentAtMs}
        isBusy={isBusy}
        sendAgain={sendAgain}
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
  )
}
