import { expect, test } from 'vitest'
import { ConnectionQuota } from '#relay/security/connection-quota.ts'

function takeAll(places: ConnectionQuota, address: string): number {
  let taken = 0
  while (places.admits(address) === 'admitted') {
    places.take(address)
    taken += 1
  }
  return taken
}

test('[T4] one address gets four fifths of the places and not the rest, which others get', () => {
  const places = new ConnectionQuota(5000)
  expect(takeAll(places, '192.0.2.1')).toBe(4000)
  expect(places.admits('192.0.2.1')).toBe('address_full')
  expect(takeAll(places, '192.0.2.2')).toBe(51)
  expect(places.admits('192.0.2.3')).toBe('admitted')
})

test('[T4] all of a /64 is one address; who stands for many has no share, but there is an end', () => {
  const places = new ConnectionQuota(1000)
  expect(takeAll(places, '2001:db8::1')).toBe(800)
  expect(places.admits('2001:db8::ffff:2')).toBe('address_full')
  expect(places.admits('2001:db8:0:1::1')).toBe('admitted')
  for (let i = 0; i < 200; i += 1) places.take(undefined)
  expect(places.admits(undefined)).toBe('full')
})

test('[T4] a place that is given back twice is one place', () => {
  const places = new ConnectionQuota(10)
  const leave = places.take('192.0.2.1')
  places.take('192.0.2.1')
  leave()
  leave()
  for (let taken = 1; taken < 10; taken += 1) {
    expect(places.admits(undefined)).toBe('admitted')
    places.take(undefined)
  }
  expect(places.admits(undefined)).toBe('full')
})
