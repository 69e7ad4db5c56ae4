import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

const MAIN = fileURLToPath(new URL('../../dist/relay/main.js', import.meta.url))

export type Logged = Record<string, unknown> & { level: string; time: string; process: string; msg: string }

/** The built relay as a process whose log is kept. */
export class LoggingProcess {
  readonly child: ChildProcess
  readonly address: string
  out = ''
  err = ''

  private constructor(child: ChildProcess, port: number) {
    this.child = child
    this.address = `http://127.0.0.1:${port}`
  }

  static async start(env: Record<string, string>): Promise<LoggingProcess> {
    const port = await freePort()
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, NODE_ENV: 'production', DRAIN_MS: '300', ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const made = new LoggingProcess(child, port)
    child.stdout?.on('data', (chunk) => {
      made.out += String(chunk)
    })
    child.stderr?.on('data', (chunk) => {
      made.err += String(chunk)
    })
    return made
  }

  /** Each line as it was written; throws where one is not JSON. */
  get lines(): Logged[] {
    const whole = this.out.slice(0, this.out.lastIndexOf('\n') + 1)
    return whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Logged)
  }

  async isOpen(): Promise<void> {
    const status = () =>
      fetch(`${this.address}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      )
    await expect.poll(status, { timeout: 60_000 }).toBe(200)
  }

  async says(msg: string | RegExp): Promise<Logged> {
    const found = () =>
      this.lines.find((line) => (typeof msg === 'string' ? line.msg === msg : msg.test(line.msg)))
    await expect.poll(found, { timeout: 60_000 }).toBeDefined()
    return found() as Logged
  }

  async end(): Promise<number | null> {
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    const [code] = await ended
    return code
  }
}
