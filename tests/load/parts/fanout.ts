import { type FanOut, type FanOutRun, measureInTurn } from '../fanout/fan-out.ts'
import { LABELS, SERVERS, type ServerName } from '../fanout/servers.ts'
import { type Bound, type Report, type Row, ratioTarget } from '../report.ts'
import type { Part } from './part.ts'

const COLUMNS: Report['columns'] = {
  perCpuSecond: ['deliveries per CPU-second', 0],
  userUs: ['user µs each', 2],
  p50Ms: ['p50 ms', 0],
  p99Ms: ['p99 ms', 0],
  lastMs: ['last ms', 0],
  residentKb: ['resident KB each', 2],
  kernelKb: ['kernel KB each, both ends', 1],
  acceptsPerSecond: ['accepts per second', 0],
} satisfies Record<keyof FanOut, [string, number]>

type ServerTarget = [ServerName, ServerName, keyof FanOut, Bound, number]

/** By the number of sockets that they are for. */
const TARGETS: Record<number, ServerTarget[]> = {
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
  about: 'one change to every viewer, next to other servers, the same text to the same clients in turn',
  sockets: [5000, 19_500],
  bytes: [600],
  measure: async ({ sockets, bytes, rounds }) => ({
    ...(await measureRuns(sockets, bytes, rounds, (of) =>
      Object.fromEntries(SERVERS.map((server) => [LABELS[server], { ...of, server }])),
    )),
    title: `Fan-out: a change to all viewers of a match, medians of ${rounds}`,
  }),
}

export const compression: Part = {
  about: 'what compression costs: none, once for all viewers (our relay), for each client (plain ws)',
  sockets: [5000],
  bytes: [600],
  async measure({ sockets, bytes, rounds }) {
    const report = await measureRuns(sockets, bytes, rounds, (of) => ({
      'our relay, none': { ...of, server: 'relay' },
      'our relay, shared': { ...of, server: 'relay', deflate: true },
      'plain ws, none': { ...of, server: 'ws' },
      // Compressed for each of so many, a second would not be enough.
      'plain ws, per client': {
        ...of,
        server: 'ws',
        deflate: true,
        everyMs: Math.max(500, of.sockets / 2),
        broadcasts: 10,
      },
    }))
    const names = report.rows.map(({ what }) => what)
    const targets = names
      .filter((name) => name.endsWith('relay, shared'))
      .flatMap((name) =>
        ratioTarget(report.rows, 'perCpuSecond', [name, name.replace('shared', 'none')], ['at least', 0.9]),
      )
    return { ...report, title: `Compression, medians of ${rounds}`, targets }
  },
}

type Load = { sockets: number; bytes: number }

async function measureRuns(
  sockets: number[],
  bytes: number[],
  rounds: number,
  runsOf: (load: Load) => Record<string, FanOutRun>,
): Promise<Omit<Report, 'title'>> {
  const rows: Row[] = []
  const targets: Report['targets'] = []
  const notes = new Set<string>()
  for (const load of sockets.flatMap((count) => bytes.map((length) => ({ sockets: count, bytes: length })))) {
    const runs = runsOf(load)
    const nameOf = (label: string) => `${load.sockets.toLocaleString('en')} × ${load.bytes} B, ${label}`
    const { figures, leftOut } = await measureInTurn(Object.values(runs), rounds)
    for (const note of leftOut) notes.add(note)
    Object.keys(runs).forEach((label, index) => {
      const values = figures[index]
      if (values) rows.push({ what: nameOf(label), values })
    })
    for (const [over, under, key, bound, limit] of TARGETS[load.sockets] ?? [])
      targets.push(...ratioTarget(rows, key, [nameOf(LABELS[over]), nameOf(LABELS[under])], [bound, limit]))
  }
  return { columns: COLUMNS, rows, targets, notes: [...notes] }
}
