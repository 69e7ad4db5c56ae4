import { mediansOf } from '../median.ts'
import { underLoad } from '../relays-under-load.ts'
import type { Row, Target } from '../report.ts'
import type { Part } from './part.ts'

const JITTER_MS = 1000
const MOST_CURRENT_MS = 5000
const MOST_ENCODINGS = 100

export const stampede: Part = {
  about: 'all viewers cut at once and back within a second, while the score changes',
  sockets: [10_000],
  bytes: [],
  async measure({ sockets, rounds }) {
    const rows: Row[] = []
    const targets: Target[] = []
    for (const count of sockets) {
      const runs = []
      for (let round = 0; round < rounds; round += 1) runs.push(await measureOnce(count))
      const values = mediansOf(runs)
      const what = `${count.toLocaleString('en')} viewers`
      rows.push({ what, values })
      const atMost = (figure: string, value: number, limit: number) =>
        targets.push({ what: `${what}, ${figure}`, value, bound: 'at most', limit })
      atMost('all current after ms', values.allCurrentMs, MOST_CURRENT_MS)
      atMost('requests to upstream', values.upstreamRequests, values.ordinaryRequests)
      atMost('encodings', values.encodings, MOST_ENCODINGS)
    }
    return {
      title: `Stampede, medians of ${rounds}`,
      columns: {
        allCurrentMs: ['all current after ms', 0],
        upstreamRequests: ['requests to upstream', 0],
        ordinaryRequests: ['its polls of that time', 0],
        encodings: ['encodings', 0],
      },
      rows,
      targets,
      notes: [],
    }
  },
}

async function measureOnce(sockets: number) {
  return underLoad({ viewers: sockets }, async ({ relays: [relay], upstream, bowl, position, current }) => {
    if (relay === undefined) throw new Error('no relay')
    const encodings = () => relay.metric('crease_encodings_total')
    const from = await position()
    const [requestsBefore, encodedBefore] = [upstream.asked.length, await encodings()]
    const cutAt = Date.now()
    relay.clients.cut(JITTER_MS)
    bowl()
    const allAt = await current({ ...from, offset: from.offset + 1 })
    return {
      allCurrentMs: allAt - cutAt,
      upstreamRequests: upstream.asked.length - requestsBefore,
      // Two requests a poll, a poll a second.
      ordinaryRequests: 2 * Math.ceil((Date.now() - cutAt) / 1000),
      encodings: (await encodings()) - encodedBefore,
    }
  })
}
