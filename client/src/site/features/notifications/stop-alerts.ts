import { currentSubscription, keyOf } from '#client/kit/offline/browser-push.ts'
import { dropNote } from '#client/kit/offline/worker-note.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { alertSubjects } from './alert-subjects.ts'
import { endSubscription } from './push-calls.ts'

/** All notifications of this browser. */
export async function stopAlerts(): Promise<void> {
  const subscription = await currentSubscription()
  // The browser first: from here on nothing comes, whatever the network does.
  if (subscription) {
    const address = keyOf(subscription)
    await subscription.unsubscribe()
    await endSubscription(address).catch(() => undefined)
  }
  await dropNote(caches)
  sharedStore.set(alertSubjects, {})
}
