import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FILE = 'operator-token'

/**
 * Writes the operator token of this run into the data folder, for its owner's eyes alone, and answers where it is. Of
 * several relays with one folder the file holds the token of the one that started last.
 */
export function writeOperatorToken(dataDir: string, token: string): string {
  mkdirSync(dataDir, { recursive: true })
  const path = resolve(join(dataDir, FILE))
  const written = `${path}.${process.pid}`
  writeFileSync(written, `${token}\n`, { mode: 0o600 })
  renameSync(written, path)
  return path
}
