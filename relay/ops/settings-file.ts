import { readFile, rename } from 'node:fs/promises'
import { OpsSettings } from '#shared/ops/ops-action.ts'
import { parseJson } from '../bytes/parse-json.ts'
import type { SettingsStore } from './settings-keeper.ts'
import { writeWholeFile } from './write-whole-file.ts'

export class SettingsFile implements SettingsStore {
  readonly #path: string | undefined
  readonly #setAside: (path: string) => void
  #known: OpsSettings | undefined
  #isRead: boolean

  /** `path`: absent, in memory alone. `setAside`: called with where a damaged file is now. */
  constructor(path: string | undefined, setAside: (path: string) => void = () => {}) {
    this.#path = path
    this.#setAside = setAside
    this.#isRead = path === undefined
  }

  async read(): Promise<OpsSettings | undefined> {
    if (this.#isRead || this.#path === undefined) return this.#known
    const text = await readFile(this.#path, 'utf8').catch(undefinedWhereMissing)
    this.#known = text === undefined ? undefined : parsed(text)
    if (text !== undefined && this.#known === undefined) {
      const aside = `${this.#path}.damaged`
      await rename(this.#path, aside)
      this.#setAside(aside)
    }
    this.#isRead = true
    return this.#known
  }

  async write(settings: OpsSettings): Promise<boolean> {
    if (this.#path !== undefined) await writeWholeFile(this.#path, JSON.stringify(settings))
    this.#known = settings
    this.#isRead = true
    return true
  }
}

function undefinedWhereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

export const parsed = (text: string): OpsSettings | undefined => OpsSettings.safeParse(parseJson(text)).data
