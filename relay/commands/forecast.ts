import { forecastOfFile } from '#relay/origin/parts/import/forecast-of-file.ts'
import { isOneFile, matchTexts, printLine, reasonOf } from './support/match-texts.ts'
import { runCommand, WrongUse } from './support/run-command.ts'

const USAGE = `Usage: npm run -s forecast -- FILE|FOLDER...

Prints one JSON line after each ball of a Cricsheet match file: {"file", "innings", "over", "n", "win": {"1", "2", "draw"},
"projected"}. Sides are numbered in the order of info.teams; "over" counts completed overs, "n" everything bowled in the
over. "draw" is there in matches of two innings a side, "projected" in first innings of a limited length.
No line for balls of which nothing sensible can be forecasts: super overs, and innings whose length the file leaves open. Of
such an innings, and of a match abandoned or awarded without a ball, one line on stderr says why ("note: FILE: ...").
A file that is no match, one without a ball bowled whose outcome does not say why, and a kind of match that is not
forecast fail: one line on stderr ("FILE: ..."), the others are still done. Exit status 1 if any file failed.
`

await runCommand(USAGE, {}, async ({ positionals: given }) => {
  const [only, ...others] = given
  if (only === undefined) throw new WrongUse()
  if (others.length === 0) await isOneFile(only)
  let failed = 0
  for await (const { file, ...read } of matchTexts(given)) {
    try {
      if ('error' in read) throw new Error(read.error)
      const { forecasts, notes } = forecastOfFile(read.text)
      for (const note of notes) process.stderr.write(`note: ${file}: ${note}\n`)
      const lines = forecasts.map((ball) => JSON.stringify({ file, ...ball }))
      if (lines.length > 0) await printLine(lines.join('\n'))
    } catch (error) {
      const reason = reasonOf(error)
      process.stderr.write(`${reason.startsWith(`${file}: `) ? reason : `${file}: ${reason}`}\n`)
      failed += 1
    }
  }
  return failed === 0 ? 0 : 1
})
