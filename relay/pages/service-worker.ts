import type { FastifyInstance } from 'fastify'
import { SERVICE_WORKER_PATH } from '#shared/addresses/offline-addresses.ts'

/** A worker that forgets everything and goes: what browsers get that still have one. */
const REMOVAL_SCRIPT = `// Switched off: takes itself and all that it kept away.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
)
`

/**
 * Answers in the worker's place where it is switched off. A browser that looks whether its worker is the newest says so
 * by a header; a page that requests whether there is one learns that there is none.
 */
export function switchedOffServiceWorker(app: FastifyInstance): void {
  app.get(SERVICE_WORKER_PATH, (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'Service-Worker' })
    if (request.headers['service-worker'] !== 'script') return reply.code(204).send()
    return reply.type('text/javascript; charset=utf-8').send(REMOVAL_SCRIPT)
  })
}
