import { measureHeld } from '../pages/held.ts'
import { measureNewPages } from '../pages/new-pages.ts'
import { type Row, ratioTarget } from '../report/report.ts'
import type { Part } from './part.ts'

const PAGES_PER_SECOND = 60

export const pages: Part = {
  usage: {
    about: 'cached pages next to bare node:http and nginx; new pages next to live scores',
    takes: '5 min',
    defaults: { rounds: 3 },
  },
  async measure({ rounds }) {
    const held = await measureHeld(rounds)
    const fresh = await measureNewPages(rounds)
    const rows: Row[] = [
      { what: 'cached page, nginx', values: { perCpuSecond: held.nginx } },
      { what: 'cached page, bare node:http', values: { perCpuSecond: held.bare } },
      { what: 'cached page, our relay', values: { perCpuSecond: held.relay } },
      {
        what: 'new pages, our relay',
        values: {
          perCpuSecond: 1000 / fresh.relayCpuPerPageMs,
          perSecond: fresh.pagesPerSecond,
          p50Ms: fresh.pageP50Ms,
          p99Ms: fresh.pageP99Ms,
        },
      },
      { what: 'publish to receipt beside new pages', values: { p99Ms: fresh.loadedP99Ms } },
      { what: 'publish to receipt without them', values: { p99Ms: fresh.quietP99Ms } },
    ]
    return {
      title: `Pages, medians of ${rounds}; a cached page has ${held.bytes} bytes`,
      columns: [
        { key: 'perCpuSecond', label: 'pages per CPU-second', better: 'more', digits: 0 },
        { key: 'perSecond', label: 'pages per second', better: 'neither', digits: 0 },
        { key: 'p50Ms', label: 'p50 ms', better: 'neither', digits: 0 },
        { key: 'p99Ms', label: 'p99 ms', better: 'less', digits: 0 },
      ],
      rows,
      targets: [
        ...ratioTarget(
          rows,
          'perCpuSecond',
          ['cached page, our relay', 'cached page, bare node:http'],
          ['at least', 0.5],
        ),
        {
          what: 'perSecond: new pages, our relay',
          value: Math.round(fresh.pagesPerSecond),
          bound: 'at least',
          limit: PAGES_PER_SECOND,
        },
        ...ratioTarget(
          rows,
          'p99Ms',
          ['publish to receipt beside new pages', 'publish to receipt without them'],
          ['at most', 1.2],
        ),
      ],
      notes: [`${Math.round(fresh.refused)} new pages were told to come again.`],
    }
  },
}
