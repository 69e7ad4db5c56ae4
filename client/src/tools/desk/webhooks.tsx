import { type ComponentProps, useState } from 'react'
import { send } from '#client/kit/api/send.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { DateOf, TimeOfDay } from '#client/kit/i18n/times.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { WEBHOOK_EVENTS, type WebhookItem } from '#shared/api/webhooks.ts'
import {
  addWebhookAtDesk,
  startWebhookAtDesk,
  stopWebhookAtDesk,
  testWebhookAtDesk,
  webhookSecretAtDesk,
  webhooks,
} from './desk-calls.ts'
import type { DeskField } from './desk-fields.ts'
import { DeskRows } from './desk-rows.tsx'
import { EntryForm } from './entry-form.tsx'
import { NewSecret } from './new-secret.tsx'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

/** Programs that get match events: what each wants, what it was sent, and why it gets nothing. */
export function Webhooks() {
  const content = useContent(webhooks())
  const [secret, setSecret] = useState('')
  return (
    <DeskRows
      content={content}
      title="desk.webhooks"
      intro="desk.webhooksIntro"
      form={<NewWebhook secret={secret} onSecret={setSecret} />}
    >
      {(webhook) => <WebhookRow key={webhook.WebhookId} webhook={webhook} onSecret={setSecret} />}
    </DeskRows>
  )
}

type RowProps = { webhook: WebhookItem; onSecret(secret: string): void }

function WebhookRow({ webhook, onSecret }: RowProps) {
  const { WebhookId, Url, StoppedAt } = webhook
  const text = useText()
  const refresh = useDeskRefresh()
  const act = (call: typeof testWebhookAtDesk) => async () => {
    await send(call(WebhookId))
    await refresh()
  }
  const makeSecret = async () => {
    if (!window.confirm(text('desk.webhookSecretHint'))) return
    const { answer } = await send(webhookSecretAtDesk(WebhookId))
    if (answer) onSecret(answer.data.Secret)
  }
  const stop = async () => {
    if (window.confirm(text('desk.webhookOffQuestion', { name: Url }))) await act(stopWebhookAtDesk)()
  }
  return (
    <li className="desk-inside">
      <code className="desk-key" translate="no">
        {Url}
      </code>
      <WebhookState webhook={webhook} />
      <div className="wrap">
        {StoppedAt === undefined ? (
          <>
            <Button id="desk.webhookTest" onClick={act(testWebhookAtDesk)} />
            <Button id="desk.webhookSecret" onClick={makeSecret} />
            <Button id="desk.webhookOff" onClick={stop} />
          </>
        ) : (
          <Button id="desk.webhookOn" onClick={act(startWebhookAtDesk)} />
        )}
      </div>
      <WebhookDeliveries id={WebhookId} isOn={StoppedAt === undefined} />
    </li>
  )
}

function WebhookState({ webhook }: Pick<RowProps, 'webhook'>) {
  const { Events, MatchId, TournamentId, TeamId, StoppedAt, StoppedBy = 'editor', FailingSince } = webhook
  const text = useText()
  const at = (iso: string) => ({
    time: (
      <>
        <DateOf iso={iso} /> <TimeOfDay iso={iso} />
      </>
    ),
  })
  const lists = { Match: useDeskList('Match'), Series: useDeskList('Series'), Team: useDeskList('Team') }
  const nameOf = (kind: keyof typeof lists, id: number | undefined) =>
    id && (lists[kind].options.find(({ value }) => value === `${id}`)?.name ?? `${id}`)
  const filters = [nameOf('Match', MatchId), nameOf('Series', TournamentId), nameOf('Team', TeamId)]
  const events = WEBHOOK_EVENTS.filter((kind) => Events.includes(kind)).map((kind) => text(`notify.${kind}`))
  return (
    <p className="soft">
      {[...filters, ...events].filter(Boolean).join(' · ')}{' '}
      {StoppedAt !== undefined && (
        <Text as="strong" id={`desk.webhookStopped.${StoppedBy}`} values={at(StoppedAt)} />
      )}
      {StoppedAt === undefined && FailingSince !== undefined && (
        <Text as="strong" id="desk.webhookFailing" values={at(FailingSince)} />
      )}
    </p>
  )
}

const CHECKS = WEBHOOK_EVENTS.map((name) => ({ name, label: `notify.${name}`, type: 'check' }) as const)
const FIELDS: readonly DeskField[] = [
  { name: 'Url', label: 'desk.webhookUrl', type: 'text', most: 500, isRequired: true },
  ...CHECKS,
  { name: 'TournamentId', label: 'desk.seriesOf', hint: 'desk.webhookAll', type: 'record', of: 'Series' },
  { name: 'TeamId', label: 'desk.team', hint: 'desk.webhookAll', type: 'record', of: 'Team' },
  { name: 'MatchId', label: 'desk.match', hint: 'desk.webhookAll', type: 'record', of: 'Match' },
]
const ALL_EVENTS = Object.fromEntries(WEBHOOK_EVENTS.map((name) => [name, true]))

type Save = ComponentProps<typeof EntryForm>['save']

function NewWebhook({ secret, onSecret }: { secret: string; onSecret(secret: string): void }) {
  const refresh = useDeskRefresh()
  const text = useText()
  const [added, setAdded] = useState(0)
  const add: Save = async (entry, refuse, saved) => {
    const { Url, TournamentId, TeamId, MatchId } = entry as Parameters<typeof addWebhookAtDesk>[0]
    const Events = WEBHOOK_EVENTS.filter((kind) => entry[kind])
    const asked = { Url, TournamentId, TeamId, MatchId, Events, Site: location.origin }
    const { answer, returnMessage, field = 'Url' } = await send(addWebhookAtDesk(asked), { quiet: true })
    if (!answer) return refuse(field, returnMessage || text('toast.unanswered'))
    saved()
    setAdded(added + 1)
    onSecret(answer.data.Secret)
    await refresh()
  }
  return (
    <EntryForm
      key={added}
      record={ALL_EVENTS}
      label="desk.addWebhook"
      fieldsIn={() => FIELDS}
      save={add}
      end={<NewSecret secret={secret} />}
    >
      {(input) => FIELDS.map((field) => input(field))}
    </EntryForm>
  )
}
