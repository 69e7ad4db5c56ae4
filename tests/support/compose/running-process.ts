import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Started = {
  end(): Promise<void>
  /** What it said, for whoever looks for why. */
  said(): string
  hasEnded(): boolean
  /** The health check of the file, as it runs here; undefined where it is the program's own of a container. */
  check: string[] | undefined
}

/** A child until it ends; with `data` the PostgreSQL server on that folder, which may be a grandchild. */
export function processOf(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  data?: string,
): Omit<Started, 'check'> {
  let said = ''
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      said += error.message
      resolve()
    })
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-8000)
    })
  }
  return {
    said: () => said,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async end() {
      const pidFile = data === undefined ? '' : join(data, 'postmaster.pid')
      // Under another user the server is the child of the one that was started here.
      if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), signal)
      else child.kill(signal)
      await gone
    },
  }
}
