import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKS } from './support/checks.ts'
import { systemNeeds } from './support/system-needs.ts'

/** `npm test`: sets up what the tests need of the system, builds, runs everything, and says how many passed. */

const missing = systemNeeds()
if (missing) {
  process.stderr.write(`${missing}\n`)
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'crease-tests-'))
const resultFile = join(folder, 'results.json')
let stepsPassed = 0
let stepsFailed = 0
for (const command of [...Object.values(CHECKS), 'tsx relay/commands/build.ts']) {
  const isGood = (await run(command)) === 0
  if (isGood) stepsPassed += 1
  else stepsFailed += 1
  process.stdout.write(`${isGood ? 'ok  ' : 'FAIL'} ${command}\n`)
}
const exit = await run(
  `vitest run --reporter=default --reporter=json --outputFile.json=${JSON.stringify(resultFile)}`,
)
const counted = await readFile(resultFile, 'utf8').then(
  (text) => JSON.parse(text) as { numPassedTests: number; numFailedTests: number; numPendingTests: number },
  () => ({ numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 }),
)
await rm(folder, { recursive: true, force: true })

const failed = stepsFailed + counted.numFailedTests + (exit !== 0 && counted.numFailedTests === 0 ? 1 : 0)
process.stdout.write(`\n${stepsPassed + counted.numPassedTests} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

function run(command: string): Promise<number | null> {
  return new Promise((resolve) => {
    spawn(command, { shell: true, stdio: 'inherit' }).on('close', resolve)
  })
}
