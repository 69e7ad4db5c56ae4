import { expect, onTestFinished, test, vi } from 'vitest'
import type { UnderTest } from '#tests/support/relay-under-test.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

/** Whether a supervisor should start a relay again, and whether a balancer should send readers to it. */

async function get({ address }: UnderTest, path: '/healthz' | '/readyz') {
  const answer = await fetch(`${address}${path}`)
  const { Status } = (await answer.json()) as { Status: { returnMessage: string } }
  return {
    status: answer.status,
    control: answer.headers.get('cache-control'),
    sentence: Status.returnMessage,
  }
}

/** A clock that stands until it is moved on, and the ticks that go with it; everything else takes its real time. */
function ownTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let nowMs = 1000
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      nowMs += 1000
      vi.advanceTimersByTime(1000)
    }
  }
  return { clock: { wallMs: () => Date.now(), monotonicMs: () => nowMs }, pass }
}

test('a poller that has not come round for far longer than it may is a reason for a restart', async () => {
  const { clock, pass } = ownTime()
  const hang = (relay: UnderTest['upstream']) => {
    relay.misbehave = () => {}
  }
  const relay = await relayUnderTest({ UPSTREAM_TIMEOUT_MS: '60000' }, hang, { clock })
  await expect.poll(() => relay.upstream.asked.length).toBeGreaterThan(0)
  pass(200)
  expect(await get(relay, '/healthz')).toMatchObject({ status: 200 })
  pass(20)
  expect(await get(relay, '/healthz')).toEqual({
    status: 503,
    control: 'no-store',
    sentence: 'A restart is needed: the poller has stopped.',
  })
})

test('a worker is alive while its primary is heard, and all of that goes round', async () => {
  const { clock, pass } = ownTime()
  const worker = {
    workers: 2,
    maxViewers: 0,
    allMetrics: async () => '',
    shareBrowserError: () => {},
    originChanged: async () => 'polls' as const,
    ops: {
      status: async () => undefined,
      watch: () => () => {},
      columns: async () => Buffer.alloc(0),
      guess: async () => 0,
      act: () => Promise.reject(new Error('nobody acts here')),
      endSession: async () => {},
    },
  }
  const relay = await relayUnderTest({}, undefined, { clock, worker })
  pass(30)
  expect(await get(relay, '/healthz')).toMatchObject({ status: 200 })
  pass(1)
  expect((await get(relay, '/healthz')).sentence).toBe('A restart is needed: the primary has stopped.')
  relay.relay.scores.primaryPinged('the poller')
  expect((await get(relay, '/healthz')).sentence).toBe('A restart is needed: the poller has stopped.')
  relay.relay.scores.primaryPinged(undefined)
  expect(await get(relay, '/healthz')).toMatchObject({ status: 200 })
})
