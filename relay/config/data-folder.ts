import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from './config-error.ts'

/** A full disk is the runbook's: a relay starts on it. */
const FULL = ['ENOSPC', 'EDQUOT']

/** Makes DATA_DIR, and writes into it: rights alone say nothing of a file system that takes no files. */
export function makeDataFolder(dataDir: string): void {
  const trial = join(dataDir, `.write-test-${process.pid}`)
  try {
    makeFolder(dataDir, 0o700)
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (error) {
    if (FULL.includes((error as NodeJS.ErrnoException).code ?? '')) return
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
