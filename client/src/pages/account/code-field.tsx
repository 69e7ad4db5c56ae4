import { DigitsField } from '#client/ui/form/digits-field.tsx'
import type { FieldProps } from '#client/ui/form/field.tsx'
import { CODE_LENGTH } from '#shared/api/account-limits.ts'
import { Resend } from './resend.tsx'

type Props = Omit<FieldProps, 'label'> & {
  onDigits(digits: string): void
  sentAtMs: number | undefined
  isBusy: boolean
  sendAgain(): void
}

export function CodeField({ sentAtMs, isBusy, sendAgain, ...field }: Props) {
  return (
    <div>
      <DigitsField {...field} label="form.otp" most={CODE_LENGTH} autoComplete="one-time-code" />
      <Resend key={sentAtMs} sentAtMs={sentAtMs} isBusy={isBusy} send={sendAgain} />
    </div>
  )
}
