import { createServer } from 'node:net'

/** Below the ports that Linux gives to outgoing connections (32768 and up), so that none takes it before it is used. */
const FIRST = 10_000
const LAST = 32_000
/** Processes of tests that run at the same time begin far apart. */
const APART = 97

let next = FIRST + ((process.pid * APART) % (LAST - FIRST))

/** A port that no program listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = next < LAST ? next + 1 : FIRST
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
