import { dirname } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { PageRenderer, PageRequest } from '#shared/page.ts'
import type { Encoding } from '../bytes/pick-encoding.ts'
import { serveThread } from '../threads/serve-thread.ts'
import { lowerThreadPriority } from '../threads/thread-priority.ts'
import { builtManifest, inlinedFilesFrom } from './built-files.ts'
import { type RenderedPage, renderedPage } from './rendered-page.ts'

/** Renders pages, one after the other, on a thread that holds no sockets. */

export type ThreadData = { rendererUrl: string; manifestPath: string }
export type PageCalls = {
  render(request: PageRequest, encoding: Encoding, isHurried: boolean): Promise<RenderedPage>
}

lowerThreadPriority()

await serveThread<PageCalls>(async () => {
  const { rendererUrl, manifestPath } = workerData as ThreadData
  const renderer = (await import(rendererUrl)) as PageRenderer
  const folder = dirname(manifestPath)
  renderer.withAssets(await builtManifest(folder), inlinedFilesFrom(folder))
  return {
    calls: {
      render: async (request, encoding, isHurried) =>
        renderedPage(await renderer.render(request), encoding, isHurried),
    },
  }
})
