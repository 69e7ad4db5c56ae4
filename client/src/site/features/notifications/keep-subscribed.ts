import { currentSubscription } from '#client/kit/offline/browser-push.ts'
import { readNote } from '#client/kit/offline/worker-note.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import { alertSubjects } from './alert-subjects.ts'
import { moveToKey } from './move-to-key.ts'
import { siteKey } from './push-calls.ts'

/**
 * Browsers drop a subscription without an event. A lost one is made anew while permission lasts; without
 * permission nothing is shown as on.
 */
export async function keepSubscribed(): Promise<void> {
  if (Object.keys(readStored(alertSubjects)).length === 0 || (await currentSubscription())) return
  const note = await readNote(caches)
  if (!note || Notification.permission !== 'granted') return void sharedStore.set(alertSubjects, {})
  const { endpoint, keys } = note.subscription
  const key = await siteKey()
  if (key !== 'off') await moveToKey(key, { endpoint, auth: keys.auth }, note.choices)
}
