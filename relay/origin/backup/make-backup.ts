import { existsSync } from 'node:fs'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import product from '../../../package.json' with { type: 'json' }
import { type DatabasePlace, databaseFile } from '../database/open-database.ts'
import { StartProblem } from '../start-problem.ts'
import {
  BACKUP_FORMAT,
  type BackupManifest,
  DATA_PREFIX,
  isSafePath,
  POSTGRES_ENTRY,
  SQLITE_ENTRY,
} from './backup-manifest.ts'
import { copyFile, type Measured, measureFile } from './copy-file.ts'
import { checkSqlite, copySqlite } from './copy-sqlite.ts'
import { filesBesideDatabase, PUSH_DATABASE } from './data-entries.ts'
import { dumpPostgres } from './dump-postgres.ts'
import type { Report } from './progress.ts'
import { writeArchive } from './write-archive.ts'

export type BackupSettings = {
  /** Whether a file that is there is replaced. */
  isForced: boolean
  nowMs: () => number
  report: Report
  /** Ends it early, with nothing left behind. */
  signal: AbortSignal
}

export type MadeBackup = { manifest: BackupManifest; bytes: number; leftOut: readonly string[] }

type Staged = { path: string; at: string } & Measured

/**
 * Writes everything that an origin keeps into one file while it runs. All is first copied beside that file, so that it
 * needs twice its room for a moment; the file appears under its name when it is whole and on the disk.
 */
export async function makeBackup(
  place: DatabasePlace,
  file: string,
  settings: BackupSettings,
): Promise<MadeBackup> {
  const { isForced, nowMs, report, signal } = settings
  requirePlace(place, file, isForced)
  const madeAt = new Date(nowMs()).toISOString()
  const staging = await mkdtemp(join(dirname(resolve(file)), `.${basename(file)}.part-`))
  try {
    const database = await stageDatabase(place, staging, report, signal)
    const { staged, leftOut } = await stageFiles(place.dataDir, staging, report, signal)
    const files = [database.staged, ...staged]
    const manifest: BackupManifest = {
      ...{ product: 'crease', format: BACKUP_FORMAT, version: product.version, madeAt },
      database: place.databaseUrl === undefined ? 'sqlite' : 'postgresql',
      schema: database.schema,
      files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
    }
    const archive = join(staging, 'archive')
    const bytes = await writeArchive(archive, manifest, files, report, signal)
    if (existsSync(file) && !isForced) throw taken(file)
    await rename(archive, file)
    await syncFolder(dirname(resolve(file)))
    return { manifest, bytes, leftOut }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

function requirePlace({ dataDir, databaseUrl }: DatabasePlace, file: string, isForced: boolean): void {
  const path = relative(resolve(dataDir), resolve(file))
  if (path !== '..' && !path.startsWith(`..${sep}`)) {
    throw new StartProblem(`${file} lies in DATA_DIR, which it would be a copy of: name a place elsewhere.`)
  }
  const folder = dirname(resolve(file))
  if (!existsSync(folder))
    throw new StartProblem(`There is no folder ${folder}: make it, or name another one.`)
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) {
    throw new StartProblem(`There is no crease.db in ${dataDir}: set DATA_DIR to the folder of the data.`)
  }
  if (existsSync(file) && !isForced) throw taken(file)
}

function taken(file: string): StartProblem {
  return new StartProblem(`${file} is there already: name another one, or give --force to replace it.`)
}

async function stageDatabase(
  { dataDir, databaseUrl }: DatabasePlace,
  staging: string,
  report: Report,
  signal: AbortSignal,
): Promise<{ staged: Staged; schema: string | null }> {
  const at = join(staging, 'database')
  if (databaseUrl !== undefined) {
    const schema = await dumpPostgres(databaseUrl, at, report, signal)
    return { staged: { path: POSTGRES_ENTRY, at, ...(await measureFile(at, signal)) }, schema }
  }
  await copySqlite(databaseFile(dataDir), at, (share) => report('crease.db', share))
  signal.throwIfAborted()
  report('crease.db is looked through')
  const schema = checkSqlite(at, databaseFile(dataDir))
  return { staged: { path: SQLITE_ENTRY, at, ...(await measureFile(at, signal)) }, schema }
}

async function stageFiles(dataDir: string, staging: string, report: Report, signal: AbortSignal) {
  const { files, leftOut } = await filesBesideDatabase(dataDir)
  const staged: Staged[] = []
  for (const [index, name] of files.entries()) {
    report('files', index / files.length)
    const path = `${DATA_PREFIX}${name}`
    const at = join(staging, `file-${index}`)
    if (!isSafePath(path)) {
      leftOut.push(name)
      continue
    }
    try {
      staged.push({ path, at, ...(await stageFile(join(dataDir, name), at, name, signal)) })
    } catch (error) {
      // Pictures and films make way for newer ones at any time.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return { staged, leftOut }
}

/** A database is written to meanwhile: the copy is of one moment. */
async function stageFile(from: string, at: string, name: string, signal: AbortSignal): Promise<Measured> {
  if (name !== PUSH_DATABASE) return copyFile(from, at, signal)
  await copySqlite(from, at, () => {})
  return measureFile(at, signal)
}

/** A name that was given outlives a power cut only when its folder is on the disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
