import { parentPort, workerData } from 'node:worker_threads'

// A page thread that takes its time to load and with each page, and never ends the one called /stuck.
const PAGE_MS = 100
const START_MS = workerData.startMs

const busyUntil = (untilMs, isEndless = false) => {
  while (Date.now() < untilMs || isEndless) {
    // Busy, as a renderer is.
  }
}

busyUntil(Date.now() + START_MS)
parentPort.postMessage({ isReady: true })
parentPort.on('message', ({ id, request }) => {
  busyUntil(Date.now() + PAGE_MS, request.url === '/stuck')
  parentPort.postMessage({
    id,
    page: { status: 200, encoding: 'plain', bytes: new Uint8Array(), etag: request.url },
  })
})
