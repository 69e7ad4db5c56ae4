import { asked, type EdgeCase, ends, get, passes, post, posted, postHead } from '#tests/support/edge.ts'
import { prove } from '#tests/support/prove.ts'

/** More than any honest sender has to say. */

const CALL = '/api/Common/GetConfig'
const many = (count: number, header: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => header(nth))
const tooMuch = (rule: string, sent: EdgeCase['sent']) => ends(rule, sent, 431)
const tooLarge = (rule: string, sent: EdgeCase['sent']) => ends(rule, sent, 413)

const heads: EdgeCase[] = [
  passes('ninety headers are taken', get(CALL, ...many(90, (nth) => `X-${nth}: evil`)), [asked(CALL)]),
  tooMuch('more than a hundred headers are not', get(CALL, ...many(120, (nth) => `X-${nth}: evil`))),
  tooMuch('nor more than Node counts', get(CALL, ...many(2500, () => 'a:'))),
  tooMuch('nor with the Host behind them', get(CALL).replace('\r\n', `\r\n${'a:\r\n'.repeat(2100)}`)),
  passes('a value of 8 KB is taken', get(CALL, `X: ${'e'.repeat(8192)}`), [asked(CALL)]),
  tooMuch('a head of more than 16 KB is not', get(CALL, `X: ${'e'.repeat(17_000)}`)),
  tooMuch('nor one that is that long by many values', get(CALL, ...many(90, () => `X: ${'e'.repeat(300)}`))),
  tooMuch('nor a head that never ends', [
    `GET ${CALL} HTTP/1.1\r\n`,
    ...many(50, (nth) => `X-${nth}: ${'e'.repeat(500)}\r\n`),
  ]),
  tooMuch(
    'nor trailers of that length',
    `${postHead('Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n${many(100, (nth) => `X-${nth}: ${'e'.repeat(500)}\r\n`).join('')}\r\n`,
  ),
]

const fit = `{"a":"${'x'.repeat(16 * 1024 - 8)}"}`
const letter = `{"a":"${'x'.repeat(64 * 1024 - 8)}"}`
const toEditors = (sent: string) => sent.replace('Match/Recent', 'ContactUs/Send')

const bodies: EdgeCase[] = [
  passes('a body of 16 KB is taken', post(fit), [posted(fit)]),
  passes('a letter to the editors may have 64 KB', toEditors(post(letter)), [
    { ...posted(letter), line: toEditors(posted(letter).line) },
  ]),
  tooLarge('and no more', toEditors(postHead('Content-Length: 65537'))),
  tooLarge('a body that says it is larger is refused before it comes', postHead('Content-Length: 16385')),
  tooLarge('and one larger than any number', postHead('Content-Length: 9007199254740993')),
  tooLarge('a body that does not say so is refused when it has become too large', [
    postHead('Transfer-Encoding: chunked'),
    ...many(9, () => `2000\r\n${'x'.repeat(8192)}\r\n`),
  ]),
  tooLarge('a chunk that says it is too large is refused before it ends', [
    postHead('Transfer-Encoding: chunked'),
    `ffffff\r\n${'x'.repeat(70_000)}`,
  ]),
  tooLarge('extensions of chunks that are larger than any body', [
    postHead('Transfer-Encoding: chunked'),
    `1;${'e'.repeat(17_000)}\r\nx\r\n`,
  ]),
]

prove({ heads, bodies })
