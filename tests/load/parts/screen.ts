import { figureTarget } from '../report/report.ts'
import { measureScreen, type ScreenDelay } from '../screen/screen.ts'
import type { Part } from './part.ts'

const AT_ONCE = 'upstream to screen'
const HELD_BACK = 'held back: due time to screen'

export const screen: Part = {
  usage: {
    about: "from upstream's answer, and from a held back change's due time, to the numeral in Chromium",
    takes: '2 min',
    defaults: { seconds: 5 },
  },
  async measure({ seconds }) {
    const atOnce = await measureScreen()
    const heldBack = await measureScreen(seconds)
    const rows = [rowOf(AT_ONCE, atOnce), rowOf(HELD_BACK, heldBack)]
    return {
      title: `Screen: from upstream's answer to the numeral in Chromium, ${atOnce.changes} changes, the wait for the poll aside; and for a reader who is held back by ${seconds} s`,
      columns: [
        { key: 'firstMs', label: 'earliest ms', better: 'neither', digits: 0 },
        { key: 'p50Ms', label: 'p50 ms', better: 'less', digits: 0 },
        { key: 'p99Ms', label: 'p99 ms', better: 'less', digits: 0 },
        { key: 'lastMs', label: 'latest ms', better: 'neither', digits: 0 },
      ],
      rows,
      targets: [
        ...figureTarget(rows, 'p50Ms', AT_ONCE, ['at most', 100]),
        ...figureTarget(rows, 'p99Ms', AT_ONCE, ['at most', 400]),
        ...figureTarget(rows, 'firstMs', HELD_BACK, ['at least', 0]),
        ...figureTarget(rows, 'lastMs', HELD_BACK, ['at most', 100]),
      ],
      notes: [],
    }
  },
}

const rowOf = (what: string, { firstMs, p50Ms, p99Ms, lastMs }: ScreenDelay) => ({
  what,
  values: { firstMs, p50Ms, p99Ms, lastMs },
})
