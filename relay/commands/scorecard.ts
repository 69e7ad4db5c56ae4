import { scorecardOfFile } from '#relay/origin/parts/import/scorecard-of-file.ts'
import { isOneFile, matchTexts, printLine, reasonOf, textOf } from './support/match-texts.ts'
import { runCommand, WrongUse } from './support/run-command.ts'

const USAGE = `Usage: npm run -s scorecard -- FILE|FOLDER...

Prints the scorecard of a Cricsheet match file after its last ball, as one JSON document.
With several files or a folder: one line a file, {"file", "scorecard"} or {"file", "error"}.
What the laws would not have allowed counts as it was played and is noted on stderr.
Exit status 1 if any file failed.
`

await runCommand(USAGE, {}, async ({ positionals: given }) => {
  const [only, ...others] = given
  if (only === undefined) throw new WrongUse()
  if (others.length === 0 && (await isOneFile(only))) {
    const { scorecard, irregularities } = scorecardOfFile(await textOf(only))
    for (const one of irregularities) process.stderr.write(`note: ${one}\n`)
    process.stdout.write(`${JSON.stringify(scorecard, null, 2)}\n`)
    return 0
  }
  let failed = 0
  for await (const { file, ...read } of matchTexts(given)) {
    const result = 'text' in read ? scorecardIn(file, read.text) : read
    if ('error' in result) failed += 1
    await printLine(JSON.stringify({ file, ...result }))
  }
  return failed === 0 ? 0 : 1
})

function scorecardIn(file: string, text: string) {
  try {
    const { scorecard, irregularities } = scorecardOfFile(text)
    for (const one of irregularities) process.stderr.write(`note: ${file}: ${one}\n`)
    return { scorecard }
  } catch (error) {
    return { error: reasonOf(error) }
  }
}
