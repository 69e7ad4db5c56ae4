import { measureOperators } from '../operators/operators.ts'
import type { Row, Target } from '../report/report.ts'
import type { Part } from './part.ts'

const MOST_CORES = 0.02
const MOST_P99_CHANGE = 1.05

export const operators: Part = {
  usage: {
    about: '/metrics asked each second and five operators at the wall, by turns with neither',
    takes: '6 min',
    defaults: { sockets: [20_000], matches: [50], rounds: 5, seconds: 25 },
  },
  async measure({ sockets, matches, rounds, seconds }) {
    const rows: Row[] = []
    const targets: Target[] = []
    const notes: string[] = []
    for (const count of sockets) {
      for (const playing of matches) {
        const of = await measureOperators(count, playing, rounds, seconds)
        const what = `${count.toLocaleString('en')} viewers of ${playing} matches`
        rows.push({
          what,
          values: {
            cores: 100 * of.coresWithout,
            more: 100 * of.coresMore,
            p99Ms: of.p99WithoutMs,
            p99BesideMs: of.p99WithMs,
          },
        })
        targets.push(
          { what: `${what}: cores more`, value: of.coresMore, bound: 'at most', limit: MOST_CORES },
          {
            what: `${what}: p99 beside operators / without`,
            value: of.p99WithMs / of.p99WithoutMs,
            bound: 'at most',
            limit: MOST_P99_CHANGE,
          },
          { what: `${what}: missed, doubled or ended`, value: of.gaps, bound: 'at most', limit: 0 },
        )
        notes.push(
          `${what}: over ${of.workers} workers; ${of.scrapes} scrapes and ${of.reports} reports to walls in ${rounds * seconds} s.`,
        )
      }
    }
    return {
      title: `Operators who look on, medians of ${rounds}`,
      columns: [
        { key: 'cores', label: '% of a core without', better: 'neither', digits: 1 },
        { key: 'more', label: '% of a core more', better: 'less', digits: 1 },
        { key: 'p99Ms', label: 'p99 ms without', better: 'neither', digits: 0 },
        { key: 'p99BesideMs', label: 'p99 ms beside them', better: 'less', digits: 0 },
      ],
      rows,
      targets,
      notes,
    }
  },
}
