import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Which entries of a data folder are data. */

/** Not those: the lock, what a restore has set aside or under way, and what a file system keeps for itself. */
const NOT_DATA = /^(play\.lock|restore-|before-restore-|lost\+found$)/
const DATABASE = /^crease\.db(-(wal|shm|journal))?$/
/** The relay's database of notifications; what SQLite keeps beside it belongs to no copy of it. */
export const PUSH_DATABASE = 'push.db'
const BESIDE_PUSH_DATABASE = /^push\.db-(wal|shm|journal)$/
/** A file that is being written is no file yet. */
const UNFINISHED = /\.part$/

/** Names at the top of the folder, the database's own among them. Of a folder that is not there none. */
export async function dataEntries(dataDir: string): Promise<string[]> {
  return (await entriesOf(dataDir)).map(({ name }) => name).filter((name) => !NOT_DATA.test(name))
}

/**
 * Paths of the files beside the database, with `/` between their parts. Everything is taken, and not only what is
 * known here, so that a file of a later version is in its backups too.
 */
export async function filesBesideDatabase(dataDir: string): Promise<{ files: string[]; leftOut: string[] }> {
  const found = { files: [] as string[], leftOut: [] as string[] }
  for (const entry of await entriesOf(dataDir)) {
    const isLeft = [NOT_DATA, DATABASE, BESIDE_PUSH_DATABASE].some((names) => names.test(entry.name))
    if (!isLeft) await look(entry, '')
  }
  return found

  async function look(entry: Dirent, folder: string): Promise<void> {
    const path = `${folder}${entry.name}`
    if (entry.isDirectory()) {
      for (const inner of await entriesOf(join(dataDir, path))) await look(inner, `${path}/`)
    } else if (!entry.isFile()) found.leftOut.push(path)
    else if (!UNFINISHED.test(entry.name)) found.files.push(path)
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
