import type { Report } from '../report.ts'

export type Flags = {
  sockets: number[]
  bytes: number[]
  rounds: number
  seconds: number | undefined
  relays: number | undefined
  minutes: number | undefined
}

/** One benchmark of `npm run bench`, with the numbers of sockets and the lengths that it measures by default. */
export type Part = {
  about: string
  sockets: number[]
  bytes: number[]
  /** Rejects where something was not delivered. */
  measure(flags: Flags): Promise<Report>
}
