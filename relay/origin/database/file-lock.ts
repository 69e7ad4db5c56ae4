import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { makeDataFolder } from './data-folder.ts'

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
