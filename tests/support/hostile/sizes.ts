import { asked, type EdgeCase, get, HOST, passes, post, posted, postHead } from '#tests/support/edge.ts'

/** More than any honest sender has to say. */

const CALL = '/api/Common/GetConfig'
const TOO_MUCH = { got: [431], isKept: false } as const
const TOO_LARGE = { got: [413], isKept: false } as const
const many = (count: number, header: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => header(nth))

const heads: EdgeCase[] = [
  passes('ninety headers are taken', get(CALL, ...many(90, (nth) => `X-${nth}: evil`)), [asked(CALL)]),
  {
    rule: 'more than a hundred headers are not',
    sent: get(CALL, ...many(120, (nth) => `X-${nth}: evil`)),
    ...TOO_MUCH,
  },
  { rule: 'nor as many of one name', sent: get(CALL, ...many(120, () => 'X: evil')), ...TOO_MUCH },
  { rule: 'nor more than Node counts', sent: get(CALL, ...many(2500, () => 'a:')), ...TOO_MUCH },
  {
    rule: 'a Host behind more headers than are taken says nothing',
    sent: `GET ${CALL} HTTP/1.1\r\n${'a:\r\n'.repeat(2100)}Host: ${HOST}\r\n\r\n`,
    ...TOO_MUCH,
  },
  passes('a value of 8 KB is taken', get(CALL, `X: ${'e'.repeat(8192)}`), [asked(CALL)]),
  { rule: 'a head of more than 16 KB is not', sent: get(CALL, `X: ${'e'.repeat(17_000)}`), ...TOO_MUCH },
  { rule: 'nor one whose names are that long', sent: get(CALL, `${'x'.repeat(17_000)}: y`), ...TOO_MUCH },
  {
    rule: 'nor one that is that long by many values',
    sent: get(CALL, ...many(90, () => `X: ${'e'.repeat(300)}`)),
    ...TOO_MUCH,
  },
  {
    rule: 'nor one of cookies',
    sent: get(CALL, ...many(20, (nth) => `Cookie: c${nth}=${'e'.repeat(1000)}`)),
    ...TOO_MUCH,
  },
  { rule: 'nor a token of that length', sent: get(CALL, `AuthToken: ${'e'.repeat(17_000)}`), ...TOO_MUCH },
  {
    rule: 'nor a head that never ends',
    sent: [`GET ${CALL} HTTP/1.1\r\n`, ...many(50, (nth) => `X-${nth}: ${'e'.repeat(500)}\r\n`)],
    ...TOO_MUCH,
  },
  {
    rule: 'nor trailers of that length',
    sent: `${postHead('Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n${many(100, (nth) => `X-${nth}: ${'e'.repeat(500)}\r\n`).join('')}\r\n`,
    ...TOO_MUCH,
  },
]

const fit = `{"a":"${'x'.repeat(16 * 1024 - 8)}"}`
const letter = `{"a":"${'x'.repeat(64 * 1024 - 8)}"}`
const toEditors = (sent: string) => sent.replace('Match/Recent', 'ContactUs/Send')

const bodies: EdgeCase[] = [
  passes('a body of 16 KB is taken', post(fit), [posted(fit)]),
  passes('a letter to the editors may have 64 KB', toEditors(post(letter)), [
    { ...posted(letter), line: toEditors(posted(letter).line) },
  ]),
  { rule: 'and no more', sent: toEditors(postHead('Content-Length: 65537')), ...TOO_LARGE },
  {
    rule: 'a body that says it is larger is refused before it comes',
    sent: postHead('Content-Length: 16385'),
    ...TOO_LARGE,
  },
  {
    rule: 'and one that says it is larger than anything',
    sent: postHead('Content-Length: 9007199254740993'),
    ...TOO_LARGE,
  },
  {
    rule: 'a body that does not say so is refused when it has become too large',
    sent: [postHead('Transfer-Encoding: chunked'), ...many(9, () => `2000\r\n${'x'.repeat(8192)}\r\n`)],
    ...TOO_LARGE,
  },
  {
    rule: 'a chunk that says it is too large is refused before it ends',
    sent: [postHead('Transfer-Encoding: chunked'), `ffffff\r\n${'x'.repeat(70_000)}`],
    ...TOO_LARGE,
  },
  {
    rule: 'extensions of chunks that are larger than any body',
    sent: [postHead('Transfer-Encoding: chunked'), `1;${'e'.repeat(17_000)}\r\nx\r\n`],
    ...TOO_LARGE,
  },
  {
    rule: 'a login of more than 16 KB is refused',
    sent: postHead('Content-Length: 17000').replace('Match/Recent', 'Auth/Login'),
    ...TOO_LARGE,
  },
]

export const SIZES = { heads, bodies }
