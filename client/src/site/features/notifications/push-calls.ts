import { PUSH_CHOICES_PATH, PUSH_KEY_PATH, PUSH_SUBSCRIPTION_PATH } from '#shared/addresses/push-addresses.ts'
import type { Choices, PushAddress, SubscriptionKey } from '#shared/notifications/choices.ts'

/** `off`: this site sends none. */
export async function siteKey(): Promise<string | 'off'> {
  const answer = await fetch(PUSH_KEY_PATH, { cache: 'no-store' })
  if (answer.status === 404) return 'off'
  const { key } = (await dataOf(answer)) as { key?: unknown }
  if (typeof key !== 'string') throw new Error('the relay named no key')
  return key
}

/** Undefined where the relay does not know the subscription. */
export async function readChoices(key: SubscriptionKey): Promise<Choices | undefined> {
  const answer = await send('POST', PUSH_CHOICES_PATH, { key })
  if (answer.status === 404) return undefined
  return ((await dataOf(answer)) as { choices: Choices }).choices
}

export async function saveChoices(subscription: PushAddress, choices: Choices): Promise<void> {
  await dataOf(await send('PUT', PUSH_SUBSCRIPTION_PATH, { subscription, choices }))
}

/** Also for one that is gone already. */
export async function endSubscription(key: SubscriptionKey): Promise<void> {
  const answer = await send('DELETE', PUSH_SUBSCRIPTION_PATH, { key })
  if (answer.status !== 404) await dataOf(answer)
}

function send(method: string, path: string, body: object): Promise<Response> {
  return fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

async function dataOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`the relay answered ${answer.status}`)
  return answer.json()
}
