import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AdvisoryLock } from '../database/advisory-lock.ts'
import { FileLock } from '../database/file-lock.ts'
import type { DatabasePlace } from '../database/open-database.ts'
import { unfinishedRestoreFile } from '../database/unfinished-restore.ts'
import { StartProblem } from '../start-problem.ts'
import { type BackupManifest, DATA_PREFIX, POSTGRES_ENTRY, SQLITE_ENTRY } from './backup-manifest.ts'
import { BadBackup } from './bad-backup.ts'
import { checkSqlite } from './copy-sqlite.ts'
import { dataEntries } from './data-entries.ts'
import { checkDump, restorePostgres } from './dump-postgres.ts'
import { syncFolder } from './make-backup.ts'
import type { Report } from './progress.ts'
import { requireNoData } from './require-no-data.ts'
import { unpackBackup } from './unpack-backup.ts'

export type RestoreSettings = {
  /** Whether what is there is set aside, and the tables of a PostgreSQL database are replaced. */
  isForced: boolean
  nowMs: () => number
  report: Report
  /** Ends it early, with everything as it was, until the first thing is changed. */
  signal: AbortSignal
}

export type Restored = {
  manifest: BackupManifest
  /** The folder with what was there before. */
  setAside: string | undefined
}

/** Covers an origin that is being taken down right now. */
const WAIT_MS = 1000

/**
 * Brings back what a backup holds. Everything is unpacked and looked at beside the data first; then names change places
 * in the data folder while its lock is held, under a mark that keeps origins from starting on half of it.
 */
export async function restoreBackup(
  place: DatabasePlace,
  file: string,
  settings: RestoreSettings,
): Promise<Restored> {
  const { dataDir } = place
  const { report, signal } = settings
  const locks = await takeLocks(place)
  try {
    if (!settings.isForced) await requireNoData(place)
    await removeLeftovers(dataDir)
    const staging = await mkdtemp(join(dataDir, 'restore-'))
    try {
      const manifest = await unpackBackup(file, staging, report, signal)
      requireSameDatabase(place, file, manifest)
      await check(place, file, staging, report, signal)
      await giveToOwner(dataDir, staging)
      signal.throwIfAborted()
      return { manifest, setAside: await replace(place, staging, settings) }
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
  } finally {
    for (const lock of locks) await lock.release()
  }
}

type Lock = { release(): Promise<void> }

/** Those of whoever plays matches on the same data, and of another restore. */
async function takeLocks({ dataDir, databaseUrl }: DatabasePlace): Promise<Lock[]> {
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

function requireSameDatabase({ databaseUrl }: DatabasePlace, file: string, manifest: BackupManifest): void {
  if (manifest.database === 'sqlite' && databaseUrl !== undefined) {
    throw new BadBackup(
      `${file} holds an SQLite database, and DATABASE_URL is set: restore without it, then run \`npm run move-to-postgres\`.`,
    )
  }
  if (manifest.database === 'postgresql' && databaseUrl === undefined) {
    throw new BadBackup(`${file} holds a PostgreSQL database: set DATABASE_URL to where it is to go.`)
  }
  const entry = manifest.database === 'sqlite' ? SQLITE_ENTRY : POSTGRES_ENTRY
  if (!manifest.files.some(({ path }) => path === entry)) throw new BadBackup(`${file} holds no database.`)
}

async function check(
  { databaseUrl }: DatabasePlace,
  file: string,
  staging: string,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  report('the database is looked through')
  try {
    if (databaseUrl === undefined) checkSqlite(join(staging, SQLITE_ENTRY), `${SQLITE_ENTRY} in ${file}`)
    else await checkDump(join(staging, POSTGRES_ENTRY), signal)
  } catch (error) {
    throw error instanceof StartProblem ? new BadBackup(error.message) : error
  }
}

/** From here on a crash leaves the mark, and running the same command again with --force finishes. */
async function replace(
  { dataDir, databaseUrl }: DatabasePlace,
  staging: string,
  { nowMs, report, signal }: RestoreSettings,
): Promise<string | undefined> {
  const mark = unfinishedRestoreFile(dataDir)
  await writeFile(mark, '', { mode: 0o600 })
  await syncFolder(dataDir)
  if (databaseUrl !== undefined) {
    report('PostgreSQL')
    try {
      await restorePostgres(databaseUrl, join(staging, POSTGRES_ENTRY), signal)
    } catch (error) {
      await rm(mark)
      throw error
    }
  }
  const setAside = await setDataAside(dataDir, nowMs())
  const unpacked = join(staging, DATA_PREFIX)
  if (existsSync(unpacked)) {
    for (const name of await readdir(unpacked)) await rename(join(unpacked, name), join(dataDir, name))
  }
  await syncFolder(dataDir)
  await rm(mark)
  await syncFolder(dataDir)
  return setAside
}

async function setDataAside(dataDir: string, nowMs: number): Promise<string | undefined> {
  const entries = await dataEntries(dataDir)
  if (entries.length === 0) return undefined
  const time = new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')
  const folder = join(dataDir, `before-restore-${time}`)
  await mkdir(folder, { mode: 0o700 })
  for (const name of entries) await rename(join(dataDir, name), join(folder, name))
  return folder
}

/** What a restore left that was killed before it changed anything. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (/^restore-[\w-]{6}$/.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Run by root for another user, everything is that user's, as the folder is. */
async function giveToOwner(dataDir: string, staging: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataDir)
  await give(staging)
  const lock = join(dataDir, 'play.lock')
  if (existsSync(lock)) await chown(lock, uid, gid)

  async function give(folder: string): Promise<void> {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      await chown(path, uid, gid)
      if (entry.isDirectory()) await give(path)
    }
  }
}
