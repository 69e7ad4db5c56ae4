import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKS } from './support/checks.ts'
import { type CheckResult, runChecks } from './support/run-checks.ts'
import { specCoverage } from './support/spec-coverage.ts'
import { systemNeeds } from './support/system-needs.ts'

/**
 * `npm test`: sets up what the tests need of the system, builds, runs the tests and the checks at the same time, and says how many passed.
 * `npm run test:deep` is the same with every look, kill and fault: `support/depth.ts`.
 */

const DEEP_TAKES = 'All of the tests: about an hour on two cores.'

/** What is read of vitest's report. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; title: string }[] }[]
}

const missing = systemNeeds()
if (missing) {
  process.stderr.write(`${missing}\n`)
  process.exit(1)
}

const isDeep = process.argv.includes('--deep')
if (isDeep) {
  process.env.TEST_DEPTH = 'deep'
  process.stdout.write(`${DEEP_TAKES}\n`)
}
const folder = await mkdtemp(join(tmpdir(), 'crease-tests-'))
const resultFile = join(folder, 'results.json')
let stepsPassed = 0
let stepsFailed = 0
const report = ({ name, isGood, output }: CheckResult) => {
  if (isGood) stepsPassed += 1
  else stepsFailed += 1
  process.stdout.write(isGood ? `ok   ${name}\n` : `FAIL ${name}\n${output}\n`)
}
await runChecks({ build: 'tsx relay/commands/build.ts' }, report)
// Most of a test is waiting: the checks use what the tests leave of the machine.
const checks = Object.fromEntries(Object.entries(CHECKS).map(([name, command]) => [name, `nice ${command}`]))
const [exit] = await Promise.all([
  run(`vitest run --reporter=default --reporter=json --outputFile.json=${JSON.stringify(resultFile)}`),
  runChecks(checks, report, 1),
])
const counted = await readFile(resultFile, 'utf8').then(
  (text) => JSON.parse(text) as Report,
  (): Report => ({ numPassedTests: 0, numFailedTests: 1, testResults: [] }),
)
await rm(folder, { recursive: true, force: true })

const { table, missing: unproven } = specCoverage(passedTitles(counted))
await writeFile(new URL('spec-coverage.md', import.meta.url), table)
for (const line of unproven) process.stdout.write(`FAIL no test proves ${line}\n`)
if (unproven.length > 0) stepsFailed += 1

const failed = stepsFailed + counted.numFailedTests + (exit !== 0 && counted.numFailedTests === 0 ? 1 : 0)
process.stdout.write(`\n${stepsPassed + counted.numPassedTests} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

function passedTitles({ testResults }: Report): string[] {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return [...new Set(tests.filter(({ status }) => status === 'passed').map(({ title }) => title))]
}

function run(command: string): Promise<number | null> {
  return new Promise((resolve) => {
    spawn(command, { shell: true, stdio: 'inherit' }).on('close', resolve)
  })
}
