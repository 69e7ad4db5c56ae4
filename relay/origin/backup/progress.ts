/** Told how much of a long work is done, from 0 to 1. */
export type Progress = (share: number) => void

/** Told what is being done, and how much of it, where that is known. */
export type Report = (what: string, share?: number) => void

const AT_MOST_EVERY_MS = 100

/** One line of a terminal that is written over; nothing where nobody looks at one. */
export function progressLine(
  terminal: NodeJS.WriteStream,
  nowMs: () => number,
): { report: Report; end(): void } {
  if (!terminal.isTTY) return { report: () => {}, end: () => {} }
  let [said, saidMs] = ['', Number.NEGATIVE_INFINITY]
  return {
    report(what, share) {
      const line = share === undefined ? what : `${what} ${Math.floor(share * 100)} %`
      if (line === said || (said.startsWith(what) && nowMs() - saidMs < AT_MOST_EVERY_MS)) return
      said = line
      saidMs = nowMs()
      terminal.write(`\r\x1b[K${line}`)
    },
    end() {
      if (said !== '') terminal.write('\r\x1b[K')
    },
  }
}
