import { type FanOutRun, measureInTurn } from '../fanout/fan-out.ts'
import { ONE_MATCH } from '../fanout/servers.ts'
import { type Row, ratioTarget } from '../report/report.ts'
import { FAN_OUT_COLUMNS, fanOutValues } from './fan-out-columns.ts'
import type { Part } from './part.ts'

const LEAST_OF_PLAIN = 0.9

export const compression: Part = {
  usage: {
    about: 'what compression costs: none, once for everybody (our relay), for each client (plain ws)',
    takes: '8 min',
    defaults: { sockets: [5000], bytes: [600], rounds: 3 },
  },
  async measure({ sockets, bytes, rounds }) {
    const rows: Row[] = []
    const targets = []
    for (const count of sockets) {
      for (const length of bytes) {
        const runs = runsOf(count, length)
        const { figures } = await measureInTurn(Object.values(runs), rounds)
        const names = Object.keys(runs).map((name) => `${count.toLocaleString('en')} × ${length} B, ${name}`)
        names.forEach((what, place) => {
          const figure = figures[place]
          if (figure) rows.push({ what, values: fanOutValues(figure) })
        })
        const [none = '', shared = ''] = names
        targets.push(...ratioTarget(rows, 'perCpuSecond', [shared, none], ['at least', LEAST_OF_PLAIN]))
      }
    }
    return {
      title: `Compression, medians of ${rounds}`,
      columns: FAN_OUT_COLUMNS,
      rows,
      targets,
      notes: [],
    }
  },
}

function runsOf(sockets: number, bytes: number): Record<string, FanOutRun> {
  const options = { ...ONE_MATCH, sockets }
  // Compressed for each of so many, a second would not be enough.
  const slower = { everyMs: Math.max(500, sockets / 2), broadcasts: 10 }
  return {
    'our relay, none': { server: 'relay', bytes, options },
    'our relay, shared': { server: 'relay', bytes, options, deflate: true },
    'plain ws, none': { server: 'ws', bytes, options },
    'plain ws, per client': {
      server: 'ws',
      bytes,
      options: { ...options, compresses: true },
      deflate: true,
      ...slower,
    },
  }
}
