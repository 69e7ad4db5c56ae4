import { parentPort as port, workerData } from 'node:worker_threads'
import { createBirpc } from 'birpc'

/** A rendering thread that takes its time: to load, and a tenth of a second for each page; `/stuck` never ends. */

const TAKES_MS = 100

await new Promise((resolve) => setTimeout(resolve, workerData.startMs))
const main = createBirpc(
  {
    render: (request) => {
      const untilMs = performance.now() + TAKES_MS
      while (request.url === '/stuck' || performance.now() < untilMs);
      return {
        status: 200,
        encoding: 'plain',
        bytes: new Uint8Array(),
        etag: request.url,
      }
    },
  },
  { post: (message) => port.postMessage(message), on: (listener) => void port.on('message', listener) },
)
void main.ready.asEvent()
