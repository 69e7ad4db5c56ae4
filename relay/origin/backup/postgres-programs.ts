import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { StartProblem } from '../start-problem.ts'

/** PostgreSQL's own programs, which make and read dumps. They have to be of the server's version, or newer. */

type Program = 'pg_dump' | 'pg_restore' | 'psql'

/** A program that runs. Its standard error is kept, as it says there why it fails. */
export type Running = { child: ChildProcessWithoutNullStreams; finished: Promise<void> }

/** `finished` rejects with one sentence where the program is missing or fails. */
export function startProgram(
  program: Program,
  args: readonly string[],
  databaseUrl: string | undefined,
  signal: AbortSignal,
): Running {
  const { address, password } = withoutPassword(databaseUrl)
  const child = spawn(program, [...args, ...(address === undefined ? [] : [`--dbname=${address}`])], {
    // Everybody on the machine may read the arguments of a program, but not its environment.
    env: { ...process.env, LC_MESSAGES: 'C', ...(password === undefined ? {} : { PGPASSWORD: password }) },
    signal,
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-4000)
  })
  // What it no longer reads is told by its exit.
  child.stdin.on('error', () => {})
  const finished = (async () => {
    try {
      const [code] = await once(child, 'close')
      if (code !== 0)
        throw new StartProblem(`${program} failed: ${firstError(said) ?? `it ended with ${code}`}`)
    } catch (error) {
      throw isMissing(error) ? missing(program) : error
    }
  })()
  finished.catch(() => {})
  return { child, finished }
}

/** The address without what is secret in it, as `libpq` takes it. */
export function withoutPassword(url: string | undefined): { address?: string; password?: string } {
  if (url === undefined) return {}
  const [, before, password, after] = /^(postgres(?:ql)?:\/\/[^:@/?]*):([^@/]*)(@.*)$/.exec(url) ?? []
  if (before === undefined || password === undefined) return { address: url }
  return { address: `${before}${after}`, password: decodeURIComponent(password) }
}

function missing(program: Program): StartProblem {
  return new StartProblem(
    `${program} is not there: install PostgreSQL's client programs, of the server's version or newer (Debian: apt-get install postgresql-client).`,
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function firstError(said: string): string | undefined {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((one) => /error|fatal/i.test(one)) ?? lines[0]
  return line?.replace(/^.*?\b(error|fatal):\s*/i, '').replace(/[.]?$/, '.')
}
