import { useEffect, useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { Button } from '#client/ui/button.tsx'

/** Mail takes a moment: a second code would make the first one wrong. */
const WAIT_MS = 30_000

type Props = { sentAtMs: number | undefined; isBusy: boolean; send(): void }

/** Sends the code again after a countdown. */
export function Resend({ sentAtMs, isBusy, send }: Props) {
  const seconds = useSecondsUntil((sentAtMs ?? 0) + WAIT_MS)
  return (
    <p className="resend">
      {seconds > 0 ? (
        <Text as="span" className="small soft" id="code.again" values={{ seconds }} />
      ) : (
        <Button className="link-button" aria-disabled={isBusy} onClick={send} id="code.resend" />
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
