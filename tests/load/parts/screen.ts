import { figureTarget } from '../report/report.ts'
import { measureScreen } from '../screen/screen.ts'
import type { Part } from './part.ts'

export const screen: Part = {
  usage: { about: "from upstream's answer to the numeral in Chromium", takes: '1 min', defaults: {} },
  async measure() {
    const { p50Ms, p99Ms, changes } = await measureScreen()
    const rows = [{ what: 'upstream to screen', values: { p50Ms, p99Ms } }]
    return {
      title: `Screen: from upstream's answer to the numeral in Chromium, ${changes} changes, the wait for the poll aside`,
      columns: [
        { key: 'p50Ms', label: 'p50 ms', better: 'less', digits: 0 },
        { key: 'p99Ms', label: 'p99 ms', better: 'less', digits: 0 },
      ],
      rows,
      targets: [
        ...figureTarget(rows, 'p50Ms', 'upstream to screen', ['at most', 100]),
        ...figureTarget(rows, 'p99Ms', 'upstream to screen', ['at most', 400]),
      ],
      notes: [],
    }
  },
}
