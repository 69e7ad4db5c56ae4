import * as z from 'zod'

/** What the first entry of a backup says of the others. */
export type BackupManifest = z.infer<typeof BackupManifest>

export const MANIFEST_NAME = 'crease-backup.json'
/** Rises when an older Crease could not read what a newer one writes. */
export const BACKUP_FORMAT = 1
/** Below it lies what belongs into the data folder, so that an archive unpacked by hand is one. */
export const DATA_PREFIX = 'data/'
export const SQLITE_ENTRY = `${DATA_PREFIX}crease.db`
export const POSTGRES_ENTRY = 'postgresql.dump'

const MOST_FILES = 200_000

/** Of the product and the format alone, so that a newer format can be told from no backup at all. */
export const BackupFormat = z.object({
  product: z.literal('crease'),
  format: z.int().min(1),
  version: z.string().max(100),
})

/** No way out of the folder that it is unpacked into, on any system: no `..`, no root, no drive, no control characters. */
const SAFE_PATH = /^(?!.*(^|\/)\.{1,2}(\/|$))[^/\\:\p{Cc}]+(\/[^/\\:\p{Cc}]+){0,7}$/u
/** What a data folder has for itself alone: `data-entries.ts`. */
const NEVER_RESTORED = /^data\/(play\.lock|restore-|before-restore-|lost\+found)/

export function isSafePath(path: string): boolean {
  const isKnown = path === POSTGRES_ENTRY || path.startsWith(DATA_PREFIX)
  return isKnown && path.length <= 1000 && SAFE_PATH.test(path) && !NEVER_RESTORED.test(path)
}

const BackupFile = z.object({
  path: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
})

export const BackupManifest = BackupFormat.extend({
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgresql']),
  /** The last migration that its tables have; null in one made before migrations had names. */
  schema: z.string().max(200).nullable(),
  files: z.array(BackupFile).min(1).max(MOST_FILES),
}).refine(({ files }) => new Set(files.map(({ path }) => path)).size === files.length, 'a path twice')
