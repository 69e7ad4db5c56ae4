import { performance } from 'node:perf_hooks'
import { CHECKS } from './support/checks.ts'
import { runChecks } from './support/run-checks.ts'

/** `npm run check`: everything about the project that can be known quickly. All of it runs, so that one go shows all. */

// The longest first, so that two at once end about together.
const ALL: Record<string, string> = {
  'quick tests': 'vitest run --project quick --reporter=dot',
  ...CHECKS,
  'nothing unused': 'knip --cache',
}

const started = performance.now()
const failed: string[] = []
const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
await runChecks(ALL, ({ name, isGood, output }) => {
  process.stdout.write(`${isGood ? 'ok  ' : 'FAIL'} ${name}, at ${seconds()} s\n`)
  if (isGood) return
  failed.push(name)
  process.stdout.write(`${output}\n`)
})
process.stdout.write(
  failed.length === 0 ? `All in order, in ${seconds()} s.\n` : `Not in order: ${failed.join(', ')}.\n`,
)
process.exitCode = failed.length === 0 ? 0 : 1
