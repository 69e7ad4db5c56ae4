import { median } from '../figures.ts'
import type { Row, Target } from '../report/report.ts'
import { measureSlowReaders, type SlowReaders } from '../slow/slow-readers.ts'
import type { Part } from './part.ts'

const MOST_P99_CHANGE = 1.2
/** What a relay holds for a viewer who does not read: one state of each of its topics, and what the system has not taken. */
const MOST_MB_MORE = 64

export const slow: Part = {
  usage: {
    about: 'a thousand viewers who stop reading beside ten thousand who read',
    takes: '6 min',
    defaults: { sockets: [10_000], bytes: [4000], rounds: 3 },
  },
  async measure({ sockets, bytes, rounds }) {
    const rows: Row[] = []
    const targets: Target[] = []
    for (const count of sockets) {
      for (const length of bytes) {
        const runs: SlowReaders[] = []
        for (let round = 0; round < rounds; round += 1) runs.push(await measureSlowReaders(count, length))
        const of = (figure: keyof SlowReaders) => median(runs.map((run) => run[figure]))
        const megabytes = (figure: keyof SlowReaders) => of(figure) / 2 ** 20
        const what = `${count.toLocaleString('en')} and ${of('slow').toLocaleString('en')} slow × ${length} B`
        rows.push({
          what,
          values: {
            beforeMs: of('p99BeforeMs'),
            besideMs: of('p99BesideMs'),
            blocked: of('blocked'),
            exact: of('exact'),
            beforeMb: megabytes('residentBefore'),
            besideMb: megabytes('residentBeside'),
            afterMb: megabytes('residentAfter'),
          },
        })
        targets.push(
          {
            what: `${what}: p99 beside / before`,
            value: of('p99BesideMs') / of('p99BeforeMs'),
            bound: 'at most',
            limit: MOST_P99_CHANGE,
          },
          {
            what: `${what}: MB more while they do not read`,
            value: megabytes('residentBeside') - megabytes('residentBefore'),
            bound: 'at most',
            limit: MOST_MB_MORE,
          },
          {
            what: `${what}: exact once they read again`,
            value: of('exact'),
            bound: 'at least',
            limit: of('slow'),
          },
        )
      }
    }
    return {
      title: `Slow readers, medians of ${rounds}`,
      columns: [
        { key: 'beforeMs', label: 'p99 ms before', better: 'neither', digits: 0 },
        { key: 'besideMs', label: 'p99 ms beside them', better: 'less', digits: 0 },
        { key: 'blocked', label: 'found blocked', better: 'neither', digits: 0 },
        { key: 'exact', label: 'exact again', better: 'more', digits: 0 },
        { key: 'beforeMb', label: 'MB before', better: 'neither', digits: 0 },
        { key: 'besideMb', label: 'MB beside', better: 'less', digits: 0 },
        { key: 'afterMb', label: 'MB after', better: 'neither', digits: 0 },
      ],
      rows,
      targets,
      notes: [],
    }
  },
}
