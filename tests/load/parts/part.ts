import type { Flags, PartUsage } from '../arguments.ts'
import type { BarChart } from '../report/bar-chart.ts'
import type { Report } from '../report/report.ts'

/** One benchmark of `npm run bench`. */
export type Part = {
  usage: PartUsage
  /** Flags that the part has no default for are not to be read. Rejects where something was not delivered. */
  measure(flags: Flags): Promise<Report>
  /** A picture of the report for the README. */
  chart?(report: Report): BarChart
}
