import { asked, type EdgeCase, ends, get, HOST, passes } from '#tests/support/edge.ts'

/** An address that means one thing here and another at the origin: it is refused, or reaches it as one thing only. */

const REFUSED = { got: [400], isKept: true } as const
const NOTHING_THERE = { got: [404], isKept: true } as const

const of = (expected: Pick<EdgeCase, 'got' | 'isKept'>, targets: readonly string[]): EdgeCase[] =>
  targets.map((target) => ({
    rule: `${JSON.stringify(target)} reaches nothing`,
    sent: get(target),
    ...expected,
  }))

const escapes = of(REFUSED, [
  '/api/../secret',
  '/api/.',
  '/api/x/../../secret',
  '/api/%2E%2E/secret',
  '/api/%2e./secret',
  '/api/x/..%2Fsecret',
  '/api/%252e%252e/secret',
  '/api/%25252e%25252e/secret',
  '/api/..;x=1/secret',
  '/api/x;/../secret',
  '/api/x\\..\\secret',
  '/api/%c0%ae%c0%ae/secret',
  '/api/..%c1%9csecret',
  '/api/%f0%80%80%ae/secret',
  '/api/%uff0e%uff0e/secret',
  '/api/x//secret',
  '/%61pi/%2E%2E/secret',
  '/api/x%00.json',
  '/api/x%0d%0aAuthToken:evil',
  '/api/x%0aevil',
  '/api/x%09evil',
  '/api/x%250d%250aevil',
  '/api/%4',
  '/api/a;b',
  '/api/a%23b',
  '/api/%ff',
])

const elsewhere = of(NOTHING_THERE, [
  '/api\\..\\secret',
  '//',
  '//site.example/api/x',
  '/\\site.example/api/x',
  '/API/x',
  '/apix',
  '/api.',
  '/Api/Common/GetConfig',
])

const unreadable = of({ got: [400], isKept: false }, [
  '/api/\xc3\xa9',
  '/api/x\x7f',
  '*',
  '?x',
  '/api/x?a#evil',
])

const passed: EdgeCase[] = [
  ...[
    '/api/Team/Detail/7',
    '/api/News/List?SearchText=%E0%A4%95',
    '/api/News/List?next=//evil-free.example',
    '/api/a...b',
    '/api/x~y-z_1',
    '/api/x%20and%20HTTP/1.1',
    '/api/x?a=%',
  ].map((target) => ({
    rule: `${JSON.stringify(target)} reaches the origin as it is`,
    sent: get(target),
    got: [200],
    isKept: true,
    saw: [asked(target)],
  })),
  ...['%0d%0aX:evil', '%00', '%5c..%5c'].map((query) => ({
    rule: `a query with ${query} in it stays one`,
    sent: get(`/api/News/List?SearchText=${query}`),
    got: [200],
    isKept: true,
    saw: [asked(`/api/News/List?SearchText=${query}`)],
  })),
]

const long: EdgeCase[] = [
  passes('an address of 8 KB is taken', get(`/api/${'x'.repeat(8187)}`), [asked(`/api/${'x'.repeat(8187)}`)]),
  ends('a longer one is refused', get(`/api/${'x'.repeat(8188)}`), 414),
  ends('a longer query too', get(`/api/News/List?${'x'.repeat(9000)}`), 414),
  ends(
    'one that is longer than all of a head may be is refused while it is still coming',
    get(`/api/${'x'.repeat(100_000)}`),
    431,
  ),
]

const absolute: EdgeCase[] = [
  ...[
    `http://${HOST}/api/Common/GetConfig`,
    'https://site.example/api/Common/GetConfig',
    'http://169.254.169.254/latest/meta-data',
    'ftp://site.example/api/x',
    'http:/api/x',
  ].map((target) => ({
    rule: `the whole address ${target} is refused: the relay is no proxy for others`,
    sent: get(target),
    got: [400],
    isKept: false,
  })),
]

export const ADDRESSES = { escapes, elsewhere, unreadable, passed, long, absolute }
