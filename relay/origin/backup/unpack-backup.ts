import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ExtractEvents, extract as extractTar } from 'tar-stream'
import { isKnownMigration } from '../database/migrations.ts'
import { BACKUP_FORMAT, BackupFormat, BackupManifest, isSafePath, MANIFEST_NAME } from './backup-manifest.ts'
import { BadBackup } from './bad-backup.ts'
import type { Report } from './progress.ts'

type Source = ExtractEvents['entry'][1]

const MOST_MANIFEST_BYTES = 64 * 1024 * 1024

/**
 * Unpacks a backup into an empty folder, and looks at every byte on the way: each entry has to be the next one of the
 * manifest, a plain file, of its size and its SHA-256. Throws one sentence at the first that is not.
 */
export async function unpackBackup(
  file: string,
  into: string,
  report: Report,
  signal: AbortSignal,
): Promise<BackupManifest> {
  const entries = extractTar()
  const reading = pipeline(createReadStream(file), entries, { signal })
  reading.catch(() => {})
  let manifest: BackupManifest | undefined
  let place = 0
  try {
    for await (const entry of entries) {
      if (manifest === undefined) {
        manifest = await readManifest(file, entry)
        continue
      }
      const expected = manifest.files[place]
      if (expected === undefined || entry.header.name !== expected.path) {
        throw new BadBackup(
          `${file} is damaged: it holds ${shownName(entry)}, which is not next in its list.`,
        )
      }
      report('reading', place / manifest.files.length)
      await unpackFile(file, entry, expected, join(into, expected.path))
      place += 1
    }
    await reading
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof BadBackup || isSystemError(error)) throw error
    if (manifest === undefined) throw foreign(file)
    throw cut(file, manifest.files[place]?.path)
  } finally {
    entries.destroy()
  }
  if (manifest === undefined) throw foreign(file)
  if (place < manifest.files.length) throw cut(file, manifest.files[place]?.path)
  return manifest
}

async function readManifest(file: string, entry: Source): Promise<BackupManifest> {
  const { name, type, size } = entry.header
  if (name !== MANIFEST_NAME || type !== 'file' || size > MOST_MANIFEST_BYTES) throw foreign(file)
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  const json = parseJson(Buffer.concat(chunks).toString())
  const made = BackupFormat.safeParse(json)
  if (!made.success) throw foreign(file)
  const { format, version } = made.data
  if (format > BACKUP_FORMAT) throw newer(file, version)
  const parsed = BackupManifest.safeParse(json)
  if (!parsed.success) throw new BadBackup(`${file} is damaged: its list of files cannot be read.`)
  if (parsed.data.schema !== null && !isKnownMigration(parsed.data.schema)) throw newer(file, version)
  const outside = parsed.data.files.find(({ path }) => !isSafePath(path))
  if (outside === undefined) return parsed.data
  throw new BadBackup(`${file} names a place that is none of a backup's: ${JSON.stringify(outside.path)}.`)
}

async function unpackFile(
  file: string,
  entry: Source,
  { path, bytes, sha256 }: BackupManifest['files'][number],
  to: string,
): Promise<void> {
  const { type, size } = entry.header
  if (type !== 'file' || size !== bytes) throw altered(file, path)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const target = await open(to, 'wx', 0o600)
  const hash = createHash('sha256')
  try {
    for await (const chunk of entry) {
      hash.update(chunk as Buffer)
      await target.writeFile(chunk as Buffer)
    }
    await target.sync()
  } finally {
    await target.close()
  }
  if (hash.digest('hex') !== sha256) throw altered(file, path)
}

function foreign(file: string): BadBackup {
  return new BadBackup(`${file} is no backup of Crease.`)
}

function newer(file: string, version: string): BadBackup {
  return new BadBackup(`${file} was made by a newer Crease (${version}): restore it with that one.`)
}

function altered(file: string, path: string): BadBackup {
  return new BadBackup(`${file} is damaged: ${path} is not what was put into it.`)
}

function cut(file: string, path = 'its end'): BadBackup {
  return new BadBackup(`${file} is cut short or damaged: ${path} cannot be read.`)
}

function shownName(entry: Source): string {
  return JSON.stringify(entry.header.name.slice(0, 200))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Of the disk, and not of what is in the file. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
