import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { LoggingProcess } from '#tests/support/logging-process.ts'
import { Upstream } from '#tests/support/upstream.ts'

const REQUESTS = 4000
const AT_ONCE = 20
/** Beyond what the pipe, its reader and the relay hold of lines: 64 KiB each, and 256 KiB. */
const MORE_MEMORY_BYTES = 96 * 1024 * 1024

function residentBytes(pid: number | undefined): number {
  const [, kibibytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) * 1024
}

test('a log that nobody takes holds up no answer and no memory; what is dropped is counted and told of', async () => {
  const upstream = new Upstream()
  onTestFinished(() => upstream.close())
  const relay = await LoggingProcess.start(
    {
      API_HOST: (await upstream.listen()).href,
      SESSION_SECRET: 'a secret of relays that are not read',
      OPERATOR_TOKEN: 'an operator who reads nothing',
      LOG_LEVEL: 'debug',
    },
    false,
  )
  await relay.isOpen()
  const beforeBytes = residentBytes(relay.child.pid)
  for (let asked = 0; asked < REQUESTS; asked += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, () => fetch(`${relay.address}/healthz`))
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(200)
      await answer.text()
    }
  }
  expect(residentBytes(relay.child.pid) - beforeBytes).toBeLessThan(MORE_MEMORY_BYTES)

  relay.read()
  const told = await relay.says('lines of the log were dropped, as nobody took them')
  expect(told).toMatchObject({ level: 'warn' })
  expect(told.dropped).toBeGreaterThan(0)
  const answered = relay.lines.filter(({ msg }) => msg === 'request answered')
  expect(answered.length + Number(told.dropped)).toBeGreaterThanOrEqual(REQUESTS)
  expect(await relay.end()).toBe(0)
})
