import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { SESSION_SECRET } from './origin-under-test.ts'
import { environmentOf } from './test-database.ts'

/** The origin and its commands as processes of their own. */

const path = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const viaTsx = (file: string) => (file.endsWith('.ts') ? ['--import', 'tsx'] : [])
/** Without matches of its own: what it would invent takes longer than most of what a test asks. */
const QUIET = {
  ...{ DEMO: 'off', DEMO_SEED: 'test', ORIGIN_PORT: '0', LOG_LEVEL: 'error' },
  SESSION_SECRET,
}

export type OriginProcess = { child: ChildProcess; url: string }

/** Forks an origin as a relay does, and waits for its port. */
export async function forkOrigin(dataDir: string, env: Record<string, string> = {}): Promise<OriginProcess> {
  const child = fork(path('dist/relay/origin.js'), {
    env: { ...process.env, ...QUIET, ...(await environmentOf(dataDir)), ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The origin ended with ${code} before it listened.`)
  })
  const port = await Promise.race([portOf(child), ended])
  return { child, url: `http://127.0.0.1:${port}` }
}

const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.on('message', (message: { type: string; port: number }) => {
      if (message.type === 'listening') resolve(message.port)
    })
  })

/** Runs a program of the project to its end. */
export async function run(
  file: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [...viaTsx(file), path(file), ...args], {
    env: {
      ...process.env,
      ...QUIET,
      ...(env.DATA_DIR === undefined ? {} : await environmentOf(env.DATA_DIR)),
      ...env,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const [code] = await once(child, 'close')
  return { code, out, err }
}

/** Asks again until the answer satisfies; the test's own time limit ends a wait in vain. */
export async function until<T>(ask: () => Promise<T>, satisfies: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (satisfies(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export async function getJson<T>(url: string): Promise<T> {
  const answer = await fetch(url)
  return (await answer.json()) as T
}
