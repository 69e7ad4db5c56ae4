import type { Choices } from '#shared/notifications/choices.ts'
import { addressOf, keyOf, subscribe } from './browser-push.ts'
import { endSubscription, saveChoices } from './push-calls.ts'
import { leaveNote } from './worker-note.ts'

/**
 * The site has another key than when this browser subscribed: push services refuse what comes under it. What was asked
 * for goes on at a new subscription; its person allowed that, and is asked nothing.
 */
export async function moveToKey(siteKey: string, old: PushSubscription, choices: Choices): Promise<void> {
  const oldKey = keyOf(old)
  const made = await subscribe(siteKey)
  if (typeof made === 'string') return
  const subscription = addressOf(made)
  await saveChoices(subscription, choices)
  await leaveNote(caches, { subscription, choices })
  await endSubscription(oldKey).catch(() => undefined)
}
