import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ExtractEvents, extract, pack as packTar } from 'tar-stream'
import * as z from 'zod'
import { isKnownMigration } from '../../core/database/migrations.ts'

export const LIST_NAME = 'crease-backup.json'
/** Rises when an older Crease could not read what a newer one writes. */
export const BACKUP_FORMAT = 1
export const SQLITE_ENTRY = 'data/crease.db'
export const POSTGRES_ENTRY = 'postgresql.dump'
/** The editors' files, where CONTENT_DIR is set. */
export const CONTENT = 'content/'
export const NOT_DATA = /^(play\.lock|restore-|before-restore-|lost\+found)/
const MAX_LIST_BYTES = 64 * 1024 * 1024
const OWNER_ONLY = 0o600

/** No way out of the folder that it is unpacked into, on any system: no `..`, no root, no drive, no control characters. */
const SAFE_PATH = /^(?!.*(^|\/)\.{1,2}(\/|$))[^/\\:\p{Cc}]+(\/[^/\\:\p{Cc}]+){0,7}$/u

export function isSafePath(path: string): boolean {
  if (path === POSTGRES_ENTRY) return true
  const [, name] = /^(?:data|content)\/(.+)$/s.exec(path) ?? []
  return name !== undefined && !NOT_DATA.test(name) && path.length < 1000 && SAFE_PATH.test(path)
}

const ListedFile = z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string().length(64) })
type ListedFile = z.infer<typeof ListedFile>
const AnyList = z.object({
  product: z.literal('crease'),
  format: z.int().min(1),
  version: z.string().max(100),
})
export type BackupList = z.infer<typeof BackupList>
const BackupList = AnyList.extend({
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgresql']),
  schema: z.string().max(200).nullable(),
  files: z.array(ListedFile).min(1).max(200_000),
}).refine(({ files }) => new Set(files.map(({ path }) => path)).size === files.length)

export class BadBackup extends Error {
  constructor(message: string) {
    super(`${message} Nothing was changed.`)
  }
}

export async function listed(path: string, at: string): Promise<ListedFile & { at: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(at), hash)
  return { path, at, bytes: (await stat(at)).size, sha256: hash.digest('hex') }
}

export async function writeArchive(
  archive: string,
  list: BackupList,
  files: readonly { path: string; at: string; bytes: number }[],
  signal: AbortSignal,
): Promise<void> {
  const pack = packTar()
  const target = createWriteStream(archive, { flags: 'wx', mode: OWNER_ONLY, flush: true })
  const written = pipeline(pack, target, { signal })
  const header = { mode: OWNER_ONLY, mtime: new Date(list.madeAt) }
  const fill = async () => {
    pack.entry({ ...header, name: LIST_NAME }, `${JSON.stringify(list, null, 2)}\n`)
    for (const { path, at, bytes } of files) {
      const entry = pack.entry({ ...header, name: path, size: bytes })
      await pipeline(createReadStream(at), entry as unknown as NodeJS.WritableStream, { signal })
    }
    pack.finalize()
  }
  await Promise.all([written, fill()])
}

type Entry = ExtractEvents['entry'][1]

/** Unpacks a backup into an empty folder. Each entry has to be the next one of the list, with its size and its sum. */
export async function unpackArchive(file: string, into: string, signal: AbortSignal): Promise<BackupList> {
  const entries = extract()
  const reading = pipeline(createReadStream(file), entries, { signal })
  reading.catch(() => {})
  let list: BackupList | undefined
  let read = 0
  let isWhole = false
  try {
    for await (const entry of entries) {
      if (list === undefined) list = await readList(file, entry)
      else {
        const next = list.files[read]
        const name = JSON.stringify(entry.header.name.slice(0, 200))
        if (entry.header.name !== next?.path)
          throw new BadBackup(`${file} is damaged: it holds ${name}, which is not next in its list.`)
        await unpackFile(file, entry, next, join(into, next.path))
        read += 1
      }
    }
    await reading
    isWhole = true
  } catch (error) {
    signal.throwIfAborted()
    const isOfDisk = error instanceof Error && 'syscall' in error
    if (error instanceof BadBackup || isOfDisk) throw error
  }
  if (list === undefined) throw foreign(file)
  const next = list.files[read]?.path
  if (isWhole && next === undefined) return list
  throw new BadBackup(`${file} is cut short or damaged: ${next ?? 'its end'} cannot be read.`)
}

async function readList(file: string, entry: Entry): Promise<BackupList> {
  const { name, type, size = 0 } = entry.header
  if (name !== LIST_NAME || type !== 'file' || size > MAX_LIST_BYTES) throw foreign(file)
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  let json: unknown
  try {
    json = JSON.parse(Buffer.concat(chunks).toString())
  } catch {}
  const any = AnyList.safeParse(json)
  if (!any.success) throw foreign(file)
  const list = BackupList.safeParse(json)
  const { format, version } = any.data
  const schema = list.data?.schema ?? null
  if (format > BACKUP_FORMAT || (schema !== null && !isKnownMigration(schema)))
    throw new BadBackup(`${file} was made by a newer Crease (${version}): restore it with that one.`)
  if (!list.success) throw new BadBackup(`${file} is damaged: its list of files cannot be read.`)
  const unsafe = list.data.files.find(({ path }) => !isSafePath(path))
  if (unsafe === undefined) return list.data
  throw new BadBackup(`${file} names a place that is none of a backup's: ${JSON.stringify(unsafe.path)}.`)
}

async function unpackFile(
  file: string,
  entry: Entry,
  { path, bytes, sha256 }: ListedFile,
  to: string,
): Promise<void> {
  const altered = new BadBackup(`${file} is damaged: ${path} is not what was put into it.`)
  if (entry.header.type !== 'file' || entry.header.size !== bytes) throw altered
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const target = await open(to, 'wx', OWNER_ONLY)
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
  if (hash.digest('hex') !== sha256) throw altered
}

function foreign(file: string): BadBackup {
  return new BadBackup(`${file} is no backup of Crease.`)
}

/** A new name survives a power cut only when its folder is on the disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
