import type { CallRecord } from './call-record.ts'
import type { Answer } from './origin-caller.ts'

/** `Date` is in whole seconds, and the answer was on its way. */
const MOST_S = 10

/** Whether the origin's clock and that of this machine agree. */
export function checkClock(record: CallRecord, { headers: { date }, atMs }: Answer): void {
  if (typeof date !== 'string') return
  const theirsMs = Date.parse(date)
  if (Number.isNaN(theirsMs)) return
  const offS = Math.round((theirsMs - atMs) / 1000)
  if (Math.abs(offS) <= MOST_S) return
  record.advise({
    rule: 'clock',
    problem: `Date is ${Math.abs(offS)} s ${offS < 0 ? 'behind' : 'ahead of'} this machine’s clock`,
    cost: 'If the origin’s clock is the wrong one, its times of matches and closing times are off by as much.',
  })
}
