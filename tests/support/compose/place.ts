import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ComposeFile, Service } from './compose-file.ts'
import type { Loopback } from './loopback.ts'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export type Place = {
  name: string
  service: Service
  file: ComposeFile
  env: Readonly<Record<string, string | undefined>>
  loopback: Loopback
  /** The service's own, for its volumes, settings and temporary files. */
  folder: string
}

/** A folder that the user of PostgreSQL may enter too. */
export function folderOf(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  return folder
}
