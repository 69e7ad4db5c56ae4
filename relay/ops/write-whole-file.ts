import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

export async function writeWholeFile(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const made = `${path}.${randomBytes(4).toString('hex')}`
  try {
    const file = await open(made, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(made, path)
  } catch (error) {
    await rm(made, { force: true })
    throw error
  }
}
