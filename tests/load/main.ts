import { cpus, release } from 'node:os'
import { type Flags, helpText, parseArguments } from './arguments.ts'
import { SERVERS } from './fanout/servers.ts'
import { PARTS } from './parts/all-parts.ts'
import { worseThan } from './report/compare-reports.ts'
import { reportText } from './report/report-text.ts'
import { committedResult, saveResult } from './report/saved-results.ts'
import { writeSummary } from './report/write-summary.ts'

/** `npm run bench [-- part … --flags]`: every figure beside its peer or its target, in the same run. `--help` says which there are. */

const NOTES = [
  'Medians count. Run it on a machine that does nothing else; what is compared runs in turn.',
  'A figure that is worse than the last committed one (tests/load/results) by more than 10 % is said at the end.',
]
const NOT_READ: Flags = {
  sockets: [],
  bytes: [],
  servers: [],
  rounds: 3,
  seconds: 0,
}
const words = process.argv.slice(2)
const usages = Object.fromEntries(Object.entries(PARTS).map(([name, { usage }]) => [name, usage]))
const wanted = parseArguments(words, usages, SERVERS)

if (wanted.kind === 'help') say(helpText(usages, SERVERS, NOTES))
else if (wanted.kind === 'wrong') {
  process.stderr.write(`${wanted.sentence}\n`)
  process.exitCode = 2
} else {
  say(`${cpus().length} × ${cpus()[0]?.model.trim()}, Linux ${release()}, Node ${process.version}`)
  const worse: string[] = []
  for (const name of wanted.parts) worse.push(...(await run(name, wanted.flags, wanted.isSaved)))
  if (wanted.isSaved) writeSummary()
  for (const sentence of worse) say(`WORSE ${sentence}`)
  if (wanted.isStrict && worse.length > 0) process.exitCode = 1
}

/** Resolves with what has become worse since the last committed result. */
async function run(name: string, flags: Partial<Flags>, isSaved: boolean): Promise<string[]> {
  const part = PARTS[name]
  if (part === undefined) return []
  const report = await part.measure({ ...NOT_READ, ...part.usage.defaults, ...flags })
  say(`\n${reportText(report)}`)
  const last = committedResult(name)
  if (isSaved) saveResult(name, ['npm run bench --', ...words].join(' '), report)
  return last === undefined ? [] : worseThan(last.report, report)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
