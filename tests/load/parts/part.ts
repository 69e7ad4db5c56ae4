import type { Report } from '../report.ts'

/** One benchmark of `npm run bench`, with the numbers of sockets and the lengths that it measures by default. */
export type Part = {
  about: string
  sockets: number[]
  bytes: number[]
  /** Rejects where something was not delivered. */
  measure(flags: { sockets: number[]; bytes: number[]; rounds: number }): Promise<Report>
}
