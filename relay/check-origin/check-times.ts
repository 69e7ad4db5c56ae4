import type { CallRecord } from './call-record.ts'

/** Moments: ISO 8601 in UTC. */
const MOMENTS = new Set(['StartTime', 'PublishedAt', 'UpdatedAt', 'ClosesAt', 'At'])
/** Days, which may be written without a time. */
const DAYS = new Set(['StartDate', 'EndDate', 'BirthDate'])
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|\+00:00)$/
const DAY = /^\d{4}-\d{2}-\d{2}(T.*)?$/

/** Whether what is called a time is one. */
export function checkTimes(record: CallRecord, body: unknown): void {
  const seen = new Set<string>()
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const holder = waiting.pop()
    if (typeof holder !== 'object' || holder === null) continue
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'object') waiting.push(value)
      if (typeof value !== 'string' || seen.has(key) || isTime(key, value)) continue
      seen.add(key)
      record.broken({
        rule: 'time',
        problem: `${key} is no ${MOMENTS.has(key) ? 'time in ISO 8601 with Z, as 2026-11-21T14:00:00Z' : 'day such as 2026-11-21'}`,
        cost: 'Readers see a time that is off by hours, or none.',
      })
    }
  }
}

function isTime(key: string, text: string): boolean {
  if (MOMENTS.has(key)) return MOMENT.test(text) && !Number.isNaN(Date.parse(text))
  return !DAYS.has(key) || (DAY.test(text) && !Number.isNaN(Date.parse(text)))
}
