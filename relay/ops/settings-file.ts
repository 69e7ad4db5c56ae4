import { readFile, rename } from 'node:fs/promises'
import * as z from 'zod'
import { Notice } from '#shared/ops/ops-action.ts'
import type { OpsSettings } from './settings.ts'
import type { SettingsStore } from './settings-keeper.ts'
import { writeWholeFile } from './write-whole-file.ts'

const By = { by: z.string(), at: z.number() }
const Order = { ...By, version: z.int().min(0).default(0) }

export const OpsSettingsShape: z.ZodType<OpsSettings> = z.object({
  version: z.int().min(0),
  held: z.object(By).optional(),
  withdrawn: z.record(z.string(), z.object(By)),
  notice: z.object({ ...Notice.shape, ...By }).optional(),
  draining: z.record(z.string(), z.object(By)),
  resync: z.object({ ...Order, topic: z.string() }).optional(),
  purge: z.object({ ...Order, call: z.string().optional() }).optional(),
  logLevel: z.object({ ...By, level: z.enum(['debug', 'trace']), until: z.number() }).optional(),
  endedSessions: z.record(z.string(), z.number()).optional(),
  audit: z.array(z.object({ ...By, action: z.string(), outcome: z.string() })),
}) as never

export class SettingsFile implements SettingsStore {
  readonly #path: string
  readonly #setAside: (path: string) => void
  #known: OpsSettings | undefined
  #isRead = false

  constructor(path: string, setAside: (path: string) => void = () => {}) {
    this.#path = path
    this.#setAside = setAside
  }

  /** Rejects where there is a file that cannot be read now. */
  async read(): Promise<OpsSettings | undefined> {
    if (this.#isRead) return this.#known
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
    await writeWholeFile(this.#path, JSON.stringify(settings))
    this.#known = settings
    this.#isRead = true
    return true
  }
}

export class SettingsInMemory implements SettingsStore {
  #settings: OpsSettings | undefined

  async read(): Promise<OpsSettings | undefined> {
    return this.#settings
  }

  async write(settings: OpsSettings): Promise<boolean> {
    this.#settings = settings
    return true
  }
}

function undefinedWhereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

export function parsed(text: string): OpsSettings | undefined {
  try {
    const read = OpsSettingsShape.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
