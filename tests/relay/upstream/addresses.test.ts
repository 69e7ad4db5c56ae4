import { expect, test } from 'vitest'
import { Addresses } from '#relay/upstream/addresses.ts'

const addresses = new Addresses(new URL('https://origin.example/cricket'), ['img.example'])

test('an address at the origin becomes the relay’s own, one in the allow-list stays, any other is not shown', () => {
  const shown: Record<string, string | undefined> = {
    '/api/Media/1.svg': '/api/Media/1.svg',
    'https://origin.example/cricket/api/Match/Scorecard/7?x=1': '/api/Match/Scorecard/7?x=1',
    'https://origin.example/api/Media/1.svg': undefined,
    'https://origin.example/cricket/admin': undefined,
    'https://img.example/a.png': 'https://img.example/a.png',
    'http://img.example/a.png': undefined,
    'https://evil.example/a.png': undefined,
    '//evil.example/a.png': undefined,
    'javascript:alert(1)': undefined,
    'data:text/html,x': undefined,
    '/api/../admin': undefined,
    '': undefined,
  }
  for (const [address, expected] of Object.entries(shown))
    expect(addresses.shown(address), address).toBe(expected)
})
