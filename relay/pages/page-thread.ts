import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { PageRenderer, PageRequest } from '#shared/page.ts'
import type { Encoding } from '../bytes/encoding.ts'
import { lowerThreadPriority } from '../threads/thread-priority.ts'
import { builtManifest } from './built-manifest.ts'
import { inlinedFilesFrom } from './inlined-files.ts'
import { memoryOf, type RenderedPage, renderedPage } from './rendered-page.ts'

/** Renders pages, one after the other, on a thread that holds no sockets. */

export type ThreadData = { rendererUrl: string; manifestPath: string }
export type ThreadRequest = { id: number; request: PageRequest; encoding: Encoding; isHurried: boolean }
export type ThreadAnswer = { id: number } & ({ page: RenderedPage } | { error: string })
/** Sent once, when the thread is ready to render. */
export type ThreadReady = { isReady: true }

lowerThreadPriority()

const port = parentPort
if (port === null) throw new Error('page-thread.ts runs as a worker thread')
const { rendererUrl, manifestPath } = workerData as ThreadData
const renderer = (await import(rendererUrl)) as PageRenderer
const folder = dirname(manifestPath)
renderer.withAssets(await builtManifest(folder), inlinedFilesFrom(folder))

port.postMessage({ isReady: true } satisfies ThreadReady)
port.on('message', ({ id, request, encoding, isHurried }: ThreadRequest) => {
  void renderer
    .render(request)
    .then((answer) => renderedPage(answer, encoding, isHurried))
    .then(
      // The bytes of a page are handed over, not copied.
      (page) => port.postMessage({ id, page } satisfies ThreadAnswer, memoryOf(page)),
      (error: unknown) =>
        port.postMessage({
          id,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        } satisfies ThreadAnswer),
    )
})
