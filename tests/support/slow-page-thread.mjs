import { parentPort } from 'node:worker_threads'

// A page thread that takes its time with each page, and never ends the one called /stuck.
const PAGE_MS = 100

parentPort.on('message', ({ id, request }) => {
  const untilMs = Date.now() + PAGE_MS
  while (Date.now() < untilMs || request.url === '/stuck') {
    // Busy, as a renderer is.
  }
  parentPort.postMessage({
    id,
    page: { status: 200, encoding: 'plain', bytes: new Uint8Array(), etag: request.url },
  })
})
