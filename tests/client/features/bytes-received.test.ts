import { expect, test } from 'vitest'
import { bytesReceived } from '#client/features/scorecard/bytes-received.ts'

const response = (transferSize: number, nextHopProtocol: string, entryType = 'resource') => ({
  transferSize,
  nextHopProtocol,
  entryType,
})

test('headers count as the relay sends them, where the browser counts 300 bytes for whatever they are', () => {
  expect(bytesReceived([response(22_784, 'http/1.1', 'navigation'), response(1000, 'http/1.1')])).toBe(
    22_484 + 2400 + 700 + 780,
  )
})

test('headers that were compressed count as the browser counts them', () => {
  expect(bytesReceived([response(1000, 'h2'), response(2000, 'h3')])).toBe(3000)
})

test('what came out of the store costs nothing, and what was only confirmed costs its headers', () => {
  expect(bytesReceived([response(0, 'http/1.1'), response(300, 'http/1.1')])).toBe(780)
})
