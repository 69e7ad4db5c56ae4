import { type FanOutRun, measureInTurn } from '../fanout/fan-out.ts'
import { ONE_MATCH } from '../fanout/servers.ts'
import { descriptorLimit, workersNeeded } from '../fanout/workers-needed.ts'
import type { Report, Row } from '../report/report.ts'
import { FAN_OUT_COLUMNS, fanOutValues } from './fan-out-columns.ts'
import type { Part } from './part.ts'

const KEPT = 800
const SOCKETS_OF_MATCHES = 5000

export const growth: Part = {
  usage: {
    about: 'what a delivery costs as viewers grow in number, and as live matches do',
    takes: '20 min',
    defaults: {
      sockets: [1000, 2000, 5000, 10_000, 19_000, 30_000, 50_000],
      matches: [1, 10, 50, 200],
      bytes: [600],
      rounds: 3,
    },
  },
  async measure({ sockets, matches, bytes, rounds }) {
    const [length = 600] = bytes
    const runs: Record<string, FanOutRun> = {}
    for (const count of sockets) {
      const workers = count > descriptorLimit() - KEPT ? workersNeeded(count) : 1
      const name = `${count.toLocaleString('en')} viewers${workers > 1 ? ` over ${workers} workers` : ''}`
      runs[name] = { server: 'relay', bytes: length, options: { ...ONE_MATCH, sockets: count, workers } }
    }
    for (const count of matches) {
      runs[
        `${count} live ${count === 1 ? 'match' : 'matches'}, ${SOCKETS_OF_MATCHES.toLocaleString('en')} viewers`
      ] = {
        server: 'relay',
        bytes: length,
        options: { ...ONE_MATCH, sockets: SOCKETS_OF_MATCHES, matches: count },
      }
    }
    const { figures } = await measureInTurn(Object.values(runs), rounds)
    const rows: Row[] = []
    Object.keys(runs).forEach((what, place) => {
      const figure = figures[place]
      if (figure === undefined) return
      rows.push({ what, values: { ...fanOutValues(figure), cpuUs: 1e6 / figure.deliveriesPerCpuSecond } })
    })
    return {
      title: `Growth: CPU of a delivery of ${length} B, medians of ${rounds}`,
      columns: [...FAN_OUT_COLUMNS, { key: 'cpuUs', label: 'CPU µs each', better: 'less', digits: 2 }],
      rows,
      targets: [],
      notes: [],
    }
  },
  chart: ({ rows }: Report) => ({
    title: 'CPU of the relay for one delivery, in microseconds',
    unit: 'less is better',
    series: ['our relay'],
    groups: rows.map(({ what, values }) => ({ label: what, values: [values.cpuUs] })),
  }),
}
