import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Mark } from '#shared/ops/service-status.ts'
import type { Grain, History } from './history.ts'
import type { Marks } from './timed-marks.ts'
import { writeWholeFile } from './write-whole-file.ts'

const GRAINS: readonly Grain[] = ['second', 'minute']

const Head = z.object({
  revision: z.string(),
  lengths: z.record(z.string(), z.int().min(0)),
  marks: z.array(z.object({ at: z.number(), kind: z.string(), text: z.string() })),
})

export type StoredHistory = { history: History; marks: Marks }

export class HistoryFile {
  readonly #path: string
  readonly #revision: string
  readonly #stored: StoredHistory

  constructor(path: string, revision: string, stored: StoredHistory) {
    this.#path = path
    this.#revision = revision
    this.#stored = stored
  }

  async restore(): Promise<string | undefined> {
    const content = await readFile(this.#path).catch(() => undefined)
    if (content === undefined) return undefined
    try {
      const end = content.indexOf('\n')
      const { revision, lengths, marks } = Head.parse(JSON.parse(content.toString('utf8', 0, end)))
      let from = end + 1
      for (const grain of GRAINS) {
        const until = from + (lengths[grain] ?? 0)
        this.#stored.history.restore(grain, content.subarray(from, until))
        from = until
      }
      this.#stored.marks.restore(marks as Mark[])
      return revision
    } catch {
      // Cut, or of something else: graphs begin anew.
      return undefined
    }
  }

  async keep(at: number): Promise<void> {
    const columns = GRAINS.map((grain) => [grain, this.#stored.history.columns(grain, at)] as const)
    const head = {
      revision: this.#revision,
      lengths: Object.fromEntries(columns.map(([grain, { length }]) => [grain, length])),
      marks: this.#stored.marks.all,
    }
    const line = Buffer.from(`${JSON.stringify(head)}\n`)
    await writeWholeFile(this.#path, Buffer.concat([line, ...columns.map(([, column]) => column)]))
  }
}
