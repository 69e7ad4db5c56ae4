import { Worker } from 'node:worker_threads'
import type { PastSimulator } from './past-seasons.ts'
import type { PastAnswer, PastRequest } from './past-thread.ts'

/** Matches of the past played on a thread of its own, one at a time. `thread`: where `past-thread.ts` is built. */
export function threadedSimulator(thread: URL): PastSimulator {
  const worker = new Worker(thread)
  // Between two matches nobody waits for it: the next one finds that it has ended.
  worker.on('error', () => undefined)
  return {
    play: (plan, past) =>
      new Promise((resolve, reject) => {
        const settle = (settled: () => void) => {
          worker.removeListener('message', onMessage)
          worker.removeListener('error', onError)
          worker.removeListener('exit', onExit)
          settled()
        }
        const onMessage = (answer: PastAnswer) =>
          settle(() => ('played' in answer ? resolve(answer.played) : reject(new Error(answer.error))))
        const onError = (error: Error) => settle(() => reject(error))
        const onExit = () => settle(() => reject(new Error('The thread of the past has ended.')))
        worker.on('message', onMessage)
        worker.on('error', onError)
        worker.on('exit', onExit)
        worker.postMessage({ plan, past } satisfies PastRequest)
      }),
    close: async () => {
      await worker.terminate()
    },
  }
}
