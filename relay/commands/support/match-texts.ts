import { readdir, readFile, stat } from 'node:fs/promises'

export type MatchText = { file: string; text: string } | { file: string; error: string }

export async function isOneFile(path: string): Promise<boolean> {
  return (await stat(path).catch(missing(path))).isFile()
}

export async function* matchTexts(paths: readonly string[]): AsyncGenerator<MatchText> {
  const files = (await Promise.all(paths.map(filesOf))).flat()
  let next = files[0] === undefined ? undefined : readText(files[0])
  for (const index of files.keys()) {
    const read = next
    const following = files[index + 1]
    next = following === undefined ? undefined : readText(following)
    if (read) yield await read
  }
}

export async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(missing(path))
}

export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const reason = error instanceof SyntaxError ? `not JSON: ${message}` : message
  return reason.replace(/\s*\n\s*/g, ' ')
}

export async function printLine(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve))
}

function readText(file: string): Promise<MatchText> {
  return textOf(file).then(
    (text) => ({ file, text }),
    (error: unknown) => ({ file, error: reasonOf(error) }),
  )
}

async function filesOf(path: string): Promise<string[]> {
  const entry = await stat(path).catch(() => undefined)
  if (!entry?.isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort()
  if (names.length === 0) throw new Error(`${path}: no .json files in this folder`)
  return names.map((name) => `${path.replace(/\/+$/, '')}/${name}`)
}

function missing(path: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw new Error(error.code === 'ENOENT' ? `${path}: no such file or folder` : `${path}: ${error.message}`)
  }
}
