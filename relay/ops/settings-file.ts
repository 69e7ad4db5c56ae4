import { readdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { OpsSettings } from '#shared/ops/ops-action.ts'
import { parseJson } from '../bytes/parse-json.ts'
import type { SettingsStore } from './settings-keeper.ts'
import { writeWholeFile } from './write-whole-file.ts'

export class SettingsFile implements SettingsStore {
  readonly #path: string | undefined
  readonly #setAside: (path: string) => void
  readonly #otherFound: (path: string) => void
  #known: OpsSettings | undefined
  #isRead: boolean

  /**
   * `path`: absent, in memory alone. `setAside`: called with where a damaged file is now.
   * `otherFound`: called with the newest file of another port where this one has none.
   */
  constructor(
    path: string | undefined,
    setAside: (path: string) => void = () => {},
    otherFound: (path: string) => void = () => {},
  ) {
    this.#path = path
    this.#setAside = setAside
    this.#otherFound = otherFound
    this.#isRead = path === undefined
  }

  async read(): Promise<OpsSettings | undefined> {
    if (this.#isRead || this.#path === undefined) return this.#known
    const text = await textOf(this.#path)
    this.#known = text === undefined ? undefined : parsed(text)
    if (text === undefined) {
      const other = await newestFileIn(dirname(this.#path))
      if (other !== undefined) this.#otherFound(other)
    }
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

/** Relays that share a folder have a file each, by port. */
export const settingsPath = (folder: string, port: number) => join(folder, `ops-${port}.settings.json`)
const IS_SETTINGS = /^ops-\d+\.settings\.json$/

/** That was written last. */
async function newestFileIn(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [])
  const paths = names.filter((name) => IS_SETTINGS.test(name)).map((name) => join(folder, name))
  const files = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })))
  return files.sort((a, b) => b.at - a.at)[0]?.path
}

/** Undefined where there is none. Throws a sentence for the operator where it cannot be read. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new Error(
      `What operators ordered on /ops is in ${resolve(path)}, which cannot be read (${code}): let this user read it, or move it away to start without these orders.`,
    )
  }
}

export const parsed = (text: string): OpsSettings | undefined => OpsSettings.safeParse(parseJson(text)).data
