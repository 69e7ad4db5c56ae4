import { expect, test } from 'vitest'
import { cookiesTowardsOrigin, cookieTowardsBrowser } from '#relay/security/cookie-rules.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['visitor=abc', 'visitor=abc'],
  ['crease_seal=1; lang=hi; accepted_cookies=1; ops=1; XSRF-TOKEN=1', undefined],
  ['lang=hi; visitor=abc;crease_seal=x;other="a b"', 'visitor=abc; other="a b"'],
  ['visitor=a=b', 'visitor=a=b'],
  ['xsrf-token=evil; Crease_Seal=1; LANG=hi; visitor=1', 'visitor=1'],
  ['=x; novalue; a b=c; visitor=1', 'visitor=1'],
  [' ops =1; visitor=1', 'visitor=1'],
])('of the cookies %j the origin gets %j', (sent, passed) => {
  expect(cookiesTowardsOrigin(sent)).toBe(passed)
})

const OURS = 'Path=/; HttpOnly; SameSite=Lax'

test.each([
  ['a=1', `a=1; ${OURS}`],
  ['a=1; Domain=example.org; Path=/api; Secure; SameSite=None; Partitioned', `a=1; ${OURS}`],
  [
    'a=1; Max-Age=60; expires=Wed, 21 Oct 2026 07:28:00 GMT',
    `a=1; Max-Age=60; expires=Wed, 21 Oct 2026 07:28:00 GMT; ${OURS}`,
  ],
  ['a=1; Max-Age=60x; Expires=', `a=1; ${OURS}`],
  ['a=; Max-Age=0', `a=; Max-Age=0; ${OURS}`],
  ['crease_seal=mine', undefined],
  ['XSRF-TOKEN=mine; Path=/', undefined],
  ['xsrf-token=mine', undefined],
  ['Crease_Seal=mine', undefined],
  ['no pair', undefined],
  ['a\u0000b=1', undefined],
  ['', undefined],
])('the cookie %j reaches a browser as %j', (set, passed) => {
  expect(cookieTowardsBrowser(set, false)).toBe(passed)
  expect(cookieTowardsBrowser(set, true)).toBe(passed && `${passed}; Secure`)
})
