import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../time/clock.ts'
import { RestartDelay } from './restart-delay.ts'

const START_WITHIN_MS = 60_000
/** It takes less than a second; one that is stuck is killed. */
const STOP_WITHIN_MS = 3000
/** Of a scale that ends at 19; less than that of pages, which wait for its answers. */
const NICENESS = 5

type Log = { info(fields: object, message: string): void; warn(fields: object, message: string): void }

/** A process of its own, met only over HTTP. After a crash it is started again at the same port. */
export class EmbeddedOrigin {
  readonly #entry: string
  readonly #env: NodeJS.ProcessEnv
  readonly #log: Log
  #child: ChildProcess | undefined
  #port = 0
  readonly #restartDelay = new RestartDelay()
  #startedMs = 0
  #timer: NodeJS.Timeout | undefined
  #isStopping = false
  #changed = () => {}

  constructor(entry: URL, env: NodeJS.ProcessEnv, log: Log) {
    this.#entry = fileURLToPath(entry)
    this.#env = env
    this.#log = log
  }

  /** `changed`: called whenever what the two live calls answer has changed. */
  onChange(changed: () => void): void {
    this.#changed = changed
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Resolves with its address once it listens; rejects with its own sentence when it cannot start at all. */
  start(): Promise<URL> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#isStopping = true
        this.#child?.kill('SIGKILL')
        reject(
          new Error(
            `The embedded origin did not start within ${START_WITHIN_MS / 1000} s; is DATA_DIR a folder that can be written?`,
          ),
        )
      }, START_WITHIN_MS)
      this.#spawn(
        (port) => {
          clearTimeout(timer)
          resolve(new URL(`http://127.0.0.1:${port}`))
        },
        (error) => {
          clearTimeout(timer)
          reject(error)
        },
      )
    })
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    const child = this.#child
    if (child === undefined || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const late = setTimeout(() => {
      this.#log.warn({ process: 'origin', pid: child.pid }, 'The origin did not end in time and is killed')
      this.kill()
    }, STOP_WITHIN_MS)
    child.kill('SIGTERM')
    await gone
    clearTimeout(late)
  }

  kill(): void {
    this.#child?.kill('SIGKILL')
  }

  #spawn(listening: (port: number) => void, failed: (error: Error) => void): void {
    this.#startedMs = systemClock.monotonicMs()
    const child = fork(this.#entry, {
      env: { ...this.#env, ORIGIN_PORT: String(this.#port), ORIGIN_HOST: '127.0.0.1' },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    this.#child = child
    standBack(child)
    let complaint = ''
    // What it says through us is its own.
    const ofOrigin = { process: 'origin', pid: child.pid }
    // Until it listens its last words are for the caller that starts it, which reports them.
    child.stderr?.on('data', (chunk: Buffer) => {
      if (this.#port === 0) complaint = `${complaint}${chunk}`.slice(-2000)
    })
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (this.#port !== 0 && line.trim() !== '') this.#log.warn(ofOrigin, line.trimEnd())
      })
    child.on('message', (message: { type?: string; port?: number; sentence?: string }) => {
      if (message.type === 'note' && message.sentence !== undefined)
        this.#log.info(ofOrigin, message.sentence)
      if (message.type === 'changed') this.#changed()
      if (message.type !== 'listening' || message.port === undefined) return
      this.#port = message.port
      listening(message.port)
    })
    // Where no process can be made there is no exit to hear of.
    child.once('error', (error) => {
      if (this.#port === 0) failed(new Error(`The embedded origin cannot be started: ${error.message}.`))
    })
    child.once('exit', (code, signal) => {
      if (this.#isStopping) return
      if (this.#port === 0) {
        failed(
          new Error(lastWords(complaint) ?? `The embedded origin ended at its start (${code ?? signal}).`),
        )
        return
      }
      this.#restart(code ?? signal)
    })
  }

  #restart(how: number | string | null): void {
    const delayMs = this.#restartDelay.afterMs(systemClock.monotonicMs() - this.#startedMs)
    this.#log.warn({ cause: String(how), delayMs }, 'The origin ended; it is started again')
    this.#timer = setTimeout(() => {
      this.#spawn(
        () => this.#log.info({}, 'The origin is back and goes on from its log'),
        () => {},
      )
    }, delayMs)
  }
}

/** Why a process ended, by what it last wrote: its own sentence, or one for a limit that let it not even load. */
function lastWords(complaint: string): string | undefined {
  if (complaint.includes('EMFILE'))
    return 'The limit of open files is too low for the embedded origin: raise it (ulimit -n).'
  const lines = complaint.trim().split('\n')
  return lines.findLast((line) => line !== '' && !/^Node\.js v\d/.test(line))
}

/** Where there are fewer cores than work, the relay's sockets go before pictures and films: its own origin is a guest. */
function standBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS)
  } catch {
    // A system that forbids it.
  }
}
