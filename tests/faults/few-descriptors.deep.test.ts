import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'

const MAIN = fileURLToPath(new URL('../../dist/relay/main.js', import.meta.url))

/** The built relay under a limit of open files, as a shell sets it. */
function startUnder(limit: number) {
  const child = spawn('/bin/sh', ['-c', `ulimit -n ${limit} && exec "$0" "$1"`, process.execPath, MAIN], {
    env: { ...process.env, PORT: '0', API_HOST: '', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('256 open files, which some systems give, are enough to start', async () => {
  const child = startUnder(256)
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
  })
  await expect.poll(() => said, { timeout: 30_000 }).toContain('Crease is open')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
})

test('with too few open files the start ends with one sentence that names the limit', async () => {
  // Enough to load the relay's own modules, too few for the origin's thread.
  const child = startUnder(46)
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(child.exitCode).toBe(1)
  expect(said).toBe('The limit of open files is too low for the embedded origin: raise it (ulimit -n).\n')
})
