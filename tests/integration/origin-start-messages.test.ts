import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../support/origin-under-test.ts'

const origin = fileURLToPath(new URL('../../relay/origin/main.ts', import.meta.url))

function embedded(dataDir: string, env: Record<string, string> = {}): ChildProcess {
  const child = fork(origin, {
    execArgv: ['--import', 'tsx'],
    silent: true,
    env: { ...process.env, DATA_DIR: dataDir, ORIGIN_PORT: '0', DEMO_PACE_MS: '3600000', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a relay hears the port first, and then where letters lie that are not sent', async () => {
  const dataDir = temporaryFolder()
  const child = embedded(dataDir)
  const heard: { type: string; sentence?: string }[] = []
  child.on('message', (message: { type: string }) => heard.push(message))
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[0]).toMatchObject({ type: 'listening' })
  expect(heard[1]).toEqual({
    type: 'note',
    sentence: `E-mail and SMS are not sent but written to ${join(dataDir, 'outbox')}; SMTP_URL and SMS_WEBHOOK_URL have them sent.`,
  })
})
