import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export function contentFolder(): string {
  return join(packageRoot(dirname(fileURLToPath(import.meta.url))), 'relay', 'origin', 'content')
}

function packageRoot(folder: string): string {
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'crease') return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('This program does not lie inside its package.')
  return packageRoot(above)
}
