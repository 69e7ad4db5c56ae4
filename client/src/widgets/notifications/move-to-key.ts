import type { Choices, SubscriptionKey } from '#shared/notifications/choices.ts'
import { addressOf, subscribe } from './browser-push.ts'
import { endSubscription, saveChoices } from './push-calls.ts'
import { leaveNote } from './worker-note.ts'

/**
 * Subscribes anew for the same choices: the old subscription is under a key that the site does not have any more, or the
 * browser dropped it. Its person allowed that, and is asked nothing.
 */
export async function moveToKey(siteKey: string, old: SubscriptionKey, choices: Choices): Promise<void> {
  const made = await subscribe(siteKey)
  if (typeof made === 'string') return
  const subscription = addressOf(made)
  await saveChoices(subscription, choices)
  await leaveNote(caches, { subscription, choices })
  await endSubscription(old).catch(() => undefined)
}
