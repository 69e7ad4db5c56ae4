import { measureNotifications } from '../push/push.ts'
import type { Row } from '../report/report.ts'
import { figureTarget } from '../report/report.ts'
import type { Part } from './part.ts'

/** Of the whole from a change to the last of all who asked, in ms. */
const TARGET_MS = 2000

export const push: Part = {
  usage: {
    about: 'notifications: from a wicket to the last of all who asked to be told',
    takes: '6 min',
    defaults: { sockets: [1000, 10_000], rounds: 40 },
  },
  async measure({ sockets, rounds }) {
    const rows: Row[] = []
    for (const people of sockets)
      rows.push({ what: nameOf(people), values: await measureNotifications(people, rounds) })
    return {
      title: `Notifications: from the change at the origin to the last push, over ${rounds} moments`,
      columns: [
        { key: 'p50Ms', label: 'p50 ms', better: 'less', digits: 0 },
        { key: 'p99Ms', label: 'p99 ms', better: 'less', digits: 0 },
        { key: 'mostMs', label: 'most ms', better: 'less', digits: 0 },
        { key: 'perSecond', label: 'pushes/s', better: 'more', digits: 0 },
        { key: 'again', label: 'sent again', better: 'less', digits: 0 },
      ],
      rows,
      targets: sockets.flatMap((people) =>
        figureTarget(rows, 'p99Ms', nameOf(people), ['at most', TARGET_MS]),
      ),
      notes: [
        'Half a poll of the origin (every 250 ms) is in every figure. The push service runs on the same cores, over HTTPS.',
      ],
    }
  },
}

const nameOf = (people: number) => `${people.toLocaleString('en')} people who follow one match`
