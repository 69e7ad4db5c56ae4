import { addressOf, subscribe } from '#client/kit/offline/browser-push.ts'
import { leaveNote } from '#client/kit/offline/worker-note.ts'
import type { Choices, SubscriptionKey } from '#shared/notifications/choices.ts'
import { endSubscription, saveChoices } from './push-calls.ts'

/**
 * Subscribes anew with the same choices: the site's key has changed, or the browser dropped the subscription.
 * The permission stays, so the person is not asked.
 */
export async function moveToKey(siteKey: string, old: SubscriptionKey, choices: Choices): Promise<void> {
  const made = await subscribe(siteKey)
  if (typeof made === 'string') return
  const subscription = addressOf(made)
  await saveChoices(subscription, choices)
  await leaveNote(caches, { subscription, choices })
  await endSubscription(old).catch(() => undefined)
}
