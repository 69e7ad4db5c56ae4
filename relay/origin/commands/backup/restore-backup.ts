import { existsSync } from 'node:fs'
import { chown, cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AdvisoryLock } from '../../core/database/advisory-lock.ts'
import { FileLock } from '../../core/database/leader-lock.ts'
import { tablesWithRows } from '../../core/database/move-tables.ts'
import type { DatabasePlace } from '../../core/database/open-database.ts'
import { unfinishedRestoreFile } from '../../core/database/unfinished-restore.ts'
import { StartProblem } from '../../core/start-problem.ts'
import {
  type BackupList,
  BadBackup,
  CONTENT,
  NOT_DATA,
  POSTGRES_ENTRY,
  SQLITE_ENTRY,
  syncFolder,
  unpackArchive,
} from './archive.ts'
import { checkSqlite, dumpAsSql, replaceTables, withPostgres } from './copy-databases.ts'
import { type BackupPlace, type BackupSettings, isWithin } from './make-backup.ts'

const WAIT_MS = 1000

/** Unpacks and examines next to the data, then renames under a lock and a mark that prevents starts on half of it. */
export async function restoreBackup(
  place: BackupPlace,
  file: string,
  { isForced, nowMs, signal }: BackupSettings,
): Promise<{ list: BackupList; setAside: string | undefined }> {
  const { dataDir, databaseUrl } = place
  const locks = await takeLocks(place)
  try {
    if (!isForced) await requireNoData(place)
    for (const name of await readdir(dataDir))
      if (/^restore-[\w-]{6}$/.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
    const staging = await mkdtemp(join(dataDir, 'restore-'))
    try {
      const list = await unpackArchive(file, staging, signal)
      requireDatabase(place, file, list)
      const content = contentFor(place, file, list)
      if (content !== undefined && !isForced) await requireEmpty(content)
      const script = join(staging, 'script.sql')
      try {
        if (databaseUrl === undefined) checkSqlite(join(staging, SQLITE_ENTRY), `${SQLITE_ENTRY} in ${file}`)
        else await dumpAsSql(join(staging, POSTGRES_ENTRY), script, signal)
      } catch (error) {
        throw error instanceof StartProblem ? new BadBackup(error.message) : error
      }
      await giveToOwner(dataDir, staging)
      signal.throwIfAborted()
      const mark = unfinishedRestoreFile(dataDir)
      await writeFile(mark, '', { mode: 0o600 })
      await syncFolder(dataDir)
      if (databaseUrl !== undefined)
        await replaceTables(databaseUrl, script, signal).catch(async (error) => {
          await rm(mark)
          throw error
        })
      const setAside = await setDataAside(dataDir, nowMs())
      for (const name of await namesIn(join(staging, 'data')))
        await rename(join(staging, 'data', name), join(dataDir, name))
      if (content !== undefined) await placeContent(join(staging, CONTENT), content, nowMs())
      await syncFolder(dataDir)
      await rm(mark)
      await syncFolder(dataDir)
      return { list, setAside }
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
  } finally {
    for (const lock of locks) await lock.release()
  }
}

async function takeLocks({ dataDir, databaseUrl }: DatabasePlace): Promise<{ release(): Promise<void> }[]> {
  const fileLock = FileLock.take(dataDir, WAIT_MS)
  if (fileLock === undefined)
    throw new StartProblem(`An origin runs on the data in ${dataDir}: stop it first.`)
  if (databaseUrl === undefined) return [fileLock]
  const lock = new AdvisoryLock(databaseUrl)
  try {
    if (await lock.take(() => {})) return [fileLock, lock]
    throw new StartProblem('An origin runs on the database at DATABASE_URL: stop all of them first.')
  } catch (error) {
    await lock.release()
    await fileLock.release()
    throw error
  }
}

async function requireNoData({ dataDir, databaseUrl }: DatabasePlace): Promise<void> {
  const names = (list: string[]) => `${list.slice(0, 5).join(', ')}${list.length > 5 ? ' …' : ''}`
  const entries = await dataIn(dataDir)
  if (entries.length > 0)
    throw new StartProblem(
      `There is data in ${dataDir} (${names(entries)}): name an empty folder with DATA_DIR, or give --force to set it aside.`,
    )
  const tables = databaseUrl === undefined ? [] : await withPostgres(databaseUrl, tablesWithRows)
  if (tables.length > 0)
    throw new StartProblem(
      `The database at DATABASE_URL is not empty (${names(tables)}): give an empty one, or --force to replace its tables.`,
    )
}

function requireDatabase(
  { databaseUrl }: DatabasePlace,
  file: string,
  { database, files }: BackupList,
): void {
  if (database === 'sqlite' && databaseUrl !== undefined)
    throw new BadBackup(
      `${file} holds an SQLite database, and DATABASE_URL is set: restore without it, then run \`npm run move-to-postgres\`.`,
    )
  if (database === 'postgresql' && databaseUrl === undefined)
    throw new BadBackup(`${file} holds a PostgreSQL database: set DATABASE_URL to where it is to go.`)
  const entry = database === 'sqlite' ? SQLITE_ENTRY : POSTGRES_ENTRY
  if (!files.some(({ path }) => path === entry)) throw new BadBackup(`${file} holds no database.`)
}

/** Where the editors' files go, if the backup has any. */
function contentFor(
  { contentDir, dataDir }: BackupPlace,
  file: string,
  { files }: BackupList,
): string | undefined {
  if (!files.some(({ path }) => path.startsWith(CONTENT))) return undefined
  if (contentDir !== undefined && !isWithin(contentDir, dataDir)) return contentDir
  throw new BadBackup(
    `${file} holds the editors' files too: set CONTENT_DIR to an empty folder for them, outside DATA_DIR.`,
  )
}

async function requireEmpty(folder: string): Promise<void> {
  if ((await dataIn(folder)).length === 0) return
  throw new StartProblem(
    `There are files in ${folder}: name an empty folder with CONTENT_DIR, or give --force to set them aside.`,
  )
}

/** Copied, as it may be on another disk. */
async function placeContent(from: string, folder: string, nowMs: number): Promise<void> {
  await setDataAside(folder, nowMs)
  await cp(from, folder, { recursive: true })
  await giveToOwner(folder, folder)
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).sort() : []
}

async function dataIn(dataDir: string): Promise<string[]> {
  return (await namesIn(dataDir)).filter((name) => !NOT_DATA.test(name))
}

async function setDataAside(dataDir: string, nowMs: number): Promise<string | undefined> {
  const names = await dataIn(dataDir)
  if (names.length === 0) return undefined
  const folder = join(dataDir, `before-restore-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')}`)
  await mkdir(folder, { mode: 0o700 })
  for (const name of names) await rename(join(dataDir, name), join(folder, name))
  return folder
}

async function giveToOwner(dataDir: string, staging: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataDir)
  const names = await readdir(staging, { recursive: true })
  for (const path of [...names.map((name) => join(staging, name)), join(dataDir, 'play.lock')])
    if (existsSync(path)) await chown(path, uid, gid)
}
