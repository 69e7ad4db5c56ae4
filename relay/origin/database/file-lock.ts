import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { makeDataFolder } from './data-folder.ts'

/**
 * At most one process plays matches on a data folder. The right is an operating system's lock on a file of
 * its own, locked by an exclusive SQLite transaction that never ends: the kernel releases it the moment the
 * process dies, however it dies. (A lease with a heartbeat would keep the next one waiting after a kill.)
 */
export class FileLock {
  readonly isShared = false
  #file: InstanceType<typeof DatabaseSync> | undefined

  private constructor(file: InstanceType<typeof DatabaseSync>) {
    this.#file = file
  }

  /** Undefined while another process holds it. `waitMs` covers a holder that is being taken down right now. */
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

  async take(): Promise<boolean> {
    return this.#file !== undefined
  }

  async hasLock(): Promise<boolean> {
    return this.#file !== undefined
  }

  async release(): Promise<void> {
    this.#file?.close()
    this.#file = undefined
  }
}
