import { writeSync } from 'node:fs'

/** What waits for a reader that takes nothing, at most. */
const MAX_WAITING_BYTES = 256 * 1024
const RETRY_MS = 50
/** When the process ends, a reader gets this long to take what waits. */
const LAST_MS = 200
const LAST_STEP_MS = 10

/** Writes some of the bytes and answers how many; throws EAGAIN where none are taken now. */
export type WriteSome = (bytes: Uint8Array) => number

export type UnblockedOutputOptions = {
  write: WriteSome
  /** The line that says how many lines were dropped. */
  droppedLine(count: number): string
  maxWaitingBytes?: number
}

/**
 * Lines to a reader that may be slow, or gone, without ever waiting for it: what it does not take is held up to a
 * bound, and then dropped and counted. A line is written whole or not at all, at once where it can be.
 */
export class UnblockedOutput {
  readonly #options: UnblockedOutputOptions
  readonly #waiting: Buffer[] = []
  #waitingBytes = 0
  #dropped = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: UnblockedOutputOptions) {
    this.#options = options
  }

  get waitingBytes(): number {
    return this.#waitingBytes
  }

  /** Lines that were dropped and not yet told of. */
  get dropped(): number {
    return this.#dropped
  }

  write(line: string): void {
    const bytes = Buffer.from(line)
    const { maxWaitingBytes = MAX_WAITING_BYTES } = this.#options
    // Dropped lines are told of before another one is taken, so that none is missed without a word.
    if (this.#timer === undefined) this.#drain()
    if (this.#dropped > 0 || this.#waitingBytes + bytes.length > maxWaitingBytes) {
      this.#dropped += 1
      return
    }
    this.#hold(bytes)
    if (this.#timer === undefined) this.#drain()
  }

  /** The last chance of what waits, as the process ends: waits for the reader, but not for long. */
  flush(): void {
    clearTimeout(this.#timer)
    for (let waitedMs = 0; waitedMs < LAST_MS; waitedMs += LAST_STEP_MS) {
      this.#drain()
      if (this.#waiting.length === 0) return
      clearTimeout(this.#timer)
      pause(LAST_STEP_MS)
    }
  }

  #drain(): void {
    this.#timer = undefined
    for (;;) {
      const [first] = this.#waiting
      if (first === undefined) break
      const written = this.#writeSome(first)
      if (written === 'blocked') {
        this.#retryLater()
        return
      }
      this.#waiting.shift()
      this.#waitingBytes -= first.length
      if (written === 'lost') {
        this.#dropped += 1
        if (this.#waiting.length > 0) this.#retryLater()
        return
      }
      if (written < first.length) this.#holdFirst(first.subarray(written))
    }
    if (this.#dropped > 0) this.#tellDropped()
  }

  #tellDropped(): void {
    const line = Buffer.from(this.#options.droppedLine(this.#dropped))
    const written = this.#writeSome(line)
    if (written === 'blocked') this.#retryLater()
    if (typeof written !== 'number') return
    this.#dropped = 0
    if (written === line.length) return
    this.#holdFirst(line.subarray(written))
    this.#retryLater()
  }

  /** `blocked`: nothing is taken just now. `lost`: nobody reads any more, or the disk is full; a later line may fare better. */
  #writeSome(bytes: Buffer): number | 'blocked' | 'lost' {
    try {
      return this.#options.write(bytes)
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EAGAIN' ? 'blocked' : 'lost'
    }
  }

  #hold(bytes: Buffer): void {
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
  }

  #holdFirst(bytes: Buffer): void {
    this.#waiting.unshift(bytes)
    this.#waitingBytes += bytes.length
  }

  #retryLater(): void {
    this.#timer = setTimeout(() => this.#drain(), RETRY_MS).unref()
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** Standard output without waiting: Node sets a pipe or socket so when it first looks at it. */
export function writeToStdout(): WriteSome {
  void process.stdout.isTTY
  return (bytes) => writeSync(1, bytes)
}
