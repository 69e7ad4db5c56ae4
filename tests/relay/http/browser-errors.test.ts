import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageTemplate, readBrowserError } from '#relay/ops/browser-errors/browser-error.ts'
import { BrowserErrors } from '#relay/ops/browser-errors/browser-errors.ts'

const SENT = {
  kind: 'error',
  message: "Cannot read properties of undefined (reading 'Name')",
  at: '/assets/app-1a2b3c4d.js:1:2345',
  page: '/live-score/scorecard/12',
  version: 'app-1a2b3c4d',
  requestId: '550e8400-e29b-41d4-a716-446655440000',
}
const reportOf = (sent: object) => readBrowserError(JSON.stringify({ ...SENT, ...sent }))

test('a report tells what failed, where, in which kind of page and in which version', () => {
  expect(reportOf({})).toEqual({
    kind: 'error',
    message: "Cannot read properties of undefined (reading 'Name')",
    at: '/assets/app-1a2b3c4d.js:1:2345',
    page: '/live-score/scorecard/…',
    version: 'app-1a2b3c4d',
    requestId: '550e8400-e29b-41d4-a716-446655440000',
  })
})

test.each([
  [
    'Unexpected token \'R\', "Rahul Sharma" is not valid JSON',
    'Unexpected token \'…\', "…" is not valid JSON',
  ],
  ['the form of rahul@example.org, 98765 43210, failed', 'the form of [e-mail], [number], failed'],
  [
    'Failed to fetch dynamically imported module: https://crease.example/assets/Ab12Cd34.js',
    'Failed to fetch dynamically imported module: /assets/Ab12Cd34.js',
  ],
  ['Failed to load https://crease.example/news/news-search/rahul?page=2', 'Failed to load [address]'],
  [
    'Minified React error #418; visit https://react.dev/errors/418 for more',
    'Minified React error #418; visit [address] for more',
  ],
  ['राहुल failed  at\n12 places', '… failed at # places'],
])('a message is a template without its reader: %s', (message, template) => {
  expect(messageTemplate(message)).toBe(template)
})

test.each([
  ['/players/rahul-sharma-12', '/players/…'],
  ['/hi/news/news-search/rahul', '/hi/news/news-search/…'],
  ['/reset?code=483920#x', '/reset'],
  ['/', '/'],
  ['/te', '/te/'],
  ['nonsense', '/'],
])('of a page its kind is told: %s', (page, shown) => {
  expect(reportOf({ page })?.page).toBe(shown)
})

test('a version or an id of a request that is none of ours is not kept', () => {
  expect(reportOf({ version: '9876543210', requestId: '9876543210987654' })).toMatchObject({
    version: 'unknown',
    requestId: '',
  })
})

test('what no page of ours sends is no report', () => {
  fc.assert(fc.property(fc.string(), (text) => readBrowserError(text) === undefined))
  fc.assert(fc.property(fc.json(), (text) => readBrowserError(text) === undefined))
  for (const wrong of [{ kind: 'other' }, { message: 'x'.repeat(401) }, { more: 1 }, { page: 7 }])
    expect(reportOf(wrong)).toBeUndefined()
})

test('whatever is reported, the template is short, printable and holds no quotation of more than a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (message) => {
      const template = reportOf({ message })?.message ?? ''
      expect(template.length).toBeLessThanOrEqual(160)
      expect(template).toMatch(/^[\x20-\x7e…]*$/)
    }),
  )
})

function errorsAt() {
  let nowMs = 1000
  const errors = new BrowserErrors(() => nowMs, 5)
  const add = (message: string, version = 'app-11111111') => {
    const report = reportOf({ message, version })
    if (report === undefined) throw new Error('no report')
    nowMs += 1
    return errors.add(report)
  }
  return { errors, add }
}

test('errors are grouped by kind, message and version, and counted', () => {
  const { errors, add } = errorsAt()
  expect([
    add('a is not a function'),
    add('a is not a function'),
    add('a is not a function', 'app-22222222'),
  ]).toEqual([true, false, true])
  expect(errors.list()).toMatchObject([
    {
      message: 'a is not a function',
      version: 'app-11111111',
      count: 2,
      firstSeenMs: 1001,
      lastSeenMs: 1002,
    },
    { message: 'a is not a function', version: 'app-22222222', count: 1 },
  ])
})

test('errors that somebody makes up push each other out, and none that happens again', () => {
  const { errors, add } = errorsAt()
  add('real failure')
  add('real failure')
  for (let time = 0; time < 1000; time += 1) add(`made up ${'x'.repeat(time % 100)}y`)
  expect(errors.list()).toHaveLength(5)
  expect(errors.list().some(({ message }) => message === 'real failure')).toBe(true)
})
