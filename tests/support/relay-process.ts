import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const MAIN = fileURLToPath(new URL('../../dist/relay/main.js', import.meta.url))

/** The built relay as the process that operators run, always at the same port however often it is started. */
export class RelayProcess {
  readonly address: string
  /** What it has written since its last start. */
  out = ''
  err = ''
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined

  private constructor(port: number, env: Record<string, string>) {
    this.address = `http://127.0.0.1:${port}`
    this.#env = { ...env, PORT: String(port) }
  }

  static async at(env: Record<string, string>): Promise<RelayProcess> {
    return new RelayProcess(await freePort(), {
      ...{
        DEMO_PAST: '0',
        // An error that ends it is shown, and nothing else.
        LOG_LEVEL: 'fatal',
        DRAIN_MS: '300',
        SESSION_SECRET: 'a secret for every relay under test',
      },
      // It would stand between a page and what a test puts in the place of its files.
      SERVICE_WORKER: 'off',
      ...env,
    })
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  get exitCode(): number | null | undefined {
    return this.#child?.exitCode
  }

  /** Resolves once it says where it is open; rejects with its last words if it ends before. */
  async start(env: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...this.#env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.out = ''
    this.err = ''
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        this.out += String(chunk)
        if (this.out.includes('Crease is open')) resolve()
      })
      child.stderr.on('data', (chunk) => {
        this.err += String(chunk)
      })
      // With 'exit' its last words may still be on their way.
      child.once('close', (code) => reject(new Error(`the relay ended (${code}): ${this.out}${this.err}`)))
    })
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
}
