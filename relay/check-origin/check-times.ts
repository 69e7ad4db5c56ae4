import type { CallRecord } from './check-run.ts'

const TIMES = new Set(['StartTime', 'PublishedAt', 'UpdatedAt', 'ClosesAt', 'At'])
const DAYS = new Set(['StartDate', 'EndDate', 'BirthDate'])
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|\+00:00)$/
const DAY = /^\d{4}-\d{2}-\d{2}(T.*)?$/

export function* fieldsIn(body: unknown): Generator<[field: string, text: string]> {
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const value = waiting.shift()
    if (typeof value !== 'object' || value === null) continue
    const { Key, Value } = value as Record<string, unknown>
    if (typeof Key === 'string' && typeof Value === 'string') yield [Key, Value]
    for (const [key, one] of Object.entries(value)) {
      if (typeof one === 'string') yield [key, one]
      else waiting.push(one)
    }
  }
}

export function checkTimes(record: CallRecord, body: unknown): void {
  for (const [key, text] of fieldsIn(body)) {
    const isReal = !Number.isNaN(Date.parse(text))
    if (TIMES.has(key) && !(TIME.test(text) && isReal))
      record.broken('time', `${key} is no time in ISO 8601 with Z, as 2026-11-21T14:00:00Z`)
    if (DAYS.has(key) && !(DAY.test(text) && isReal))
      record.broken('time', `${key} is no day such as 2026-11-21`)
  }
}
