import type { IncomingMessage, ServerResponse } from 'node:http'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'
import { quantile } from '../load/figures.ts'

const UPSTREAM_TIMEOUT_MS = 2000
const LISTS = 20
const READERS = 40
const CALLERS = 5
/** Between two looks of one reader, and two calls of one caller. */
const READER_PAUSE_MS = 100
const CALLER_PAUSE_MS = 400
const PAGE = '/contact'

/** The ways in which an origin is dead, each for its share of the time. */
const DEATHS: Record<string, (upstream: Upstream) => Promise<void>> = {
  refuses: (upstream) => upstream.close(),
  hangs: async (upstream) => {
    upstream.misbehave = () => {}
  },
  breaks: async (upstream) => {
    upstream.misbehave = (_asked, response) => {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"Status":{"code":500}}')
    }
  },
  'breaks off': async (upstream) => {
    upstream.misbehave = (asked) => void asked.socket.destroy()
  },
}

export type DeadOrigin = {
  /** Reads of what is held. */
  reads: number
  /** Of those, all that were not a whole 200 with its age. */
  spoilt: string[]
  readP99Ms: number
  readMaxMs: number
  /** Calls that need the origin, by status; `0` is no answer in the envelope. */
  calls: Record<number, number>
  callMaxMs: number
  timeoutMs: number
  pageSaysStale: boolean
  /** States of the circuit that an operator could see. */
  circuit: Set<number>
  /** From the origin's return to the first good answer to a call that needs it. */
  backAfterMs: number
}

/** Readers and callers of a relay whose origin has died, for so many seconds, in every way that an origin can be dead. */
export async function deadOrigin(seconds: number): Promise<DeadOrigin> {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(10))
  const apiHost = await upstream.listen()
  const alive = listsOf(upstream)
  upstream.misbehave = alive
  const relay = await RelayProcess.at({
    API_HOST: apiHost.href,
    UPSTREAM_TIMEOUT_MS: String(UPSTREAM_TIMEOUT_MS),
    LIVE_POLL_MS: '500',
    OPERATOR_TOKEN: 'an operator of these figures',
  })
  await relay.start()
  const load = new Load(relay.address)
  try {
    for (let list = 0; list < LISTS; list += 1) await load.read(list)
    await fetch(relay.address + PAGE)
    load.begin()
    const watched = new Set<number>()
    const share = (seconds * 1000) / Object.keys(DEATHS).length
    let pageSaysStale = false
    for (const die of Object.values(DEATHS)) {
      upstream.misbehave = alive
      await die(upstream)
      for (const until = Date.now() + share; Date.now() < until; await pause(500)) {
        watched.add(await circuitOf(relay.address))
        pageSaysStale ||= (await (await fetch(relay.address + PAGE)).text()).includes('class="stale-notice')
      }
      if (die === DEATHS.refuses) await upstream.listen(Number(apiHost.port))
    }
    const backMs = Date.now()
    upstream.misbehave = alive
    await load.firstGoodCall()
    const backAfterMs = Date.now() - backMs
    const figures = await load.end()
    return { ...figures, pageSaysStale, circuit: watched, backAfterMs, timeoutMs: UPSTREAM_TIMEOUT_MS }
  } finally {
    await load.end()
    await relay.stop('SIGKILL')
    await upstream.close()
  }
}

/** Lists that serve two seconds and may be shown for a day while the origin fails. */
function listsOf(upstream: Upstream): (asked: IncomingMessage, response: ServerResponse) => void {
  return (asked, response) => {
    if (!asked.url?.startsWith('/api/News/List')) return upstream.answer(asked, response)
    response.writeHead(200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=2, stale-while-revalidate=10, stale-if-error=86400',
    })
    response.end(JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data: [], TotalCount: 0 }))
  }
}

class Load {
  readonly #address: string
  readonly #readMs: number[] = []
  readonly #callMs: number[] = []
  readonly #spoilt: string[] = []
  readonly #calls: Record<number, number> = {}
  #running: Promise<unknown> = Promise.resolve()
  #isOver = false

  constructor(address: string) {
    this.#address = address
  }

  begin(): void {
    const loops = [
      ...Array.from({ length: READERS }, (_, reader) =>
        this.#loop(READER_PAUSE_MS, (time) => this.#readOnce(reader + time)),
      ),
      ...Array.from({ length: CALLERS }, () => this.#loop(CALLER_PAUSE_MS, () => this.#callOnce())),
    ]
    this.#running = Promise.all(loops)
  }

  async end(): Promise<
    Pick<DeadOrigin, 'reads' | 'spoilt' | 'readP99Ms' | 'readMaxMs' | 'calls' | 'callMaxMs'>
  > {
    this.#isOver = true
    await this.#running
    return {
      reads: this.#readMs.length,
      spoilt: this.#spoilt,
      readP99Ms: quantile(this.#readMs, 0.99),
      readMaxMs: quantile(this.#readMs, 1),
      calls: this.#calls,
      callMaxMs: quantile(this.#callMs, 1),
    }
  }

  read(list: number): Promise<Response> {
    return fetch(`${this.#address}/api/News/List?PageNumber=${(list % LISTS) + 1}&PageSize=12`)
  }

  async firstGoodCall(): Promise<void> {
    while ((await this.#call()).status !== 404) await pause(20)
  }

  async #loop(everyMs: number, once: (time: number) => Promise<void>): Promise<void> {
    for (let time = 0; !this.#isOver; time += 1) {
      await once(time)
      await pause(everyMs)
    }
  }

  async #readOnce(list: number): Promise<void> {
    const askedMs = performance.now()
    const answer = await this.read(list).catch((error: Error) => error)
    this.#readMs.push(performance.now() - askedMs)
    if (answer instanceof Error) {
      this.#spoilt.push(answer.message)
      return
    }
    const { status, headers } = answer
    const body = await answer.text()
    if (status !== 200 || !headers.has('age') || !body.endsWith('}'))
      this.#spoilt.push(`${status} ${headers.get('cache-status')}`)
  }

  /** A read that nobody has asked for before: there is nothing to show in its place. */
  #call(): Promise<Response> {
    return fetch(`${this.#address}/api/Match/Recent`, {
      method: 'POST',
      headers: { ...CSRF_PAIR, 'content-type': 'application/json' },
      body: '{"PageNumber":1,"PageSize":1}',
    })
  }

  async #callOnce(): Promise<void> {
    const askedMs = performance.now()
    const status = await this.#call()
      .then(async (answer) => {
        const { Status } = (await answer.json()) as { Status?: { code: number } }
        return Status?.code === answer.status ? answer.status : 0
      })
      .catch(() => 0)
    this.#callMs.push(performance.now() - askedMs)
    this.#calls[status] = (this.#calls[status] ?? 0) + 1
  }
}

async function circuitOf(address: string): Promise<number> {
  const metrics = await (
    await fetch(`${address}/metrics`, {
      headers: { authorization: 'Bearer an operator of these figures' },
    })
  ).text()
  return Number(/^crease_upstream_circuit (\d)$/m.exec(metrics)?.[1])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
