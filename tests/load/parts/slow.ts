import { setTimeout as pause } from 'node:timers/promises'
import { LoadClients, latencyQuantile } from '../fanout/load-clients.ts'
import { startServer } from '../fanout/servers.ts'
import { mediansOf } from '../median.ts'
import { answer, startProgram } from '../processes.ts'
import type { Row, Target } from '../report.ts'
import type { SlowOrder } from '../slow/clients.ts'
import type { Part } from './part.ts'

const EVERY_MS = 250
/** Less than the minute after which a relay closes a reader who takes nothing. */
const BROADCASTS = 160
const WARM_UP = 20
const SETTLE_MS = 2000
const CATCH_UP_MS = 15_000
const MOST_P99_CHANGE = 1.2
/** What a relay buffers for viewers who do not read: one state of each topic, and what the system has not taken. */
const MOST_MB_MORE = 64

export const slow: Part = {
  about: 'a thousand viewers who stop reading, with ten thousand who read',
  sockets: [10_000],
  bytes: [4000],
  async measure({ sockets, bytes, rounds }) {
    const rows: Row[] = []
    const targets: Target[] = []
    for (const count of sockets) {
      for (const length of bytes) {
        const slow = Math.ceil(count / 10)
        const runs = []
        for (let round = 0; round < rounds; round += 1) runs.push(await measureOnce(count, slow, length))
        const values = mediansOf(runs)
        const what = `${count.toLocaleString('en')} and ${slow.toLocaleString('en')} slow × ${length} B`
        const { p99With, p99Before, mbWith, mbBefore, exact } = values
        rows.push({ what, values })
        targets.push(
          {
            what: `${what}: p99 with them / before`,
            value: p99With / p99Before,
            bound: 'at most',
            limit: MOST_P99_CHANGE,
          },
          {
            what: `${what}: MB more while they do not read`,
            value: mbWith - mbBefore,
            bound: 'at most',
            limit: MOST_MB_MORE,
          },
          { what: `${what}: exact once they read again`, value: exact, bound: 'at least', limit: slow },
        )
      }
    }
    return {
      title: `Slow readers, medians of ${rounds}`,
      columns: {
        p99Before: ['p99 ms before', 0],
        p99With: ['p99 ms with them', 0],
        blocked: ['found blocked', 0],
        exact: ['exact again', 0],
        mbBefore: ['MB before', 0],
        mbWith: ['MB with them', 0],
        mbAfter: ['MB after', 0],
      },
      rows,
      targets,
      notes: [],
    }
  },
}

async function measureOnce(sockets: number, slow: number, bytes: number) {
  const server = await startServer('relay', { sockets: sockets + slow, deflate: false })
  const stalling = startProgram('./slow/clients.ts')
  const order = (message: SlowOrder) => stalling.send(message)
  let clients: LoadClients | undefined
  let n = 0
  const broadcast = (times: number) => {
    n += times
    return server.broadcast({ times, everyMs: EVERY_MS, bytes })
  }
  const megabytes = async () => (await server.residentBytes()) / 2 ** 20
  try {
    await answer(stalling, 'started')
    const { port, viewers } = server
    clients = await LoadClients.connect({ port, count: sockets, deflate: false, ...viewers })
    order({ type: 'connect', port, count: slow, topic: 'match/12' })
    await answer(stalling, 'connected')
    await broadcast(WARM_UP)
    const mbBefore = await megabytes()
    await clients.report()
    await broadcast(BROADCASTS)
    const before = await clients.report()
    order({ type: 'pause' })
    const { slowReaders: blocked = 0 } = await broadcast(BROADCASTS)
    const mbWith = await megabytes()
    const during = await clients.report()
    order({ type: 'resume' })
    await pause(SETTLE_MS)
    await broadcast(1)
    let exact = 0
    for (const until = Date.now() + CATCH_UP_MS; exact < slow && Date.now() < until; await pause(200)) {
      order({ type: 'compare', n, bytes })
      exact = (await answer<{ exact: number }>(stalling, 'compared')).exact
    }
    return {
      p99Before: latencyQuantile(before.latencies, 0.99),
      p99With: latencyQuantile(during.latencies, 0.99),
      blocked,
      exact,
      mbBefore,
      mbWith,
      mbAfter: await megabytes(),
    }
  } finally {
    stalling.kill('SIGKILL')
    clients?.stop()
    server.stop()
  }
}
