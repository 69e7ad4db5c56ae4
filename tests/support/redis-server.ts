import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export const IS_VALKEY = process.env.TEST_STORE === 'valkey'
const PROGRAM = IS_VALKEY ? 'valkey-server' : 'redis-server'

/**
 * A real Redis of a test's own (or Valkey, where `TEST_STORE` names it), with Debian's way of keeping data; it can be
 * killed and started again at the same port.
 */
export class RedisServer {
  readonly port: number
  readonly #folder = mkdtempSync(join(tmpdir(), 'crease-redis-'))
  readonly #settings: string[]
  #child: ChildProcess | undefined

  private constructor(port: number, settings: string[]) {
    this.port = port
    this.#settings = settings
  }

  static async started(settings: (folder: string) => string[] = () => []): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), [])
    server.#settings.push(...settings(server.#folder))
    await server.start()
    return server
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** What stands in a file of its folder. */
  file(name: string): string {
    return readFileSync(join(this.#folder, name), 'utf8')
  }

  /** Whether its append-only file has a text. */
  holdsInFile(text: string): boolean {
    const folder = join(this.#folder, 'appendonlydir')
    return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text))
  }

  async start(): Promise<void> {
    const own = this.#settings[0]?.endsWith('.conf') ? [] : ['--dir', this.#folder]
    const port = String(this.port)
    // Over TLS it has no other port.
    const isTls = this.#settings.includes('--tls-port')
    const settings = this.#settings.map((setting) => (setting === 'PORT' ? port : setting))
    const child = spawn(PROGRAM, [...settings, '--port', isTls ? '0' : port, ...own], { stdio: 'ignore' })
    this.#child = child
    while (!(await answers(this.port))) {
      if (child.exitCode !== null) throw new Error(`${PROGRAM} ended (${child.exitCode})`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** As a machine that loses power: nothing is written any more. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
