import { type BackupManifest, DATA_PREFIX } from './backup-manifest.ts'
import { shownBytes } from './shown-bytes.ts'

/** Lines that say what is in a backup: the database, then each file or folder with what it takes. */
export function backupSummary({ files, schema }: BackupManifest): string {
  const groups = new Map<string, { count: number; bytes: number }>()
  for (const { path, bytes } of files) {
    const name = nameOf(path)
    const held = groups.get(name) ?? { count: 0, bytes: 0 }
    groups.set(name, { count: held.count + 1, bytes: held.bytes + bytes })
  }
  return [...groups]
    .map(([name, { count, bytes }], index) => {
      const note = index === 0 ? `tables up to ${schema ?? 'an early version'}` : filesIn(name, count)
      return `  ${name.padEnd(18)}${shownBytes(bytes).padStart(12)}${note === '' ? '' : `   ${note}`}\n`
    })
    .join('')
}

function nameOf(path: string): string {
  const inFolder = path.startsWith(DATA_PREFIX) ? path.slice(DATA_PREFIX.length) : path
  const [top = inFolder, ...rest] = inFolder.split('/')
  return rest.length > 0 ? `${top}/` : top
}

function filesIn(name: string, count: number): string {
  if (!name.endsWith('/')) return ''
  return count === 1 ? '1 file' : `${count} files`
}
