import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { median } from '../figures.ts'
import { FROM_ONE_ADDRESS } from '../one-address.ts'
import { askOften } from './ask-often.ts'
import { cpuSecondsOf } from './cpu-of.ts'
import { nginxWithFile } from './nginx.ts'

const ROUNDS = 3
const CONNECTIONS = 16
const REQUESTS = 30_000
const WARM_UP = 20_000
const PATH = '/news'
const HEADERS = 'Accept-Encoding: br\r\nAccept: text/html\r\nAccept-Language: en\r\n'

export type Held = { relay: number; nginx: number; bytes: number }

/** Requests per CPU-second of a held page beside nginx with the same bytes in a file; in turn, medians of three. */
export async function measureHeld(): Promise<Held> {
  // Slow play: between two balls a page is held.
  const site = await SiteUnderTest.start({ DEMO_PACE_MS: '20000', ...FROM_ONE_ADDRESS })
  const folder = await mkdtemp(join(tmpdir(), 'crease-nginx-'))
  const relayPort = Number(new URL(site.address).port)
  const page = await fetch(`${site.address}${PATH}`, { headers: { 'accept-encoding': 'br' } })
  const plain = Buffer.from(await page.arrayBuffer())
  const { brotliCompressSync } = await import('node:zlib')
  const bytes = brotliCompressSync(plain)
  const nginxPort = await freePort()
  const nginx = await nginxWithFile(folder, nginxPort, bytes)
  try {
    const runs = { relay: [] as number[], nginx: [] as number[] }
    const measure = async (port: number, path: string, pid: number) => {
      await askOften({ port, path, headers: HEADERS, connections: CONNECTIONS, requests: WARM_UP })
      const before = cpuSecondsOf(pid)
      await askOften({ port, path, headers: HEADERS, connections: CONNECTIONS, requests: REQUESTS })
      return REQUESTS / (cpuSecondsOf(pid) - before)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.nginx.push(await measure(nginxPort, '/page.html', nginx.workerPid))
      runs.relay.push(await measure(relayPort, PATH, site.relay.pid ?? 0))
    }
    return { relay: median(runs.relay), nginx: median(runs.nginx), bytes: bytes.length }
  } finally {
    nginx.stop()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
