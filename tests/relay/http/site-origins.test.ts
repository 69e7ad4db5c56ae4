import { expect, test } from 'vitest'
import { SiteOrigins } from '#relay/pages/plugin.ts'

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
