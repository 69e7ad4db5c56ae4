import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { makeDataFolder } from '#relay/config/data-folder.ts'
import { StartProblem } from '../start-problem.ts'
import { AdvisoryLock } from './advisory-lock.ts'
import type { DatabasePlace } from './open-database.ts'

export type LeaderLock = FileLock | AdvisoryLock

const WAIT_MS = 1000

/** On PostgreSQL origins wait for each other; with an SQLite file a second one is refused at its start. */
export function openLeaderLock({ dataDir, databaseUrl }: DatabasePlace): LeaderLock {
  if (databaseUrl !== undefined) return new AdvisoryLock(databaseUrl)
  const lock = FileLock.take(dataDir, WAIT_MS)
  if (lock) return lock
  throw new StartProblem(
    `Another origin already plays the matches in ${dataDir}: stop it first, or set DATA_DIR.`,
  )
}

export async function isLed({ dataDir, databaseUrl }: DatabasePlace): Promise<boolean> {
  const lock = databaseUrl === undefined ? FileLock.take(dataDir, 0) : new AdvisoryLock(databaseUrl)
  const isFree = (await lock?.take(() => {})) === true
  await lock?.release()
  return !isFree
}

/** A lock on a file by an SQLite transaction that never ends: the kernel releases it when the process dies. */
export class FileLock {
  readonly isShared = false
  #file: InstanceType<typeof DatabaseSync> | undefined

  private constructor(file: InstanceType<typeof DatabaseSync>) {
    this.#file = file
  }

  static take(dataDir: string, waitMs: number): FileLock | undefined {
    makeDataFolder(dataDir)
    const file = new DatabaseSync(join(dataDir, 'play.lock'), { timeout: waitMs })
    try {
      file.exec('begin exclusive')
      return new FileLock(file)
    } catch (error) {
      file.close()
      if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined
      throw error
    }
  }

  async take(_lost: () => void): Promise<boolean> {
    return this.hasLock()
  }

  async hasLock(): Promise<boolean> {
    return this.#file !== undefined
  }

  async release(): Promise<void> {
    this.#file?.close()
    this.#file = undefined
  }
}
