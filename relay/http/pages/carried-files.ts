import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Carried } from '#shared/page.ts'

/** Reads built files that pages carry within them, each once: there are a few dozen, and they never change. */
export function carriedFrom(folder: string): (file: string) => Carried {
  const read = new Map<string, Carried>()
  return (file) => {
    const known = read.get(file)
    if (known) return known
    const text = readFileSync(join(folder, file), 'utf8').trim()
    const carried: Carried = {
      text,
      hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
    }
    read.set(file, carried)
    return carried
  }
}
