import { quantile } from '../figures.ts'
import { figureTarget } from '../report/report.ts'
import { measureRewind } from '../rewind/rewind.ts'
import type { Part } from './part.ts'

/** A step to another innings leaves the third; a slider alone is what the others are read against. */
const COMPARED = /innings$|slider alone$/

export const rewind: Part = {
  usage: {
    about:
      "going back in a Test's third innings on a phone, CPU 4 times slowed: from a press to the painted screen",
    takes: '20 min',
    defaults: { rounds: 3 },
  },
  async measure({ rounds }) {
    const presses = await measureRewind(rounds)
    const rows = presses.map(({ of, ms }) => ({
      what: of,
      values: {
        p50Ms: quantile(ms, 0.5),
        p90Ms: quantile(ms, 0.9),
        mostMs: Math.max(...ms),
        presses: ms.length,
      },
    }))
    return {
      title: `Going back in a Test's third innings on a phone, CPU 4 times slowed: from a press to the painted screen, ${rounds} pages each`,
      columns: [
        { key: 'p50Ms', label: 'p50 ms', better: 'less', digits: 0 },
        { key: 'p90Ms', label: 'p90 ms', better: 'less', digits: 0 },
        { key: 'mostMs', label: 'most ms', better: 'neither', digits: 0 },
        { key: 'presses', label: 'presses', better: 'neither', digits: 0 },
      ],
      rows,
      targets: rows
        .filter(({ what }) => !COMPARED.test(what))
        .flatMap(({ what }) => figureTarget(rows, 'p90Ms', what, ['at most', 100])),
      notes: [
        'Of each figure, what the slider alone takes is the browser’s and the machine’s: an hour that draws slowly shows there.',
      ],
    }
  },
}
