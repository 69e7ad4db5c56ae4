import { writeSync } from 'node:fs'

const MAX_WAITING_BYTES = 256 * 1024
const RETRY_MS = 50
const LAST_MS = 200
const LAST_STEP_MS = 10

export type WriteSome = (bytes: Uint8Array) => number

export type UnblockedOutputOptions = {
  write: WriteSome
  droppedLine(count: number): string
  maxWaitingBytes?: number
}

type Waiting = { bytes: Buffer; lines: number }

/** Never waits for its reader: lines are buffered up to a bound, then dropped and counted. A line is written whole. */
export class UnblockedOutput {
  readonly #options: UnblockedOutputOptions
  readonly #waiting: Waiting[] = []
  #waitingBytes = 0
  #dropped = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: UnblockedOutputOptions) {
    this.#options = options
  }

  get waitingBytes(): number {
    return this.#waitingBytes
  }

  get dropped(): number {
    return this.#dropped
  }

  write(line: string): void {
    const bytes = Buffer.from(line)
    const { maxWaitingBytes = MAX_WAITING_BYTES } = this.#options
    if (this.#timer === undefined) this.#drain()
    if (this.#dropped > 0 || this.#waitingBytes + bytes.length > maxWaitingBytes) this.#dropped += 1
    else {
      this.#add({ bytes, lines: 1 })
      if (this.#timer === undefined) this.#drain()
    }
  }

  flush(): void {
    for (let waitedMs = 0; waitedMs < LAST_MS; waitedMs += LAST_STEP_MS) {
      clearTimeout(this.#timer)
      this.#drain()
      if (this.#waiting.length === 0) return
      pause(LAST_STEP_MS)
    }
    clearTimeout(this.#timer)
  }

  #add(waiting: Waiting): void {
    this.#waiting.push(waiting)
    this.#waitingBytes += waiting.bytes.length
  }

  #drain(): void {
    this.#timer = undefined
    for (;;) {
      if (this.#waiting.length === 0 && this.#dropped > 0) {
        this.#add({ bytes: Buffer.from(this.#options.droppedLine(this.#dropped)), lines: this.#dropped })
        this.#dropped = 0
      }
      const [first] = this.#waiting
      if (first === undefined) return
      try {
        const written = this.#options.write(first.bytes)
        this.#waitingBytes -= written
        first.bytes = first.bytes.subarray(written)
        if (first.bytes.length === 0) this.#waiting.shift()
      } catch (error) {
        const isBlocked = (error as NodeJS.ErrnoException).code === 'EAGAIN'
        if (!isBlocked) {
          this.#waiting.shift()
          this.#waitingBytes -= first.bytes.length
          this.#dropped += first.lines
        }
        if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#drain(), RETRY_MS).unref()
        return
      }
    }
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
