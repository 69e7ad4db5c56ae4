import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'

/** A server that a test started, with the folder of its settings. */
export function runningProgram(child: ChildProcess, folder: string) {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return {
    throwIfEnded(): void {
      if (child.exitCode !== null) throw new Error(`It ended (${child.exitCode}): ${said}`)
    },
    async end(): Promise<void> {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
