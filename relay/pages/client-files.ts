import staticFiles from '@fastify/static'
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

/** The built client. What lies under /assets/ is named by its content and never changes. */
export async function clientFiles(
  app: FastifyInstance,
  folder: string,
  { hasServiceWorker }: { hasServiceWorker: boolean },
): Promise<void> {
  if (!hasServiceWorker) switchedOffServiceWorker(app)
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    globIgnore: [
      ...['manifest.json', '{ops,plain,frame}-manifest.json', '**/*.br', '**/*.gz'],
      ...(hasServiceWorker ? [] : [SERVICE_WORKER_PATH.slice(1)]),
    ],
    cacheControl: false,
    // What never changes is requested once and never in part: such headers would travel with every file.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/')
          ? 'public, max-age=31536000, immutable'
          : path.endsWith(SERVICE_WORKER_PATH)
            ? 'no-cache'
            : 'public, max-age=300',
      )
    },
  })
  // Browsers and feed readers request it without a link to it.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 301),
  )
}

/** A browser that checks its worker gets one that removes itself; a page that asks gets 404. */
export function switchedOffServiceWorker(app: FastifyInstance): void {
  app.get(SERVICE_WORKER_PATH, (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'Service-Worker' })
    if (request.headers['service-worker'] !== 'script') return reply.code(204).send()
    return reply.type('text/javascript; charset=utf-8').send(REMOVAL_SCRIPT)
  })
}
