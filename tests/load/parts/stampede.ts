import { median } from '../figures.ts'
import type { Row, Target } from '../report/report.ts'
import { measureStampede, type Stampede } from '../stampede/stampede.ts'
import type { Part } from './part.ts'

const MOST_CURRENT_MS = 5000
const MOST_ENCODINGS = 100

export const stampede: Part = {
  usage: {
    about: 'all viewers cut at once and back within a second, while the score goes on',
    takes: '3 min',
    defaults: { sockets: [20_000], rounds: 3 },
  },
  async measure({ sockets, rounds }) {
    const rows: Row[] = []
    const targets: Target[] = []
    const notes: string[] = []
    for (const count of sockets) {
      const runs: Stampede[] = []
      for (let round = 0; round < rounds; round += 1) runs.push(await measureStampede(count))
      const of = (figure: keyof Stampede) => median(runs.map((run) => run[figure]))
      const what = `${count.toLocaleString('en')} viewers`
      const values = {
        allCurrentMs: of('allCurrentMs'),
        upstreamRequests: of('upstreamRequests'),
        ordinaryRequests: of('ordinaryRequests'),
        encodings: of('encodings'),
      }
      rows.push({ what, values })
      targets.push(
        {
          what: `${what}, all current after ms`,
          value: values.allCurrentMs,
          bound: 'at most',
          limit: MOST_CURRENT_MS,
        },
        {
          what: `${what}, requests to upstream`,
          value: values.upstreamRequests,
          bound: 'at most',
          limit: values.ordinaryRequests,
        },
        { what: `${what}, encodings`, value: values.encodings, bound: 'at most', limit: MOST_ENCODINGS },
      )
      notes.push(`${what}: over ${of('workers')} workers.`)
    }
    return {
      title: `Stampede, medians of ${rounds}`,
      columns: [
        { key: 'allCurrentMs', label: 'all current after ms', better: 'less', digits: 0 },
        { key: 'upstreamRequests', label: 'requests to upstream', better: 'neither', digits: 0 },
        { key: 'ordinaryRequests', label: 'its polls of that time', better: 'neither', digits: 0 },
        { key: 'encodings', label: 'encodings', better: 'less', digits: 0 },
      ],
      rows,
      targets,
      notes,
    }
  },
}
