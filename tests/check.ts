import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { CHECKS } from './support/checks.ts'

/** `npm run check`: everything about the project that can be known quickly. All of it runs, so that one go shows all. */

// The longest first, so that two at once end about together.
const ALL: Record<string, string> = {
  'quick tests': 'vitest run --project quick --reporter=dot',
  ...CHECKS,
  'nothing unused': 'knip --cache',
}
const AT_ONCE = 2

const started = performance.now()
const waiting = Object.entries(ALL)
const failed: string[] = []
await Promise.all(Array.from({ length: AT_ONCE }, work))
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(
  failed.length === 0 ? `All in order, in ${seconds} s.\n` : `Not in order: ${failed.join(', ')}.\n`,
)
process.exitCode = failed.length === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command] = next
    const { code, output } = await run(command)
    if (code === 0) continue
    failed.push(name)
    process.stdout.write(`\n— ${name} —\n${output}\n`)
  }
}

function run(command: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.on('close', (code) => resolve({ code, output }))
  })
}
