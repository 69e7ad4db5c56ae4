import { expect, test } from 'vitest'
import { SiteOrigins } from '#relay/http/pages/site-origins.ts'

test('with PUBLIC_URL its origin is the only one, whatever Host is said', () => {
  const origins = new SiteOrigins(new URL('https://crease.example/path'))
  expect(origins.of('http://127.0.0.1:8080')).toBe('https://crease.example')
  expect(origins.of('http://evil.example')).toBe('https://crease.example')
})

test('without it the site goes by this machine, by its private addresses, and by the first other name', () => {
  const origins = new SiteOrigins(undefined)
  const taken = [
    'http://localhost:8080',
    'http://192.168.1.7:8080',
    'http://[::1]:8080',
    'http://crease.example',
  ]
  for (const origin of taken) expect(origins.of(origin)).toBe(origin)
  expect(origins.of('http://evil.example')).toBe('http://localhost:8080')
  expect(origins.of('http://10.example.com')).toBe('http://localhost:8080')
  expect(origins.of('http://fe80.example')).toBe('http://localhost:8080')
})

test('however many Hosts are said, a handful is remembered', () => {
  const origins = new SiteOrigins(undefined)
  const known = new Set<string>()
  for (let i = 1; i < 200; i += 1) {
    known.add(origins.of(`http://x${i}.example`))
    known.add(origins.of(`http://127.0.0.1:${i}`))
  }
  expect(known.size).toBeLessThanOrEqual(5)
})

test('what is no Host names nothing', () => {
  const origins = new SiteOrigins(undefined)
  expect(origins.of('http://')).toBe('http://localhost')
  expect(origins.of('http://CREASE.example')).toBe('http://crease.example')
  expect(origins.of('http://"><script>')).toBe('http://crease.example')
})
