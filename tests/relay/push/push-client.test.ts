import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { AllowedServices } from '#relay/push/allowed-services.ts'
import { outcomeOf, type Push, PushClient } from '#relay/push/push-client.ts'
import { TestBrowser } from '#tests/support/push-service.ts'

const browser = new TestBrowser('https://localhost/push')
const push = (endpoint: string): Push => ({
  endpoint,
  keys: browser.subscription.keys,
  message: Buffer.from('Wicket'),
  site: 'https://crease.example',
  ttlSeconds: 60,
  topic: 'topic',
  urgency: 'high',
})

/** A push service that hangs up on everybody, and how often it was called. */
async function brokenService() {
  let calls = 0
  const server = createServer((socket) => {
    calls += 1
    socket.on('error', () => {})
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { host: `localhost:${(server.address() as AddressInfo).port}`, calls: () => calls }
}

function client(services: string[], nowMs: () => number) {
  const one = new PushClient({
    services: new AllowedServices(services),
    tokens: { authorization: () => 'vapid t=a, k=b' },
    monotonicMs: nowMs,
  })
  onTestFinished(() => one.close())
  return one
}

test('a service that fails is asked by one push at a time until it answers', async () => {
  const service = await brokenService()
  let nowMs = 0
  const one = client([service.host], () => nowMs)
  const send = () => one.send(push(`https://${service.host}/push`))
  for (let failed = 0; failed < 5; failed += 1) expect((await send()).kind).toBe('failed')
  const before = service.calls()
  await send()
  expect(service.calls()).toBe(before)
  nowMs += 5001
  await Promise.all(Array.from({ length: 100 }, send))
  expect(service.calls() - before).toBeLessThanOrEqual(2)
  expect(service.calls() - before).toBeGreaterThan(0)
})

test('a service says by seconds or by a date when it is to be asked again', () => {
  const nowMs = Date.parse('2026-11-24T12:00:00Z')
  const after = (header: string) => outcomeOf(503, header, nowMs)
  expect(after('7')).toMatchObject({ retryAfterMs: 7000 })
  expect(after('Tue, 24 Nov 2026 12:00:30 GMT')).toMatchObject({ retryAfterMs: 30_000 })
  for (const odd of ['Tue, 24 Nov 2026 11:00:00 GMT', '0', '-1', 'soon', ''])
    expect(after(odd)).toEqual({ kind: 'failed', why: 'error' })
})
