import { measureReads } from '../reads/reads.ts'
import { ratioTarget } from '../report/report.ts'
import type { Part } from './part.ts'

export const reads: Part = {
  usage: {
    about: "a cached list next to bare node:http and nginx's proxy_cache",
    takes: '2 min',
    defaults: { rounds: 3 },
  },
  async measure({ rounds }) {
    const { relay, bare, nginx, bytes, askedForCold } = await measureReads(rounds)
    const rows = Object.entries({ nginx, 'bare node:http': bare, 'our relay': relay }).map(
      ([what, { perCpuSecond, p99Ms }]) => ({ what, values: { perCpuSecond, p99Ms } }),
    )
    return {
      title: `Reads: a list of ${bytes} bytes, medians of ${rounds}`,
      columns: [
        { key: 'perCpuSecond', label: 'requests per CPU-second', better: 'more', digits: 0 },
        { key: 'p99Ms', label: 'p99 ms under load', better: 'less', digits: 1 },
      ],
      rows,
      targets: [
        ...ratioTarget(rows, 'perCpuSecond', ['our relay', 'bare node:http'], ['at least', 0.5]),
        {
          what: 'asked of the origin by 2,000 at once for a cold list',
          value: askedForCold,
          bound: 'at most',
          limit: 1,
        },
      ],
      notes: [],
    }
  },
}
