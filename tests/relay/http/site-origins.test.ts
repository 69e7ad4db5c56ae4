import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { SiteOrigins } from '#relay/pages/plugin.ts'
import { ClientIdentity } from '#relay/security/client-identity.ts'

test('with PUBLIC_URL its origin is the only one, whatever Host is said', () => {
  const origins = new SiteOrigins(new URL('https://crease.example/path'))
  expect(origins.of('http://127.0.0.1:8080')).toBe('https://crease.example')
  expect(origins.of('http://evil.example')).toBe('https://crease.example')
})

test('without it the site has the names of this machine and of private networks, and the first other name', () => {
  const origins = new SiteOrigins(undefined)
  for (const origin of [
    'http://crease.example',
    'http://localhost:8080',
    'http://192.168.1.7:8080',
    'http://[::1]:8080',
    'https://crease.example',
  ])
    expect(origins.of(origin)).toBe(origin)
  expect(origins.of('http://CREASE.example')).toBe('http://crease.example')
  expect(origins.of('http://10.example.com')).toBe('http://crease.example')
  expect(origins.of('https://evil.example')).toBe('https://crease.example')
})

test('what is no Host names nothing', () => {
  const origins = new SiteOrigins(undefined)
  expect(origins.of('http://')).toBe('http://localhost')
  expect(origins.of('http://"><script>')).toBe('http://localhost')
})

const addressOf = (forwarded: string, trusted = ['10.0.0.1']) => {
  const identity = new ClientIdentity(trusted)
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } }
  identity.dropForwardedPorts(request as unknown as IncomingMessage)
  return identity.addressOf({ ...request, connection: request.socket } as unknown as IncomingMessage)
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8::1]:5678', '2001:db8::1'],
  ['"[2001:db8::1]:5678"', '2001:db8::1'],
  ['[2001:db8::1%eth0]:1', '2001:db8::1'],
  ['198.51.100.1, 203.0.113.7:1', '203.0.113.7'],
])('%s is the address %s, however it is written', (forwarded, address) => {
  expect(addressOf(forwarded)).toBe(address)
})

test.each(['unknown', '_hidden', '203.0.113.7, unknown', 'a:b:c', ''])(
  '%j names nobody: the request counts for who sent it',
  (forwarded) => {
    expect(addressOf(forwarded)).toBe('10.0.0.1')
  },
)
