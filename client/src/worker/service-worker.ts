import { ALL_CACHES } from '#client/kit/offline/stored-caches.ts'
import { NOTE_CACHE } from '#client/kit/offline/worker-note.ts'
import { answerRequest } from './answer-request.ts'
import { BUILT } from './built-files.ts'
import { followReading, followSubscription } from './follow-reader.ts'
import type { WorkerScope } from './scope.ts'
import { openNotification, showPush } from './show-push.ts'
import { StoredSite } from './stored-site.ts'

/**
 * Opens the site without a network, and shows notifications. It is tied to no version: pages come from the
 * network first and files are named by their content, so a new worker may take over at once.
 */

const scope = globalThis as unknown as WorkerScope
const site = new StoredSite({
  scope,
  offlineScript: BUILT.offlineScript,
  nowMs: Date.now,
  // The next page tries again.
  pageCame: (url, settings) => followReading(url, settings, scope).catch(() => undefined),
})
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

scope.addEventListener('install', (event) => {
  event.waitUntil(site.install().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOtherForms(), scope.registration.navigationPreload?.enable()]).then(() =>
      scope.clients.claim(),
    ),
  )
})

scope.addEventListener('fetch', (event) => {
  const answer = answerRequest(event, { scope, site, after })
  if (answer) event.respondWith(answer)
})

scope.addEventListener('push', (event) => event.waitUntil(showPush(event, scope)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event, scope)))
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(followSubscription(scope)))

async function deleteOtherForms(): Promise<void> {
  const known: readonly string[] = [...ALL_CACHES, NOTE_CACHE]
  for (const name of await scope.caches.keys()) if (!known.includes(name)) await scope.caches.delete(name)
}

/** On the scope, so that the build does not drop it. */
Object.assign(scope, { build: BUILT.id })
