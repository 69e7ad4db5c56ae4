import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Processes and browsers under test run what is built: build it where it is stale. */
export function setup(): void {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  execFileSync(process.execPath, ['--import', 'tsx', 'relay/commands/build.ts'], { cwd, stdio: 'inherit' })
}
