import { useState } from 'react'
import { send } from '#client/kit/api/send.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { DateOf, TimeOfDay } from '#client/kit/i18n/times.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Loaded } from '#client/site/features/page-layouts/loaded.tsx'
import { replayAtDesk, webhookDeliveries } from './desk-calls.ts'
import { useDeskRefresh } from './use-desk-list.ts'

type Props = { id: number; isOn: boolean }

/** Loaded once it is opened. */
export function WebhookDeliveries(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Text as="summary" id="desk.deliveries" />
      {isOpen && <DeliveryList {...props} />}
    </details>
  )
}

const OFTEN = { refreshInterval: 5000 }

function DeliveryList({ id, isOn }: Props) {
  const refresh = useDeskRefresh()
  const content = useContent(webhookDeliveries(id), { revalidation: OFTEN })
  const replay = async (delivery?: string) => {
    await send(replayAtDesk(id, delivery))
    await refresh()
  }
  return (
    <Loaded content={content} rows={2} outline="ball">
      {({ data }) => (
        <>
          {data.length === 0 && <Text as="p" className="soft" id="desk.deliveriesNone" />}
          {isOn && data.filter(({ State }) => State === 'failed').length > 1 && (
            <Button id="desk.replayAll" onClick={() => replay()} />
          )}
          <ul className="desk-rows">
            {data.map(({ DeliveryId, Type, At, State, Tries, LastError }) => (
              <li key={DeliveryId} className="spread">
                <span>
                  <span translate="no">{Type}</span>
                  {' · '}
                  <DateOf iso={At} /> <TimeOfDay iso={At} second="2-digit" />
                  {' · '}
                  <Text id={`desk.delivery.${State}`} values={{ tries: Tries }} />
                  {LastError !== undefined && (
                    <span className="soft" lang="en" translate="no">
                      {' · '}
                      {LastError}
                    </span>
                  )}
                </span>
                {isOn && State !== 'waiting' && (
                  <Button id="desk.replay" onClick={() => replay(DeliveryId)} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
