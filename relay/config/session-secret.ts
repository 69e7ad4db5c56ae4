import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'session-secret'
const BYTES = 48
const MIN_LENGTH = 32

/** Made once, readable by its owner alone. Processes that start at once all get the same. */
export function keptSessionSecret(dataDir: string): string {
  const path = join(dataDir, FILE)
  const held = secretIn(path)
  if (held !== undefined) return held
  const made = `${path}.${process.pid}`
  writeFileSync(made, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600 })
  try {
    // Whole or not at all, and only where no other process was faster.
    linkSync(made, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(made)
  }
  const kept = secretIn(path)
  if (kept === undefined) throw new Error(`${path} holds no secret of ${MIN_LENGTH} characters: delete it.`)
  return kept
}

function secretIn(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    return secret.length >= MIN_LENGTH ? secret : undefined
  } catch {
    return undefined
  }
}
