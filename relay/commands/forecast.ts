import { forecastOfFile } from '#relay/origin/import/forecast-of-file.ts'
import {
  fail,
  isOneFile,
  type MatchText,
  matchTexts,
  printLine,
  reasonOf,
  runOnPaths,
} from './support/match-texts.ts'

const USAGE = `Usage: npm run -s forecast -- FILE|FOLDER...

Prints one JSON line after each ball of a Cricsheet match file: {"file", "innings", "over", "n", "win": {"1", "2", "draw"},
"projected"}. Sides are numbered in the order of info.teams; "over" counts completed overs, "n" everything bowled in the
over. "draw" is there in matches of two innings a side, "projected" in first innings of a limited length.
No line for balls of which nothing sensible can be forecasts: super overs, and innings whose length the file leaves open. Of
such an innings, and of a match abandoned or awarded without a ball, one line on stderr says why ("note: FILE: ...").
A file that is no match, one without a ball bowled whose outcome does not say why, and a kind of match that is not
forecast fail: one line on stderr ("FILE: ..."), the others are still done. Exit status 1 if any file failed.
`

await runOnPaths(USAGE, run)

async function run(given: string[]): Promise<void> {
  const [only, ...others] = given
  if (only !== undefined && others.length === 0) await isOneFile(only)
  for await (const read of matchTexts(given)) {
    const lines = linesOf(read)
    if (lines.length > 0) await printLine(lines.join('\n'))
  }
}

function linesOf(read: MatchText): string[] {
  const { file } = read
  try {
    if ('error' in read) throw new Error(read.error)
    const { forecasts, notes } = forecastOfFile(read.text)
    for (const note of notes) process.stderr.write(`note: ${file}: ${note}\n`)
    return forecasts.map((ball) => JSON.stringify({ file, ...ball }))
  } catch (error) {
    const reason = reasonOf(error)
    fail(reason.startsWith(`${file}: `) ? reason : `${file}: ${reason}`)
    return []
  }
}
