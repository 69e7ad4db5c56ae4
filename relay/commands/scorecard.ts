import { scorecardOfFile } from '#relay/origin/import/scorecard-of-file.ts'
import {
  isOneFile,
  type MatchText,
  matchTexts,
  printLine,
  reasonOf,
  runOnPaths,
  textOf,
} from './support/match-texts.ts'

const USAGE = `Usage: npm run -s scorecard -- FILE|FOLDER...

Prints the scorecard of a Cricsheet match file after its last ball, as one JSON document.
With several files or a folder: one line a file, {"file", "scorecard"} or {"file", "error"}.
What the laws would not have allowed counts as it was played and is noted on stderr.
Exit status 1 if any file failed.
`

await runOnPaths(USAGE, run)

async function run(given: string[]): Promise<void> {
  const [only, ...others] = given
  if (only !== undefined && others.length === 0 && (await isOneFile(only))) {
    const { scorecard, irregularities } = scorecardOfFile(await textOf(only))
    for (const one of irregularities) process.stderr.write(`note: ${one}\n`)
    process.stdout.write(`${JSON.stringify(scorecard, null, 2)}\n`)
    return
  }
  for await (const read of matchTexts(given)) await printLine(lineOf(read))
}

function lineOf(read: MatchText): string {
  const { file } = read
  try {
    if ('text' in read) {
      const { scorecard, irregularities } = scorecardOfFile(read.text)
      for (const one of irregularities) process.stderr.write(`note: ${file}: ${one}\n`)
      return JSON.stringify({ file, scorecard })
    }
    process.exitCode = 1
    return JSON.stringify(read)
  } catch (error) {
    process.exitCode = 1
    return JSON.stringify({ file, error: reasonOf(error) })
  }
}
