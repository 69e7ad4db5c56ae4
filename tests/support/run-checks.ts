import { spawn } from 'node:child_process'

/** How one command ended, and all that it printed. */
export type CheckResult = { name: string; isGood: boolean; output: string }

const AT_ONCE = 2

/** Runs all of the commands, by their names, two at once so that both cores of a small machine work; tells of each when it ends. */
export async function runChecks(
  commands: Record<string, string>,
  onEnd: (result: CheckResult) => void,
): Promise<void> {
  const waiting = Object.entries(commands)
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next
      onEnd({ name, ...(await run(command)) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function run(command: string): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.on('close', (code) => resolve({ isGood: code === 0, output }))
  })
}
