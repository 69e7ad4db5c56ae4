import { expect, test } from 'vitest'
import { storeAddress } from '#relay/config/store-address.ts'

const SINGLE = { kind: 'single', hosts: [{ host: 'cache', port: 6379 }], name: '', database: 0 }

test.each([
  ['redis://cache', SINGLE],
  ['redis://cache:7000/3', { ...SINGLE, hosts: [{ host: 'cache', port: 7000 }], database: 3 }],
  ['redis://[::1]:7000', { ...SINGLE, hosts: [{ host: '::1', port: 7000 }] }],
  ['redis://:p%40ss:word@cache', { ...SINGLE, password: 'p@ss:word' }],
  ['rediss://relay:secret@cache/', { ...SINGLE, username: 'relay', password: 'secret', tls: {} }],
  [
    'redis-sentinel://:secret@a,b:7000/scores/2',
    {
      kind: 'sentinel',
      hosts: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 7000 },
      ],
      name: 'scores',
      database: 2,
      password: 'secret',
    },
  ],
  [
    'rediss-cluster://a:1,b:2',
    {
      kind: 'cluster',
      hosts: [
        { host: 'a', port: 1 },
        { host: 'b', port: 2 },
      ],
      name: '',
      database: 0,
      tls: {},
    },
  ],
])('%s is understood', (text, address) => {
  expect(storeAddress(text)).toEqual(address)
})

test.each([
  'cache:6379',
  'http://cache',
  'redis://',
  'redis://a,b',
  'redis://cache/one',
  'redis://cache/1/2',
  'redis-sentinel://a,b',
  'redis-cluster://a/1',
  'redis://ca che',
  'redis://cache?db=1',
  'redis://cache:0',
  'redis://cache:65536',
  'redis-cluster://a:1,b:99999',
  'redis://:100%@cache',
  'redis://us%zz:secret@cache',
])('%s is no address of a store', (text) => {
  expect(storeAddress(text)).toBeUndefined()
})
