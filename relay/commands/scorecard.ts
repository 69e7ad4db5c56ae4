import { readdir, readFile, stat } from 'node:fs/promises'
import { scorecardOfFile } from '#relay/origin/import/scorecard-of-file.ts'
import { exitOnBrokenPipe } from './exit-on-broken-pipe.ts'

/** Prints the scorecard that the engine makes of Cricsheet match files. */

const USAGE = `Usage: npm run -s scorecard -- FILE|FOLDER...

Prints the scorecard of a Cricsheet match file after its last ball, as one JSON document.
With several files or a folder: one line a file, {"file", "scorecard"} or {"file", "error"}.
What the laws would not have allowed counts as it was played and is noted on stderr.
Exit status 1 if any file failed.
`

exitOnBrokenPipe()
const paths = process.argv.slice(2)
if (paths.includes('--help') || paths.includes('-h')) process.stdout.write(USAGE)
else if (paths.length === 0) fail(USAGE.trimEnd())
else await run(paths).catch((error: unknown) => fail(reasonOf(error)))

async function run(given: string[]): Promise<void> {
  const [only, ...others] = given
  if (only !== undefined && others.length === 0 && (await stat(only).catch(missing(only))).isFile()) {
    const { scorecard, irregularities } = scorecardOfFile(await readFile(only, 'utf8'))
    for (const one of irregularities) process.stderr.write(`note: ${one}\n`)
    process.stdout.write(`${JSON.stringify(scorecard, null, 2)}\n`)
    return
  }
  let next: Promise<Read> | undefined
  const files = (await Promise.all(given.map(filesOf))).flat()
  for (const [index, file] of files.entries()) {
    const read = await (next ?? readMatch(file))
    const following = files[index + 1]
    next = following === undefined ? undefined : readMatch(following)
    await printLine(lineOf(file, read))
  }
}

/** A file's text, or why there is none. */
type Read = { text: string } | { error: string }

/** Begun for one file while the one before it is scored. */
function readMatch(file: string): Promise<Read> {
  return readFile(file, 'utf8')
    .catch(missing(file))
    .then(
      (text) => ({ text }),
      (error: unknown) => ({ error: reasonOf(error) }),
    )
}

/** The match files that a path stands for: itself, or the JSON files of a folder, sorted. */
async function filesOf(path: string): Promise<string[]> {
  const entry = await stat(path).catch(() => undefined)
  if (!entry?.isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort()
  if (names.length === 0) fail(`${path}: no .json files in this folder`)
  return names.map((name) => `${path.replace(/\/+$/, '')}/${name}`)
}

async function printLine(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve))
}

function lineOf(file: string, read: Read): string {
  try {
    if ('text' in read) {
      const { scorecard, irregularities } = scorecardOfFile(read.text)
      for (const one of irregularities) process.stderr.write(`note: ${file}: ${one}\n`)
      return JSON.stringify({ file, scorecard })
    }
    process.exitCode = 1
    return JSON.stringify({ file, ...read })
  } catch (error) {
    process.exitCode = 1
    return JSON.stringify({ file, error: reasonOf(error) })
  }
}

function missing(path: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw new Error(error.code === 'ENOENT' ? `${path}: no such file or folder` : `${path}: ${error.message}`)
  }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const said = error instanceof SyntaxError ? `not JSON: ${message}` : message
  return said.replace(/\s*\n\s*/g, ' ')
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
