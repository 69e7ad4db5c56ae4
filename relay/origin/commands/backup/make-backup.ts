import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import product from '../../../../package.json' with { type: 'json' }
import { type DatabasePlace, databaseFile } from '../../core/database/open-database.ts'
import { StartProblem } from '../../core/start-problem.ts'
import {
  BACKUP_FORMAT,
  type BackupList,
  CONTENT,
  isSafePath,
  listed,
  NOT_DATA,
  POSTGRES_ENTRY,
  SQLITE_ENTRY,
  syncFolder,
  writeArchive,
} from './archive.ts'
import { checkSqlite, copySqlite, dumpPostgres } from './copy-databases.ts'

/** `contentDir`: of the editors' files, where it is not among those that ship. */
export type BackupPlace = DatabasePlace & { contentDir?: string | undefined }
export type BackupSettings = { isForced: boolean; nowMs: () => number; signal: AbortSignal }

const LEFT_OUT = /^(crease\.db|push\.db-|.*\.part$)/

/** The file appears under its name when it is whole and on the disk. */
export async function makeBackup(
  { dataDir, databaseUrl, contentDir }: BackupPlace,
  file: string,
  { isForced, nowMs, signal }: BackupSettings,
): Promise<{ list: BackupList; leftOut: string[] }> {
  requirePlace({ dataDir, databaseUrl }, file)
  const refuseTaken = () => {
    if (existsSync(file) && !isForced)
      throw new StartProblem(`${file} is there already: name another one, or give --force to replace it.`)
  }
  refuseTaken()
  const madeAt = new Date(nowMs()).toISOString()
  const staging = await mkdtemp(join(dirname(resolve(file)), `.${basename(file)}.part-`))
  const leftOut: string[] = []
  try {
    const at = join(staging, 'database')
    if (databaseUrl === undefined) copySqlite(databaseFile(dataDir), at)
    const schema =
      databaseUrl === undefined
        ? checkSqlite(at, databaseFile(dataDir))
        : await dumpPostgres(databaseUrl, at, signal)
    const files = [await listed(databaseUrl === undefined ? SQLITE_ENTRY : POSTGRES_ENTRY, at)]
    const entries = [
      ...(await entriesOf(dataDir)).map((entry) => ({ ...entry, from: dataDir, into: 'data/' })),
      ...(await contentOf(contentDir, dataDir)).map((entry) => ({ ...entry, into: CONTENT })),
    ]
    for (const [index, { name, isPlain, from, into }] of entries.entries()) {
      signal.throwIfAborted()
      const copy = join(staging, `file-${index}`)
      if (!isPlain || !isSafePath(`${into}${name}`)) leftOut.push(name)
      else if (await copied(join(from, name), copy)) files.push(await listed(`${into}${name}`, copy))
    }
    const list: BackupList = {
      product: 'crease',
      format: BACKUP_FORMAT,
      version: product.version,
      madeAt,
      database: databaseUrl === undefined ? 'sqlite' : 'postgresql',
      schema,
      files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
    }
    await writeArchive(join(staging, 'archive'), list, files, signal)
    refuseTaken()
    await rename(join(staging, 'archive'), file)
    await syncFolder(dirname(resolve(file)))
    return { list, leftOut }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

function requirePlace({ dataDir, databaseUrl }: DatabasePlace, file: string): void {
  if (isWithin(file, dataDir))
    throw new StartProblem(`${file} lies in DATA_DIR, which it would be a copy of: name a place elsewhere.`)
  const folder = dirname(resolve(file))
  if (!existsSync(folder))
    throw new StartProblem(`There is no folder ${folder}: make it, or name another one.`)
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir)))
    throw new StartProblem(`There is no crease.db in ${dataDir}: set DATA_DIR to the folder of the data.`)
}

/** None where it lies in the folder of the data, and goes along with it. */
async function contentOf(contentDir: string | undefined, dataDir: string) {
  if (contentDir === undefined || isWithin(contentDir, dataDir)) return []
  return (await entriesOf(contentDir)).map((entry) => ({ ...entry, from: contentDir }))
}

export function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path))
  return way !== '..' && !way.startsWith(`..${sep}`)
}

async function entriesOf(dataDir: string): Promise<{ name: string; isPlain: boolean }[]> {
  if (!existsSync(dataDir)) return []
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      name: relative(dataDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
      isPlain: entry.isFile(),
    }))
    .filter(({ name }) => !NOT_DATA.test(name) && !LEFT_OUT.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function copied(from: string, to: string): Promise<boolean> {
  try {
    if (basename(from) === 'push.db') copySqlite(from, to)
    else await copyFile(from, to)
    await chmod(to, 0o600)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
