import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that were dear to make, in a folder that never grows past a bound: those not used for the longest time go first. */
export class KeptFiles {
  readonly #folder: string
  readonly #maxBytes: number
  /** By name, the least recently used first. */
  #sizes = new Map<string, number>()
  #bytes = 0
  #opened: Promise<void> | undefined

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  async has(name: string): Promise<boolean> {
    await this.#open().catch(() => {})
    return this.#sizes.has(name)
  }

  async read(name: string): Promise<Buffer | undefined> {
    await this.#open().catch(() => {})
    const size = this.#sizes.get(name)
    if (size === undefined) return undefined
    this.#sizes.delete(name)
    this.#sizes.set(name, size)
    try {
      return await readFile(join(this.#folder, name))
    } catch {
      this.#forget(name)
      return undefined
    }
  }

  /**
   * Written whole or not at all: a process that dies leaves no half a file under the name. False where the disk does
   * not take it: whoever made the file still has it, and it is made again when it is next asked for.
   */
  async write(name: string, bytes: Uint8Array): Promise<boolean> {
    const path = join(this.#folder, name)
    const draft = `${path}.${process.pid}.part`
    try {
      await this.#open()
      await writeFile(draft, bytes)
      await rename(draft, path)
    } catch {
      await rm(draft, { force: true }).catch(() => {})
      return false
    }
    this.#forget(name)
    this.#sizes.set(name, bytes.length)
    this.#bytes += bytes.length
    for (const [oldest] of this.#sizes) {
      if (this.#bytes <= this.#maxBytes || oldest === name) break
      this.#forget(oldest)
      await rm(join(this.#folder, oldest), { force: true })
    }
    return true
  }

  #forget(name: string): void {
    this.#bytes -= this.#sizes.get(name) ?? 0
    this.#sizes.delete(name)
  }

  #open(): Promise<void> {
    this.#opened ??= this.#look().catch((error: unknown) => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  async #look(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const found: { name: string; size: number; usedMs: number }[] = []
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      if (name.endsWith('.part')) await rm(path, { force: true })
      else {
        const { size, mtimeMs } = await stat(path)
        found.push({ name, size, usedMs: mtimeMs })
      }
    }
    for (const { name, size } of found.sort((a, b) => a.usedMs - b.usedMs)) {
      this.#sizes.set(name, size)
      this.#bytes += size
    }
  }
}
