import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from '../config-error.ts'

export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir, 0o700)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new ConfigError('DATA_DIR', dataDir, 'a folder that this program may write to')
  }
}

/** One folder at a time: Node's own recursive way never returns where the system makes no folders, as in /proc. */
function makeFolder(path: string, mode = 0o777): void {
  if (isFolder(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
