import { parentPort } from 'node:worker_threads'
import { type BirpcReturn, createBirpc } from 'birpc'

type ReadyEvent = { ready(): void }

export type Served<Calls extends object> = { calls: Calls; close?(): Promise<void> }

/** Serves this thread's functions to its `SupervisedThread`. `open` gets the functions of that side. */
export async function serveThread<Calls extends object, Events extends object = object>(
  open: (main: BirpcReturn<Events, object>) => Promise<Served<Calls>>,
): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('this file runs as a worker thread')
  const functions = {}
  const main = createBirpc<Events & ReadyEvent, object>(functions, {
    post: (message) => port.postMessage(message),
    on: (listener) => void port.on('message', listener),
  })
  const { calls, close } = await open(main as BirpcReturn<Events, object>)
  Object.assign(functions, calls, {
    close: () => void Promise.resolve(close?.()).finally(() => process.exit(0)),
  })
  void (main as BirpcReturn<ReadyEvent, object>).ready.asEvent()
}
