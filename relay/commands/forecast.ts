import { forecastOfFile } from '#relay/origin/import/forecast-of-file.ts'
import { exitOnBrokenPipe } from './support/exit-on-broken-pipe.ts'
import { isOneFile, type MatchText, matchTexts, printLine, reasonOf } from './support/match-texts.ts'

const USAGE = `Usage: npm run -s forecast -- FILE|FOLDER...

Prints one JSON line after each ball of a Cricsheet match file: {"file", "innings", "over", "n", "win": {"1", "2", "draw"},
"projected"}. Sides are numbered in the order of info.teams; "over" counts completed overs, "n" everything bowled in the
over. "draw" is there in matches of two innings a side, "projected" in first innings of a limited length.
No line for balls of which nothing sensible can be forecasts: super overs, and innings whose length the file leaves open. Of
such an innings, and of a match abandoned or awarded without a ball, one line on stderr says why ("note: FILE: ...").
A file that is no match, one without a ball bowled whose outcome does not say why, and a kind of match that is not
forecast fail: one line on stderr ("FILE: ..."), the others are still done. Exit status 1 if any file failed.
`

exitOnBrokenPipe()
const paths = process.argv.slice(2)
if (paths.includes('--help') || paths.includes('-h')) process.stdout.write(USAGE)
else if (paths.length === 0) fail(USAGE.trimEnd())
else await run(paths).catch((error: unknown) => fail(reasonOf(error)))

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

function fail(error: string): void {
  process.stderr.write(`${error}\n`)
  process.exitCode = 1
}
