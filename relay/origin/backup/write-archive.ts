import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack as packTar } from 'tar-stream'
import { type BackupManifest, MANIFEST_NAME } from './backup-manifest.ts'
import type { Report } from './progress.ts'

const OWNER_ONLY = 0o600

type Entry = { path: string; at: string; bytes: number }

/** Writes a tar of the manifest and then of every file in its order, to the disk itself, and answers its size. */
export async function writeArchive(
  archive: string,
  manifest: BackupManifest,
  entries: readonly Entry[],
  report: Report,
  signal: AbortSignal,
): Promise<number> {
  const pack = packTar()
  const written = pipeline(pack, createWriteStream(archive, { flags: 'wx', mode: OWNER_ONLY }), { signal })
  const filled = fill(pack, manifest, entries, report)
  await Promise.all([written, filled])
  const handle = await open(archive, 'r+')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

async function fill(
  pack: Pack,
  manifest: BackupManifest,
  entries: readonly Entry[],
  report: Report,
): Promise<void> {
  const mtime = new Date(manifest.madeAt)
  const all = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  pack.entry({ name: MANIFEST_NAME, mode: OWNER_ONLY, mtime }, `${JSON.stringify(manifest, null, 2)}\n`)
  let done = 0
  for (const { path, at, bytes } of entries) {
    report('archive', done / Math.max(1, all))
    await pipeline(
      createReadStream(at),
      pack.entry({ name: path, size: bytes, mode: OWNER_ONLY, mtime }) as unknown as NodeJS.WritableStream,
    )
    done += bytes
  }
  pack.finalize()
}
