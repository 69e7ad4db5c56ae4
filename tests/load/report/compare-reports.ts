import type { Report } from './report.ts'
import { shown } from './report-text.ts'

/** Less than that is the difference between two runs of the same program. */
const TOLERANCE = 0.1

/** One sentence for each figure that is worse than that of the last committed report by more than 10 %. */
export function worseThan(last: Report, now: Report): string[] {
  return now.rows.flatMap(({ what, values }) => {
    const before = last.rows.find((row) => row.what === what)
    return now.columns.flatMap(({ key, label, better, digits }) => {
      const [was, is] = [before?.values[key], values[key]]
      if (better === 'neither' || was === undefined || is === undefined) return []
      const isWorse = better === 'more' ? is < was * (1 - TOLERANCE) : is > was * (1 + TOLERANCE)
      return isWorse ? [`${what}, ${label}: ${shown(is, digits)}, was ${shown(was, digits)}`] : []
    })
  })
}
