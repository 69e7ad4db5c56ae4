import { expect, test } from 'vitest'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

const REPORT = {
  kind: 'error',
  message: 'a is not a function',
  at: '/assets/app-1a2b3c4d.js:1:2345',
  page: '/players/rahul-12',
  version: 'app-1a2b3c4d',
}

async function reportingRelay() {
  const { relay, address } = await relayUnderTest({ PUBLIC_URL: 'https://crease.example' })
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/errors`, { method: 'POST', body, headers })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  return { relay, address, post }
}

test('an address reports thirty a minute, whatever it invents, and then is told to wait', async () => {
  const { relay, post } = await reportingRelay()
  const statuses = []
  for (let time = 0; time < 40; time += 1) {
    const { status, headers } = await post(
      JSON.stringify({ ...REPORT, message: `made up ${'x'.repeat(time)}` }),
    )
    statuses.push(status)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(relay.ops.browserErrors.list()).toHaveLength(30)
})
