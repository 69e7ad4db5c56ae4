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
export type ThreadQuestion =
  | { ask: 'needs'; url: string }
  | { ask: 'render'; request: Omit<PageRequest, keyof Known>; encoding: Encoding; isHurried: boolean }
export type ThreadRequest = { id: number; asked: ThreadQuestion; known: Known }
export type ThreadAnswer = { id: number } & ({ answer: unknown } | { error: string })

stepBack()

const port = parentPort
if (port === null) throw new Error('page-thread.ts runs as a worker thread')
const { rendererUrl, manifestPath } = workerData as ThreadData
const renderer = (await import(rendererUrl)) as PageRenderer
renderer.withAssets(JSON.parse(await readFile(manifestPath, 'utf8')), carriedFrom(dirname(manifestPath)))

port.on('message', ({ id, asked, known }: ThreadRequest) => {
  void answer(asked, known).then(
    (result) => {
      const reply: ThreadAnswer = { id, answer: result }
      // The bytes of a page are handed over, not copied.
      port.postMessage(reply, 'bytes' in result ? memoryOf(result) : [])
    },
    (error: unknown) =>
      port.postMessage({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies ThreadAnswer),
  )
})

async function answer(asked: ThreadQuestion, known: Known): Promise<PageNeeds | WrittenPage> {
  return asked.ask === 'needs'
    ? renderer.needs(asked.url, known.live, known.content)
    : written(await renderer.render({ ...asked.request, ...known }), asked.encoding, asked.isHurried)
}
