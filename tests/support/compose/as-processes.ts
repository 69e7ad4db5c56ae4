import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ComposeFile, readCompose } from './compose-file.ts'
import { Loopback } from './loopback.ts'
import { folderOf, ROOT } from './place.ts'
import { startService } from './programs.ts'
import type { Started } from './running-process.ts'

export type Composed = {
  loopback: Loopback
  /** Services that could not be had, with the reason. */
  skipped: ReadonlyMap<string, string>
  /** Ends a service and starts it again, as a new version of it is brought in; resolves when it is healthy. */
  restart(name: string): Promise<void>
  end(): Promise<void>
}

const LOOK_EVERY_MS = 100

/**
 * Starts all services of a compose file as processes of this machine, each when those that it depends on are healthy by
 * the file's own checks. Where one never gets healthy everything is ended, and its last words are thrown.
 */
export async function composeAsProcesses(
  path: string,
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void = () => {},
): Promise<Composed> {
  const file = readCompose(join(ROOT, path), env)
  const loopback = await Loopback.of(file)
  const parent = mkdtempSync(join(tmpdir(), 'crease-compose-'))
  chmodSync(parent, 0o711)
  const running = new Map<string, Started>()
  const skipped = new Map<string, string>()
  const end = async () => {
    for (const one of [...running.values()].reverse()) await one.end()
    running.clear()
    rmSync(parent, { recursive: true, force: true })
  }
  const start = async (name: string) => {
    const service = file.services[name]
    if (service === undefined) return
    const started = startService({
      ...{ name, service, file, env, loopback },
      folder: folderOf(parent, name),
    })
    if ('skipped' in started) {
      skipped.set(name, started.skipped)
      say(`${name}: left out, as ${started.skipped}.`)
      return
    }
    running.set(name, started)
    await healthy(name, started)
    say(`${name}: healthy.`)
  }
  try {
    for (const name of inOrder(file)) await start(name)
    const restart = async (name: string) => {
      await running.get(name)?.end()
      await start(name)
    }
    return { loopback, skipped, restart, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Each after those that it depends on. */
function inOrder({ services }: ComposeFile): string[] {
  const ordered: string[] = []
  const visit = (name: string) => {
    if (ordered.includes(name)) return
    for (const needed of Object.keys(services[name]?.depends_on ?? {})) visit(needed)
    ordered.push(name)
  }
  for (const name of Object.keys(services)) visit(name)
  return ordered
}

/** A check of the file is a command: 0 is healthy. A minute is more than any of its `start_period`s. */
async function healthy(name: string, { check, said, hasEnded }: Started): Promise<void> {
  if (check === undefined) return
  for (let tries = 0; tries < 60_000 / LOOK_EVERY_MS; tries++) {
    if (spawnSync(check[0] ?? '', check.slice(1), { timeout: 3000 }).status === 0) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    if (hasEnded()) throw new Error(`${name} has ended: ${said()}`)
  }
  throw new Error(`${name} does not get healthy: ${check.join(' ')}\n${said()}`)
}
