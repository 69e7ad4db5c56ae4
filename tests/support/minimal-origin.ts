import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const FILE = fileURLToPath(new URL('../../relay/docs/minimal-origin.mjs', import.meta.url))

/** The origin that the documents give to integrators, for as long as the test runs. */
export async function minimalOrigin(): Promise<string> {
  const child = spawn(process.execPath, [FILE], {
    env: { ...process.env, PORT: '0', PACE_MS: '100' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      const address = /http:\S+/.exec(said)?.[0]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the origin ended (${code}): ${said}`)))
  })
}
