import { expect, onTestFinished, test } from 'vitest'
import { rawViewer } from '#tests/support/raw-viewer.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

test('[T4] a network of IPv6 behind a trusted proxy that takes all places leaves some for others, and is told to come later', async () => {
  const { address, relay } = await relayUnderTest({
    TRUST_PROXY: '127.0.0.1',
    MAX_CONNECTIONS: '200',
    LIVE_POLL_MS: '60000',
  })
  const heads = await Promise.all(
    Array.from({ length: 200 }, async (_, host) => {
      const viewer = await rawViewer(address, from(`2001:db8::${host.toString(16)}`))
      onTestFinished(() => void viewer.socket.destroy())
      return viewer.head
    }),
  )
  expect(heads.filter((head) => head.startsWith('HTTP/1.1 101'))).toHaveLength(160)
  const refused = heads.filter((head) => head.startsWith('HTTP/1.1 503'))
  expect(refused).toHaveLength(40)
  expect(refused[0]).toMatch(/\r\nretry-after: \d/i)
  const other = await rawViewer(address, from('192.0.2.2'))
  onTestFinished(() => void other.socket.destroy())
  expect(other.head).toMatch(/^HTTP\/1\.1 101/)
  expect(relay.live.room.connections).toBe(161)
  const { values } = await relay.metrics.refusedConnections.get()
  expect(values.filter(({ value }) => value > 0)).toEqual([
    expect.objectContaining({ labels: { reason: 'address_full' }, value: 40 }),
  ])
})
