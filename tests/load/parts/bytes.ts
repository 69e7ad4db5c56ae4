import { measureBytes } from '../bytes/bytes.ts'
import { figureTarget, type Row } from '../report/report.ts'
import type { Part } from './part.ts'

export const bytes: Part = {
  usage: { about: 'what a whole match weighs on the wire', takes: '20 s', defaults: {} },
  async measure() {
    const { ordinaryBall, wholeMatch } = measureBytes()
    const rows: Row[] = Object.entries({
      'delta of an ordinary ball, JSON': ordinaryBall.median,
      'the same, 95th of 100': ordinaryBall.p95,
      'the same compressed by itself': ordinaryBall.compressed,
      'match on the wire, not compressed': wholeMatch['match plain'],
      'match on the wire, compressed': wholeMatch.match,
      'match and live, compressed': wholeMatch['match and live'],
      'match at rate 120s, compressed': wholeMatch['match at 120s'],
      'match and live at rate 120s, compressed': wholeMatch['match and live at 120s'],
    }).map(([what, size]) => ({ what, values: { bytes: size } }))
    const most = (what: string, limit: number) => figureTarget(rows, 'bytes', what, ['at most', limit])
    return {
      title: 'Bytes: T20 matches of 236 balls and more over 200 minutes, ids of two digits, medians',
      columns: [{ key: 'bytes', label: 'bytes', better: 'less', digits: 0 }],
      rows,
      targets: [
        ...most('delta of an ordinary ball, JSON', 320),
        ...most('match on the wire, compressed', 58_000),
        ...most('match and live, compressed', 85_000),
        ...most('match at rate 120s, compressed', 40_000),
      ],
      notes: [],
    }
  },
}
