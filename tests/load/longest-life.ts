/** A process that was measured at the end of one row or of several in turn; rows count from 1. */
export type Life = { name: string; firstRow: number; lastRow: number; firstMb: number; lastMb: number }

/** `rows`: of each row the processes that ran at its end. What was started again is another process. */
export function longestLife(
  rows: readonly (readonly { name: string; pid: number; residentMb: number }[])[],
): Life | undefined {
  const lives = new Map<number, Life>()
  for (const [place, running] of rows.entries())
    for (const { name, pid, residentMb } of running) {
      const first = lives.get(pid) ?? { name, firstRow: place + 1, firstMb: residentMb }
      lives.set(pid, { ...first, lastRow: place + 1, lastMb: residentMb })
    }
  const rowsOf = ({ firstRow, lastRow }: Life) => lastRow - firstRow
  return [...lives.values()].sort((one, other) => rowsOf(other) - rowsOf(one))[0]
}
