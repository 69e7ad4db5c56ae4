import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config-error.ts'
import { KEY_BYTES } from './encryption.ts'

/** In a file of its own, so that a copy of the database alone reveals no code. Of two starts at once one makes it. */
export function mailKey(dataDir: string): Buffer {
  return storedMailKey(dataDir) ?? make(pathIn(dataDir))
}

export function storedMailKey(dataDir: string): Buffer | undefined {
  const key = read(pathIn(dataDir))
  if (key === undefined || key.length === KEY_BYTES) return key
  throw new ConfigError(
    'DATA_DIR',
    dataDir,
    `a folder whose file post-key has ${KEY_BYTES} bytes, or is missing`,
  )
}

const pathIn = (dataDir: string) => join(dataDir, 'post-key')

function make(path: string): Buffer {
  const key = randomBytes(KEY_BYTES)
  const part = `${path}.${randomBytes(8).toString('hex')}`
  const file = openSync(part, 'wx', 0o600)
  writeSync(file, key)
  fsyncSync(file)
  closeSync(file)
  try {
    linkSync(part, path)
    return key
  } catch (error) {
    const stored = read(path)
    if (stored) return stored
    throw error
  } finally {
    rmSync(part)
  }
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
