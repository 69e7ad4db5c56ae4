import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { PushFigures } from '#relay/push/push-counts.ts'
import type { Push } from '#relay/push/push-link.ts'
import type { Surroundings } from '#relay/setup/surroundings.ts'
import type { LiveMatch } from '#shared/api/match.ts'
import { SUBPROTOCOL } from '#shared/live/subprotocol.ts'
import { STATUS_HEADER, STATUS_PATH } from '#shared/ops/origin-status.ts'
import { operatorAt } from './ops-client.ts'
import { pagesUnderTest } from './pages-under-test.ts'
import { RedisServer } from './redis-server.ts'
import { RelayProcess } from './relay-process.ts'
import { relayUnderTest } from './relay-under-test.ts'
import { sampleMatch, sampleScorecard } from './sample-match.ts'
import { Upstream } from './upstream.ts'

/** A relay that can be made to fail in one way, and be mended. */
export type FailingRelay = { host: string; fail(): unknown; mend(): unknown }

export const TOKEN = 'a token of some length'
const ENV = { OPERATOR_TOKEN: TOKEN, LIVE_POLL_MS: '250', STALE_AFTER_MS: '1500' }

async function relay(env: Record<string, string> = {}, surroundings: Partial<Surroundings> = {}) {
  const prepare = (up: Upstream) => up.show(sampleMatch(7), sampleScorecard(10))
  const under = await relayUnderTest({ ...ENV, ...env }, prepare, surroundings)
  return { ...under, host: new URL(under.address).host }
}

/** Repeats a step until it is stopped, or the test ends. */
function repeated(step: (nth: number) => unknown, everyMs = 100) {
  let timer: NodeJS.Timeout | undefined
  let nth = 0
  const stop = () => clearInterval(timer)
  onTestFinished(stop)
  return {
    begin: () => {
      timer = setInterval(() => {
        nth += 1
        step(nth)
      }, everyMs)
    },
    stop,
  }
}

const refuseAll: NonNullable<Upstream['misbehave']> = (_request, response) => {
  response.writeHead(500, { 'content-type': 'application/json' }).end('{}')
}

async function withUpstream(
  fail: (upstream: Upstream) => Upstream['misbehave'],
  env: Record<string, string> = {},
): Promise<FailingRelay> {
  const { host, upstream } = await relay(env)
  return {
    host,
    fail: () => {
      upstream.misbehave = fail(upstream)
    },
    mend: () => {
      upstream.misbehave = undefined
    },
  }
}

/** An origin of ours that says how it is. */
async function withStatus(change: object): Promise<FailingRelay> {
  const good = {
    isDatabaseUp: true,
    freeBytes: 5e9,
    letters: { waiting: 0, lateMs: 0, givenUp: 0 },
    logins: { accepted: 0, refused: 0 },
  }
  let status: object = good
  const { host, upstream } = await relay()
  upstream.misbehave = (request, response) => {
    response.setHeader(STATUS_HEADER, 'ours')
    if (request.url !== STATUS_PATH) return upstream.answer(request, response)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(status))
  }
  return {
    host,
    fail: () => {
      status = { ...good, ...change }
    },
    mend: () => {
      status = good
    },
  }
}

const SILENT_FEED = {
  ...{ provider: 'CricketData', of: 'A v B', isInPlay: true, everyMs: 15_000, lagMs: 600_000 },
  ...{ failures: 40, line: 'The provider answers 503' },
}

const isLive = (url = '') => url.startsWith('/api/Match/Live')

/** By the alert that each has to fire. */
export const FAILING: Readonly<Record<string, () => Promise<FailingRelay>>> = {
  CreaseScoresStale: () => withUpstream(() => refuseAll),
  CreaseCallsFail: async () => {
    const failing = await withUpstream(
      (upstream) => (request, response) =>
        isLive(request.url) ? upstream.answer(request, response) : refuseAll(request, response),
    )
    const readers = repeated((nth) => fetch(`http://${failing.host}/api/News/Detail/${nth}`).catch(() => {}))
    readers.begin()
    return failing
  },
  CreasePollsFail: () => {
    let nth = 0
    return withUpstream((upstream) => (request, response) => {
      nth += 1
      if (isLive(request.url) && nth % 5 === 0) refuseAll(request, response)
      else upstream.answer(request, response)
    })
  },
  CreaseUpstreamSlow: () =>
    withUpstream(
      (upstream) => (request, response) => {
        setTimeout(() => upstream.answer(request, response), 1200)
      },
      { STALE_AFTER_MS: '8000' },
    ),
  CreaseMatchesMalformed: async () => {
    const { host, upstream } = await relay()
    return {
      host,
      fail: () => upstream.show({ ...sampleMatch(8), TeamA: 7 as unknown as LiveMatch['TeamA'] }),
      mend: () => upstream.show(sampleMatch(8)),
    }
  },
  CreaseScoresGoBack: async () => {
    const { host, upstream } = await relay()
    const { begin, stop } = repeated((nth) =>
      upstream.show(sampleMatch(7), sampleScorecard(nth % 2 ? 20 : 10)),
    )
    return { host, fail: begin, mend: stop }
  },
  CreasePollingHeld: async () => {
    const { host, address } = await relay()
    const operator = await operatorAt(address, TOKEN)
    return { host, fail: () => operator.act({ type: 'hold' }), mend: () => operator.act({ type: 'resume' }) }
  },
  CreaseStoreGone: async () => {
    const redis = await RedisServer.started()
    onTestFinished(() => redis.close())
    const { host } = await relay({
      API_HOST: 'http://127.0.0.1:9',
      SESSION_SECRET: 'shared by the relays of a cluster',
      CLUSTER_URL: redis.url,
    })
    return { host, fail: () => redis.kill(), mend: () => redis.start() }
  },
  CreaseDiskNearlyFull: () => withStatus({ freeBytes: 1e8 }),
  CreaseDatabaseDown: () => withStatus({ isDatabaseUp: false }),
  CreaseMailLate: () => withStatus({ letters: { waiting: 3, lateMs: 90_000, givenUp: 0 } }),
  CreaseMailGivenUp: () => withStatus({ letters: { waiting: 0, lateMs: 0, givenUp: 6 } }),
  CreaseFeedSilent: () => withStatus({ feeds: [SILENT_FEED] }),
  CreaseFull: async () => {
    const { host } = await relay({ MAX_CONNECTIONS: '20' })
    const sockets: WebSocket[] = []
    const { begin, stop } = repeated(() => {
      const socket = new WebSocket(`ws://${host}/live`, SUBPROTOCOL)
      socket.on('error', () => {})
      sockets.push(socket)
    })
    const leave = () => {
      stop()
      for (const socket of sockets) socket.terminate()
    }
    onTestFinished(leave)
    return { host, fail: begin, mend: leave }
  },
  CreaseFlood: async () => {
    const { host } = await relay({ TRUST_PROXY: '127.0.0.1', REQUESTS_PER_SECOND: '300' })
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const { begin, stop } = repeated(() => {
      for (let nth = 0; nth < 80; nth += 1)
        void fetch(`http://${host}/robots.txt`, { headers }).then(
          (answer) => answer.body?.cancel(),
          () => {},
        )
    })
    return { host, fail: begin, mend: stop }
  },
  CreaseClockMoved: async () => {
    let aheadMs = 0
    const clock = { monotonicMs: () => performance.now(), wallMs: () => Date.now() + aheadMs }
    const { host } = await relay({}, { clock })
    const { begin, stop } = repeated(() => {
      aheadMs += 3_600_000
    }, 1500)
    return { host, fail: begin, mend: stop }
  },
  CreasePagesRefused: async () => {
    const site = await pagesUnderTest(ENV)
    const { host } = new URL(site.address)
    // No page that it could serve as it last was.
    const { begin, stop } = repeated((nth) =>
      fetch(`http://${host}/news/${nth}`).then(
        (answer) => answer.body?.cancel(),
        () => {},
      ),
    )
    return {
      host,
      fail: () => {
        site.isFull = true
        begin()
      },
      mend: () => {
        site.isFull = false
        stop()
      },
    }
  },
  CreaseWorkerRestarts: async () => {
    const { host, process: relays } = await processOf({ RELAY_WORKERS: '2' })
    return { host, fail: () => process.kill(childrenOf(relays)[0] ?? 0, 'SIGKILL'), mend: () => {} }
  },
  CreaseMemoryShort: () => harmed('memory'),
  CreaseEventLoopLate: () => harmed('loop'),
  CreaseDescriptorsShort: () => harmed('descriptors'),
  CreaseNotificationsFail: async () => {
    const push = { onFigures: (_figures: PushFigures) => {} } as Push
    const { host } = await relay({}, { push })
    const figures = { sent: {}, dropped: {}, forgotten: 0, lateMs: [], waiting: 0 }
    const { begin, stop } = repeated(() => push.onFigures({ ...figures, failed: { unreachable: 5 } }))
    return { host, fail: begin, mend: stop }
  },
  CreaseRelayDown: async () => {
    const { host, process: one } = await processOf()
    return { host, fail: () => one.stop('SIGKILL'), mend: () => one.start() }
  },
}

/** Run in the relay's process before all else: does so much harm as a file says, while that is there. */
const HARM = `
  const { existsSync, openSync, closeSync, readFileSync, readdirSync } = require('node:fs')
  const { isMainThread } = require('node:worker_threads')
  const flag = process.env.HARM_WHILE
  const is = (harm) => existsSync(flag) && readFileSync(flag, 'utf8') === harm
  const { constrainedMemory } = process
  process.constrainedMemory = () => (is('memory') ? process.memoryUsage().rss : constrainedMemory.call(process))
  const open = []
  const most = Number(/Max open files\\s+(\\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))[1])
  const harm = () => {
    if (is('loop')) for (const end = Date.now() + 390; Date.now() < end; );
    if (is('descriptors'))
      while (readdirSync('/proc/self/fd').length < 0.97 * most)
        for (let nth = 0; nth < 50; nth += 1) open.push(openSync('/dev/null'))
    else for (const descriptor of open.splice(0)) closeSync(descriptor)
  }
  if (isMainThread) setInterval(harm, 900).unref()
`

async function harmed(harm: 'loop' | 'memory' | 'descriptors'): Promise<FailingRelay> {
  const folder = mkdtempSync(join(tmpdir(), 'crease-harm-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [hook, flag] = [join(folder, 'hook.cjs'), join(folder, 'flag')]
  writeFileSync(hook, HARM)
  const { host } = await processOf({ NODE_OPTIONS: `--require=${hook}`, HARM_WHILE: flag })
  return { host, fail: () => writeFileSync(flag, harm), mend: () => rmSync(flag) }
}

async function processOf(env: Record<string, string> = {}) {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(10))
  const apiHost = await upstream.listen()
  onTestFinished(() => upstream.close())
  const one = await RelayProcess.at({ ...ENV, API_HOST: apiHost.href, ...env })
  await one.start()
  onTestFinished(() => one.stop('SIGKILL'))
  return { host: new URL(one.address).host, process: one }
}

function childrenOf({ pid }: RelayProcess): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}
