import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { PageNeeds, PageRenderer, PageRequest } from '#shared/page.ts'
import type { Encoding } from '../../bytes/encoding.ts'
import { carriedFrom } from './carried-files.ts'
import type { Known } from './page-needs.ts'
import { stepBack } from './step-back.ts'
import { memoryOf, type WrittenPage, written } from './written-page.ts'

/** Renders pages, one after the other, on a thread that holds no sockets. */

export type ThreadData = { rendererUrl: string; manifestPath: string }
export type ThreadRequest = { id: number } & (
  | { ask: 'needs'; url: string; known: Known }
  | { ask: 'render'; request: PageRequest; encoding: Encoding }
)
export type ThreadAnswer = { id: number } & ({ answer: unknown } | { error: string })

stepBack()

const port = parentPort
if (port === null) throw new Error('page-thread.ts runs as a worker thread')
const { rendererUrl, manifestPath } = workerData as ThreadData
const renderer = (await import(rendererUrl)) as PageRenderer
renderer.withAssets(JSON.parse(await readFile(manifestPath, 'utf8')), carriedFrom(dirname(manifestPath)))

port.on('message', (message: ThreadRequest) => {
  void answer(message).then(
    (result) => {
      const reply: ThreadAnswer = { id: message.id, answer: result }
      // The bytes of a page are handed over, not copied.
      port.postMessage(reply, 'plain' in result ? memoryOf(result) : [])
    },
    (error: unknown) =>
      port.postMessage({
        id: message.id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies ThreadAnswer),
  )
})

async function answer(message: ThreadRequest): Promise<PageNeeds | WrittenPage> {
  return message.ask === 'needs'
    ? renderer.needs(message.url, message.known.live, message.known.content)
    : written(await renderer.render(message.request), message.encoding)
}
