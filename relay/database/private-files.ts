import { chmodSync, closeSync, openSync } from 'node:fs'

const OWNER_ONLY = 0o600

/** The file is not opened here: closing it would release every lock that this process has on it. */
export function keepPrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', OWNER_ONLY))
  } catch (error) {
    if (!is(error, 'EEXIST')) throw error
    for (const one of [path, `${path}-wal`, `${path}-shm`]) withdraw(one)
  }
}

function withdraw(path: string): void {
  try {
    chmodSync(path, OWNER_ONLY)
  } catch (error) {
    // Not there, or not ours to change: a file of another user, or a file system without such rights.
    if (!['ENOENT', 'EPERM', 'ENOTSUP'].some((code) => is(error, code))) throw error
  }
}

function is(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
