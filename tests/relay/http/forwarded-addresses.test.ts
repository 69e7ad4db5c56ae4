import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { ClientIdentity } from '#relay/security/client-identity.ts'

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
