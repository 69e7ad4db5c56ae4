import { setTimeout as pause } from 'node:timers/promises'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { mediansOf, quantile } from '../median.ts'
import { answer, cpuOf, cpuSince, startProgram } from '../processes.ts'
import { requestOften } from '../reads/request-often.ts'
import { type Row, ratioTarget } from '../report.ts'
import type { Part } from './part.ts'

const CONNECTIONS = 32
const REQUESTS = 60_000
const WARM_UP = 20_000
const LEAST_OF_BARE = 0.5
/** Both are cached; as a browser asks that has been here before and has its CSRF cookie. */
const PATHS = { call: '/api/News/List?PageNumber=1&PageSize=12', page: '/news' }
const HEADERS = {
  accept: '*/*',
  'accept-encoding': 'br',
  'accept-language': 'en',
  cookie: 'XSRF-TOKEN=of-an-earlier-visit',
}

export const reads: Part = {
  about: 'a cached call and a cached page, next to the same bytes of bare node:http',
  sockets: [],
  bytes: [],
  async measure({ rounds }) {
    // Slow play: between two balls a page stays cached. All requests come from one address.
    const site = await SiteUnderTest.start({ DEMO_PACE_MS: '60000', REQUESTS_PER_SECOND: '10000000' })
    const rows: Row[] = []
    try {
      const ours = { port: Number(new URL(site.address).port), pid: site.relay.pid ?? 0 }
      for (const [name, path] of Object.entries(PATHS)) {
        const bare = await startBare(await compressedAnswer(site.address + path))
        const sides = [
          { ...bare, what: `${name}, bare node:http`, runs: [] as Side[] },
          { ...ours, what: `${name}, our relay`, runs: [] as Side[] },
        ]
        try {
          for (let round = 0; round < rounds; round += 1)
            for (const { port, pid, runs } of sides) runs.push(await measureOnce(port, path, pid))
        } finally {
          bare.stop()
        }
        rows.push(...sides.map(({ what, runs }) => ({ what, values: mediansOf(runs) })))
      }
    } finally {
      await site.stop()
    }
    return {
      title: `Reads of what is cached, medians of ${rounds}`,
      columns: { perCpuSecond: ['requests per CPU-second', 0], p99Ms: ['p99 ms under load', 1] },
      rows,
      targets: Object.keys(PATHS).flatMap((name) =>
        ratioTarget(
          rows,
          'perCpuSecond',
          [`${name}, our relay`, `${name}, bare node:http`],
          ['at least', LEAST_OF_BARE],
        ),
      ),
      notes: [],
    }
  },
}

type Side = { perCpuSecond: number; p99Ms: number }

async function measureOnce(port: number, path: string, pid: number): Promise<Side> {
  const common = { port, path, headers: HEADERS, connections: CONNECTIONS }
  await requestOften({ ...common, requests: WARM_UP })
  const before = cpuOf(pid)
  const tookMs = await requestOften({ ...common, requests: REQUESTS })
  const { userUs, systemUs } = cpuSince(before, cpuOf(pid))
  return { perCpuSecond: REQUESTS / ((userUs + systemUs) / 1e6), p99Ms: quantile(tookMs, 0.99) }
}

/** The answer as the relay has it cached, once it has: compressed, where that is worth it. */
async function compressedAnswer(url: string): Promise<{ body: string; headers: Record<string, string> }> {
  await fetch(url, { headers: HEADERS })
  await pause(1000)
  const response = await fetch(url, { headers: HEADERS })
  const length = Number(response.headers.get('content-length'))
  return {
    body: Buffer.alloc(length, 'x').toString('base64'),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}

/** A bare `node:http` server in a process of its own, whose answer has as many bytes. */
async function startBare(response: { body: string; headers: Record<string, string> }) {
  const child = startProgram('./reads/server-bare-http.ts')
  await answer(child, 'started')
  child.send(response)
  const { port } = await answer<{ port: number }>(child, 'listening')
  return { pid: child.pid ?? 0, port, stop: () => child.kill('SIGKILL') }
}
