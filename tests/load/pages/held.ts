import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '#tests/support/free-port.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { median } from '../figures.ts'
import { FROM_ONE_ADDRESS } from '../one-address.ts'
import { cpuSecondsOf } from '../process-figures.ts'
import { askOften } from './ask-often.ts'
import { startBareHttp } from './bare-http.ts'
import { nginxWithFile } from './nginx.ts'

const CONNECTIONS = 16
const REQUESTS = 30_000
const WARM_UP = 20_000
const PATH = '/news'
const HEADERS = 'Accept-Encoding: br\r\nAccept: text/html\r\nAccept-Language: en\r\n'

/** Requests per CPU-second. */
export type Held = { relay: number; bare: number; nginx: number; bytes: number }

/** A held page beside the same bytes of a bare `node:http` server and of nginx, from a file; in turn, medians. */
export async function measureHeld(rounds: number): Promise<Held> {
  // Slow play: between two balls a page is held.
  const site = await SiteUnderTest.start({ DEMO_PACE_MS: '20000', ...FROM_ONE_ADDRESS })
  const folder = await mkdtemp(join(tmpdir(), 'crease-nginx-'))
  const relayPort = Number(new URL(site.address).port)
  const page = await fetch(`${site.address}${PATH}`, { headers: { 'accept-encoding': 'br' } })
  const plain = Buffer.from(await page.arrayBuffer())
  const bytes = brotliCompressSync(plain)
  const nginxPort = await freePort()
  const nginx = await nginxWithFile(folder, nginxPort, bytes)
  const bare = await startBareHttp(bytes, { 'content-type': 'text/html', 'content-encoding': 'br' })
  try {
    const runs = { relay: [] as number[], bare: [] as number[], nginx: [] as number[] }
    const measure = async (port: number, path: string, pid: number) => {
      await askOften({ port, path, headers: HEADERS, connections: CONNECTIONS, requests: WARM_UP })
      const before = cpuSecondsOf(pid)
      await askOften({ port, path, headers: HEADERS, connections: CONNECTIONS, requests: REQUESTS })
      return REQUESTS / (cpuSecondsOf(pid) - before)
    }
    for (let round = 0; round < rounds; round += 1) {
      runs.nginx.push(await measure(nginxPort, '/page.html', nginx.workerPid))
      runs.bare.push(await measure(bare.port, PATH, bare.pid))
      runs.relay.push(await measure(relayPort, PATH, site.relay.pid ?? 0))
    }
    return {
      relay: median(runs.relay),
      bare: median(runs.bare),
      nginx: median(runs.nginx),
      bytes: bytes.length,
    }
  } finally {
    nginx.stop()
    bare.stop()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
