import { type FanOutRun, measureInTurn } from '../fanout/fan-out.ts'
import { ONE_MATCH } from '../fanout/servers.ts'
import { type Row, ratioTarget, type Target } from '../report/report.ts'
import { FAN_OUT_COLUMNS, fanOutValues } from './fan-out-columns.ts'
import type { Part } from './part.ts'

const MOST_BESIDE_MATCH_ALONE = 1.1

export const board: Part = {
  usage: {
    about:
      'viewers of the board and a match beside viewers of the match alone, and their memory beside plain ws',
    takes: '15 min',
    defaults: { sockets: [5000, 19_500], bytes: [600], rounds: 3 },
  },
  async measure({ sockets, bytes, rounds }) {
    const rows: Row[] = []
    const targets: Target[] = []
    for (const count of sockets) {
      for (const length of bytes) {
        const options = { ...ONE_MATCH, sockets: count }
        const runs: Record<string, FanOutRun> = {
          'match alone': { server: 'relay', bytes: length, options },
          'board and match': { server: 'relay', bytes: length, options: { ...options, hasBoard: true } },
          'plain ws': { server: 'ws', bytes: length, options },
        }
        const { figures } = await measureInTurn(Object.values(runs), rounds)
        const names = Object.keys(runs).map((name) => `${count.toLocaleString('en')} × ${length} B, ${name}`)
        names.forEach((what, place) => {
          const figure = figures[place]
          if (figure) {
            rows.push({
              what,
              values: { ...fanOutValues(figure), cpuUs: 1e6 / figure.deliveriesPerCpuSecond },
            })
          }
        })
        const [match = '', both = '', ws = ''] = names
        targets.push(
          ...ratioTarget(rows, 'cpuUs', [both, match], ['at most', MOST_BESIDE_MATCH_ALONE]),
          ...ratioTarget(rows, 'residentKb', [both, ws], ['at most', 1.35]),
        )
      }
    }
    return {
      title: `The board beside a match, medians of ${rounds}; both changes go in one write and count as one delivery`,
      columns: [...FAN_OUT_COLUMNS, { key: 'cpuUs', label: 'CPU µs each', better: 'less', digits: 2 }],
      rows,
      targets,
      notes: [],
    }
  },
}
