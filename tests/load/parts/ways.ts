import { type FanOutRun, measureInTurn } from '../fanout/fan-out.ts'
import { ONE_MATCH } from '../fanout/servers.ts'
import type { Row } from '../report/report.ts'
import { FAN_OUT_COLUMNS, fanOutValues } from './fan-out-columns.ts'
import type { Part } from './part.ts'

export const ways: Part = {
  usage: {
    about: "ways from Node to the system's send: by the stream, by its handle, by a call of send itself",
    takes: '10 min',
    defaults: { sockets: [5000], bytes: [600], rounds: 3 },
  },
  async measure({ sockets, bytes, rounds }) {
    const rows: Row[] = []
    for (const count of sockets) {
      for (const length of bytes) {
        const runs = runsOf(count, length)
        const { figures } = await measureInTurn(Object.values(runs), rounds)
        Object.keys(runs).forEach((name, place) => {
          const figure = figures[place]
          const what = `${count.toLocaleString('en')} × ${length} B, ${name}`
          if (figure) rows.push({ what, values: fanOutValues(figure) })
        })
      }
    }
    return {
      title: `Ways to write, medians of ${rounds}`,
      columns: FAN_OUT_COLUMNS,
      rows,
      targets: [],
      notes: [],
    }
  },
}

function runsOf(sockets: number, bytes: number): Record<string, FanOutRun> {
  const options = { ...ONE_MATCH, sockets }
  return {
    'bare loop in C, send': { server: 'c', bytes, options },
    'bare loop in Node, stream': { server: 'node', bytes, options: { ...options, way: 'stream' } },
    'bare loop in Node, handle': { server: 'node', bytes, options: { ...options, way: 'handle' } },
    'bare loop in Node, send': { server: 'node', bytes, options: { ...options, way: 'send' } },
    'our relay, stream': { server: 'relay', bytes, options: { ...options, way: 'stream' } },
    'our relay, send': { server: 'relay', bytes, options },
    'nginx with nchan': { server: 'nchan', bytes, options },
    'plain ws': { server: 'ws', bytes, options },
  }
}
