import { watchSteadily } from '../fanout/steady-viewers.ts'
import { descriptorLimit } from '../fanout/workers-needed.ts'
import type { Row, Target } from '../report/report.ts'
import type { Part } from './part.ts'

const MOST_P99_MS = 450
const MOST_FEW_P99_MS = 60
/** Of all processes, from the end of the first minute. */
const MOST_GROWTH = 1.05

export const crowd: Part = {
  usage: {
    about: 'one change a second to a full ground over several workers, a match with ten viewers beside it',
    takes: '12 min',
    defaults: { sockets: [50_000], bytes: [600], seconds: 600 },
  },
  async measure({ sockets, bytes, seconds }) {
    const rows: Row[] = []
    const targets: Target[] = []
    const notes: string[] = []
    for (const count of sockets) {
      for (const length of bytes) {
        const of = await watchSteadily(count, seconds, length)
        const what = `${count.toLocaleString('en')} × ${length} B`
        const target = (name: string, value: number, limit: number): Target => ({
          what: `${what}, ${name}`,
          value,
          bound: 'at most',
          limit,
        })
        rows.push({
          what,
          values: {
            missed: of.missed,
            p50Ms: of.p50Ms,
            p99Ms: of.p99Ms,
            lastMs: of.lastMs,
            fewP99Ms: of.fewP99Ms,
            perCpuSecond: of.deliveriesPerCpuSecond,
            residentKb: of.residentBytes / 1024,
            kernelKb: of.kernelBytes / 1024,
            earlyMb: of.memoryEarly / 2 ** 20,
            lateMb: of.memoryLate / 2 ** 20,
          },
        })
        targets.push(
          target('missed, doubled or out of order', of.missed, 0),
          target('p99 ms', of.p99Ms, MOST_P99_MS),
          target('p99 ms of the ten', of.fewP99Ms, MOST_FEW_P99_MS),
          target('memory at the end / after the first minute', of.memoryLate / of.memoryEarly, MOST_GROWTH),
        )
        notes.push(
          `${what}: ${of.changes} changes over ${of.workers} workers; one process may open ${descriptorLimit()} descriptors here.`,
        )
      }
    }
    return {
      title: 'A full ground: one change a second',
      columns: [
        { key: 'missed', label: 'missed', better: 'neither', digits: 0 },
        { key: 'p50Ms', label: 'p50 ms', better: 'neither', digits: 0 },
        { key: 'p99Ms', label: 'p99 ms', better: 'less', digits: 0 },
        { key: 'lastMs', label: 'last ms', better: 'neither', digits: 0 },
        { key: 'fewP99Ms', label: 'p99 ms of the ten', better: 'less', digits: 0 },
        { key: 'perCpuSecond', label: 'deliveries per CPU-second', better: 'more', digits: 0 },
        { key: 'residentKb', label: 'resident KB each', better: 'less', digits: 2 },
        { key: 'kernelKb', label: 'kernel KB each, both ends', better: 'neither', digits: 1 },
        { key: 'earlyMb', label: 'MB after a minute', better: 'neither', digits: 0 },
        { key: 'lateMb', label: 'MB at the end', better: 'less', digits: 0 },
      ],
      rows,
      targets,
      notes,
    }
  },
}
