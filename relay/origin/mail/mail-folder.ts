import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from './message.ts'

export class MailFolder {
  readonly folder: string
  readonly #say: (sentence: string) => void

  constructor(folder: string, say: (sentence: string) => void) {
    this.folder = folder
    this.#say = say
  }

  /** Whole or not at all, and for the eyes of its owner: there are codes in it. */
  async put(
    { id, writtenAt }: Message,
    what: string,
    ending: 'eml' | 'json',
    content: Uint8Array,
  ): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const path = join(this.folder, `${writtenAt.replaceAll(':', '-')}-${id}.${ending}`)
    await writeFile(`${path}.part`, content, { mode: 0o600 })
    await rename(`${path}.part`, path)
    this.#say(`${what} is in ${path}`)
  }
}
