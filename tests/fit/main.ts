import { writeFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { fitForecast } from './fit-forecast.ts'
import { readMatches } from './read-matches.ts'

/** Makes the forecast's coefficients anew, from the public matches of Cricsheet, and says how good they are. */

const USAGE = `Usage: npm run fit [-- MATCHES.jsonl.gz [FOLDER]]

Reads ../shared/data/matches-to-2022.jsonl.gz, or the file named, and writes coefficients.json and assessment.json
to shared/cricket/forecast, or the folder named. The same matches make the same bytes.
`

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const [source = at('../shared/data/matches-to-2022.jsonl.gz'), folder = at('shared/cricket/forecast')] =
  process.argv.slice(2)

if (source === '--help' || source === '-h') process.stdout.write(USAGE)
else await run().catch(fail)

async function run(): Promise<void> {
  const started = performance.now()
  const print = (line: string) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    process.stderr.write(`${seconds.padStart(4)} s  ${line}\n`)
  }
  const matches = await readMatches(source)
  print(`${matches.length} matches read`)
  const { coefficients, assessment } = fitForecast(matches, print)
  await writeFile(`${folder}/coefficients.json`, `${JSON.stringify(coefficients)}\n`)
  await writeFile(`${folder}/assessment.json`, `${JSON.stringify(assessment)}\n`)
  for (const { kind, innings, balls, brier } of assessment.scores) {
    const compared = Object.entries(brier).map(([model, score]) => `${model} ${score.toFixed(4)}`)
    process.stdout.write(`${kind}, innings ${innings}: Brier ${compared.join(', ')} (${balls} balls)\n`)
  }
  for (const { kind, error } of assessment.calibrations) {
    process.stdout.write(`${kind}: calibration error ${error.toFixed(4)}\n`)
  }
}

function fail(error: NodeJS.ErrnoException): void {
  process.stderr.write(`${error.code === 'ENOENT' ? `${source}: no such file` : error.message}\n`)
  process.exitCode = 1
}
