import { useEffect, useRef } from 'react'
import { keepAccount } from '#client/kit/api/own-account-calls.ts'
import { send } from '#client/kit/api/send.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { DateOf, TimeOfDay } from '#client/kit/i18n/times.tsx'
import { Button } from '#client/kit/ui/button.tsx'

/** `done`: reads the account again. */
export function DeletionDue({ userId, at, done }: { userId: number; at: string; done(): Promise<void> }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const { busy, run } = useSingleFlight<'keeping'>()
  const until = (
    <strong>
      <DateOf iso={at} /> <TimeOfDay iso={at} />
    </strong>
  )
  const keep = () =>
    void run('keeping', async () => {
      const { code, returnMessage } = await send(keepAccount(userId))
      if (code !== 0) return
      showToast({ kind: 'success', text: returnMessage })
      await done()
    })
  return (
    <div ref={notice} className="deletion-due" role="status" tabIndex={-1}>
      <Text as="p" id="own.due" values={{ until }} />
      <Button className="strong-button" aria-disabled={busy !== undefined} onClick={keep} id="own.keep" />
    </div>
  )
}
