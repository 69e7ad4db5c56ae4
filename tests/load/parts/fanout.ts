import { type FanOutRun, measureInTurn } from '../fanout/fan-out.ts'
import { LABELS, LEFT_OUT_ALWAYS, ONE_MATCH, type ServerName } from '../fanout/servers.ts'
import { type Report, type Row, ratioTarget, type Target } from '../report/report.ts'
import { FAN_OUT_COLUMNS, fanOutValues } from './fan-out-columns.ts'
import type { Part } from './part.ts'

type Bound = [over: ServerName, under: ServerName, key: string, bound: Target['bound'], limit: number]

/** By the number of sockets that they hold for. */
const TARGETS: Record<number, Bound[]> = {
  5000: [
    ['relay', 'c', 'perCpuSecond', 'at least', 0.7],
    ['relay', 'ws', 'perCpuSecond', 'at least', 1.25],
    ['relay', 'nchan', 'perCpuSecond', 'at least', 1.1],
    ['relay', 'socket.io', 'perCpuSecond', 'at least', 1.6],
    ['relay', 'ws', 'residentKb', 'at most', 1.35],
  ],
  19500: [
    ['relay', 'ws', 'perCpuSecond', 'at least', 1.1],
    ['relay', 'nchan', 'perCpuSecond', 'at least', 1],
    ['relay', 'socket.io', 'perCpuSecond', 'at least', 1.6],
    ['relay', 'ws', 'residentKb', 'at most', 1.35],
  ],
}

export const fanout: Part = {
  usage: {
    about: 'one change to every viewer, beside other servers, the same text to the same clients in turn',
    takes: '45 min',
    defaults: {
      sockets: [1000, 5000, 19_500],
      bytes: [150, 600],
      servers: ['relay', 'ws', 'socket.io', 'nchan', 'c'],
      rounds: 3,
    },
  },
  async measure({ sockets, bytes, servers, rounds }) {
    const rows: Row[] = []
    const notes = new Set([LEFT_OUT_ALWAYS])
    for (const count of sockets) {
      for (const length of bytes) {
        const runs = servers.map((server) => ({
          server: server as ServerName,
          bytes: length,
          options: { ...ONE_MATCH, sockets: count },
        }))
        const { figures, notes: found } = await measureInTurn(runs, rounds)
        for (const note of found) notes.add(note)
        runs.forEach((run, place) => {
          const figure = figures[place]
          if (figure) rows.push({ what: rowName(run), values: fanOutValues(figure) })
        })
      }
    }
    return {
      title: `Fan-out: a change to all viewers of a match, medians of ${rounds}`,
      columns: FAN_OUT_COLUMNS,
      rows,
      targets: sockets.flatMap((count) => bytes.flatMap((length) => targetsOf(rows, count, length))),
      notes: [...notes],
    }
  },
  chart: ({ rows }: Report) => {
    const labels = Object.values(LABELS)
    const groups = [...new Set(rows.map(({ what }) => what.split(', ')[0] ?? ''))]
    return {
      title: 'Deliveries per CPU-second of the server, in thousands',
      unit: 'more is better',
      series: labels,
      groups: groups.map((label) => ({
        label,
        values: labels.map((server) => {
          const value = rows.find(({ what }) => what === `${label}, ${server}`)?.values.perCpuSecond
          return value === undefined ? undefined : value / 1000
        }),
      })),
    }
  },
}

function targetsOf(rows: readonly Row[], sockets: number, bytes: number): Target[] {
  return (TARGETS[sockets] ?? []).flatMap(([over, under, key, bound, limit]) => {
    const nameOf = (server: ServerName) => rowName({ server, bytes, options: { ...ONE_MATCH, sockets } })
    return ratioTarget(rows, key, [nameOf(over), nameOf(under)], [bound, limit])
  })
}

function rowName({ server, bytes, options }: FanOutRun): string {
  return `${options.sockets.toLocaleString('en')} × ${bytes} B, ${LABELS[server]}`
}
