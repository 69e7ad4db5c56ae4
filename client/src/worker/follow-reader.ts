import { addressOf } from '#client/kit/offline/browser-push.ts'
import { leaveNote, readNote, type WorkerNote } from '#client/kit/offline/worker-note.ts'
import { PUSH_KEY_PATH, PUSH_READING_PATH, PUSH_SUBSCRIPTION_PATH } from '#shared/addresses/push-addresses.ts'
import { languageOf } from '#shared/language.ts'
import type { ReaderSettings } from '#shared/reader-settings.ts'
import type { WorkerScope } from './scope.ts'

/** Reports changed reader settings to the worker, whichever tab they came from: each page names its settings. */
export async function followReading(
  url: string,
  settings: ReaderSettings,
  scope: WorkerScope,
): Promise<void> {
  const note = await readNote(scope.caches)
  if (!note) return
  const reading = {
    language: languageOf(new URL(url).pathname).language,
    delayMs: settings.delayMs,
    isShielded: settings.shield !== undefined,
  }
  const { subscription, choices } = note
  const { language, delayMs, isShielded } = choices
  if (JSON.stringify(reading) === JSON.stringify({ language, delayMs, isShielded })) return
  const { endpoint, keys } = subscription
  const answer = await send(scope, PUSH_READING_PATH, { key: { endpoint, auth: keys.auth }, reading })
  if (answer.ok) await leaveNote(scope.caches, { subscription, choices: { ...choices, ...reading } })
}

/** The browser has changed the subscription's address: its notifications move to the new one. */
export async function followSubscription(scope: WorkerScope): Promise<void> {
  const note = await readNote(scope.caches)
  if (!note) return
  const { key } = (await (await scope.fetch(PUSH_KEY_PATH, { cache: 'no-store' })).json()) as { key: string }
  const made = await scope.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const next: WorkerNote = { ...note, subscription: addressOf(made) }
  const answer = await send(scope, PUSH_SUBSCRIPTION_PATH, next)
  if (answer.ok) await leaveNote(scope.caches, next)
}

function send(scope: WorkerScope, path: string, body: object): Promise<Response> {
  return scope.fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
