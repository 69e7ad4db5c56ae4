import { useEffect, useState } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { DigitsField } from '#client/kit/ui/form/digits-field.tsx'
import type { FieldProps } from '#client/kit/ui/form/field.tsx'
import { CODE_LENGTH } from '#shared/api/account-limits.ts'

/** Mail takes a moment: a second code would make the first one wrong. */
const WAIT_MS = 30_000

type ResendProps = { sentAtMs: number | undefined; isBusy: boolean; sendAgain(): void }
type Props = Omit<FieldProps, 'label'> & ResendProps & { onDigits(digits: string): void }

/** The code, and a way to send it again after a countdown. */
export function CodeField({ sentAtMs, isBusy, sendAgain, ...field }: Props) {
  return (
    <div>
      <DigitsField {...field} label="form.otp" most={CODE_LENGTH} autoComplete="one-time-code" />
      <Resend key={sentAtMs} {...{ sentAtMs, isBusy, sendAgain }} />
    </div>
  )
}

function Resend({ sentAtMs = 0, isBusy, sendAgain }: ResendProps) {
  const seconds = useSecondsUntil(sentAtMs + WAIT_MS)
  return (
    <p className="resend">
      {seconds > 0 ? (
        <Text className="small soft" id="code.again" values={{ seconds }} />
      ) : (
        <Button className="link-button" aria-disabled={isBusy} onClick={sendAgain} id="code.resend" />
      )}
    </p>
  )
}

function useSecondsUntil(endMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now)
  const left = Math.max(0, Math.ceil((endMs - nowMs) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
