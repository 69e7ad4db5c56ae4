import * as z from 'zod'
import { iso } from '../../core/clock.ts'

const HOUR_MS = 3_600_000
const RELATIVE = /^-(\d{1,4})([hd])$/

export const PublishedTime = z
  .string()
  .refine(
    (text) =>
      RELATIVE.test(text) ||
      (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))),
    {
      message:
        'has to be a time such as 2026-11-21T09:30:00Z, or one before the first start such as -3h or -2d',
    },
  )

/** Relative times count back from the full hour of the site's first start, so that a demo is fresh. */
export function timeOf(published: string, openedMs: number): string {
  const [, count, unit] = RELATIVE.exec(published) ?? []
  if (count === undefined) return iso(Date.parse(published))
  const hour = Math.floor(openedMs / HOUR_MS) * HOUR_MS
  return iso(hour - Number(count) * (unit === 'd' ? 24 * HOUR_MS : HOUR_MS))
}
