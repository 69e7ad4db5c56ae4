import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { median, quantile } from '../figures.ts'
import { FROM_ONE_ADDRESS } from '../one-address.ts'
import { askOften } from '../pages/ask-often.ts'
import { startBareHttp } from '../pages/bare-http.ts'
import { nginxWithCache } from '../pages/nginx.ts'
import { cpuSecondsOf } from '../process-figures.ts'

const CONNECTIONS = 32
const REQUESTS = 60_000
const WARM_UP = 20_000
const AT_ONCE = 2000
const WARM_PATH = '/api/News/List?PageNumber=1&PageSize=12'
const COLD_PATH = '/api/News/List?PageNumber=2&PageSize=12'
/** As a browser that has been here before: it has its CSRF cookie. */
const HEADERS =
  'Accept: application/json\r\nAccept-Language: en\r\nCookie: XSRF-TOKEN=of-an-earlier-visit\r\n'

type Side = { perCpuSecond: number; p99Ms: number }
export type Reads = { relay: Side; bare: Side; nginx: Side; bytes: number; askedForCold: number }

/** A list that everybody wants, held by our relay, by nginx before the same origin, and as the only answer of a bare `node:http` server; in turn, medians. */
export async function measureReads(rounds: number): Promise<Reads> {
  const folder = await mkdtemp(join(tmpdir(), 'crease-reads-'))
  const origin = new ListOrigin()
  const originPort = await origin.start()
  const nginxPort = await freePort()
  const nginx = await nginxWithCache(folder, nginxPort, originPort)
  const relay = await RelayProcess.at({
    API_HOST: `http://127.0.0.1:${originPort}`,
    DATA_DIR: folder,
    ...FROM_ONE_ADDRESS,
  })
  await relay.start()
  const bare = await startBareHttp(origin.body, { 'content-type': 'application/json; charset=utf-8' })
  const relayPort = Number(new URL(relay.address).port)
  try {
    const sides = { relay: [] as Side[], bare: [] as Side[], nginx: [] as Side[] }
    for (let round = 0; round < rounds; round += 1) {
      sides.nginx.push(await measure(nginxPort, nginx.workerPid))
      sides.bare.push(await measure(bare.port, bare.pid))
      sides.relay.push(await measure(relayPort, relay.pid ?? 0))
    }
    await allAtOnce(relayPort, COLD_PATH)
    return {
      relay: middle(sides.relay),
      bare: middle(sides.bare),
      nginx: middle(sides.nginx),
      bytes: origin.body.length,
      askedForCold: origin.askedFor.get(COLD_PATH) ?? 0,
    }
  } finally {
    nginx.stop()
    bare.stop()
    await relay.stop()
    origin.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(port: number, pid: number): Promise<Side> {
  const asking = { port, path: WARM_PATH, headers: HEADERS, connections: CONNECTIONS }
  await askOften({ ...asking, requests: WARM_UP })
  const took: number[] = []
  const before = cpuSecondsOf(pid)
  await askOften({ ...asking, requests: REQUESTS, took })
  return { perCpuSecond: REQUESTS / (cpuSecondsOf(pid) - before), p99Ms: quantile(took, 0.99) }
}

function middle(sides: readonly Side[]): Side {
  return {
    perCpuSecond: median(sides.map(({ perCpuSecond }) => perCpuSecond)),
    p99Ms: median(sides.map(({ p99Ms }) => p99Ms)),
  }
}

/** So many connections stand open, then all ask in the same moment. Resolves when each has its answer. */
async function allAtOnce(port: number, path: string): Promise<void> {
  const sockets = await Promise.all(
    Array.from(
      { length: AT_ONCE },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket))
          socket.on('error', reject)
        }),
    ),
  )
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          socket.on('data', () => {}).on('close', () => resolve())
          socket.on('error', reject)
          socket.write(
            `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${HEADERS}Connection: close\r\n\r\n`,
          )
        }),
    ),
  )
}

/** An origin with one list of a dozen articles and no cricket. */
class ListOrigin {
  readonly body: Buffer
  readonly askedFor = new Map<string, number>()
  readonly #server: Server

  constructor() {
    const data = Array.from({ length: 12 }, (_, place) => ({
      NewsId: place + 1,
      Title: `A long evening at the ground, part ${place + 1}`,
      Summary:
        'What the bowlers found in a pitch that had nothing left for them, and how long it took. '.repeat(4),
      ImageUrl: `/api/Media/News/${place + 1}.webp`,
      PublishedAt: '2026-11-22T09:00:00Z',
      ReadingMinutes: 4,
    }))
    const none = Buffer.from(JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data: [] }))
    this.body = Buffer.from(
      JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data, TotalCount: 12 }),
    )
    this.#server = createServer(({ url = '' }, response) => {
      this.askedFor.set(url, (this.askedFor.get(url) ?? 0) + 1)
      const isList = url.startsWith('/api/News/List')
      const body = isList ? this.body : none
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
        ...(isList ? { 'cache-control': 'public, max-age=3600', etag: '"list"' } : {}),
      })
      response.end(body)
    })
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as AddressInfo).port
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
