import { spawn } from 'node:child_process'

/** How one command ended, and all that it printed. */
export type CheckResult = { name: string; isGood: boolean; output: string }

/** Runs the commands, by their names, and reports each when it ends. `atOnce`: two keep both cores of a small machine busy. */
export async function runChecks(
  commands: Record<string, string>,
  onEnd: (result: CheckResult) => void,
  atOnce = 2,
): Promise<void> {
  const waiting = Object.entries(commands)
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next
      onEnd({ name, ...(await run(command)) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

function run(command: string): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.on('close', (code) => resolve({ isGood: code === 0, output }))
  })
}
