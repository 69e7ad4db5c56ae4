import { asked, type EdgeCase, ends, get, HOST, passes, post, posted, postHead } from '#tests/support/edge.ts'
import { prove } from '#tests/support/prove.ts'

/** One request that two parsers could read as two, or as another: the relay refuses it, and the origin hears nothing. */

const CALL = '/api/Common/GetConfig'
const HIDDEN = get('/api/Hidden')
const BODY = '{"PageNumber":1}'
const IN_CHUNKS = 'Transfer-Encoding: chunked'
const CHUNKED = `10\r\n${BODY}\r\n0\r\n\r\n`

/** Of each the head of a change, and what follows it. */
const refusedChanges = (...cases: [headers: string[], body: string][]): EdgeCase[] =>
  cases.map(([headers, body]) =>
    ends(`a change with ${JSON.stringify(headers)}`, `${postHead(...headers)}${body}`, 400),
  )
const refusedRequests = (...requests: string[]): EdgeCase[] =>
  requests.map((sent) => ends(`the request ${JSON.stringify(sent)}`, sent, 400))

const lengths: EdgeCase[] = [
  ...refusedChanges(
    [['Content-Length: 4', IN_CHUNKS], `${CHUNKED}${HIDDEN}`],
    [[IN_CHUNKS, 'Content-Length: 6'], `0\r\n\r\n${HIDDEN}`],
    [['Content-Length: 16', 'Content-Length: 0'], BODY],
    [['Content-Length: 16', 'Content-Length: 16'], BODY],
  ),
  ...['16, 16', '+16', '-16', '0x10', '1 6', '', '1\r\n 6', '18446744073709551632'].flatMap((length) =>
    refusedChanges([[`Content-Length: ${length}`], BODY]),
  ),
]

const codings: EdgeCase[] = [
  ...[
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: \x0bchunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    'Transfer-Encoding\t: chunked',
    'Transfer-Encoding:\r\n chunked',
    'X: y\rTransfer-Encoding: chunked',
  ].flatMap((coding) => refusedChanges([['Content-Length: 16', coding], `${CHUNKED}${HIDDEN}`])),
  ...refusedChanges(
    [['Transfer-Encoding: gzip, chunked'], CHUNKED],
    [['Transfer-Encoding: chunked, identity'], CHUNKED],
  ),
  passes(
    'a coding whose name another parser may know',
    `${postHead('Content-Length: 16', 'Transfer_Encoding: chunked')}${BODY}`,
    [posted(BODY)],
  ),
  ends(
    'chunks of a request of an old version',
    `${postHead(IN_CHUNKS).replace('1.1', '1.0')}${CHUNKED}`,
    400,
  ),
]

const chunks: EdgeCase[] = [
  passes(
    'chunks reach the origin as one body with its length, without extensions and trailers',
    `${postHead(IN_CHUNKS, 'Trailer: AuthToken')}10;evil=1\r\n${BODY}\r\n0\r\nAuthToken: evil\r\n\r\n`,
    [posted(BODY)],
  ),
  ...['10000000000000010', '+10', '0x10', ' 10', '', '10;a\nb', '10;a\x00b', '4'].flatMap((size) =>
    refusedChanges([[IN_CHUNKS], `${size}\r\n${BODY}\r\n0\r\n\r\n${HIDDEN}`]),
  ),
  ...refusedChanges([[IN_CHUNKS], `10\n${BODY}\r\n0\r\n\r\n`], [[IN_CHUNKS], `10\r\n${BODY}\n0\r\n\r\n`]),
  { ...ends('chunks that break off', `${postHead(IN_CHUNKS)}10\r\n${BODY}\r\n`, 400), isHalfClosed: true },
]

const lines = refusedRequests(
  `GET ${CALL} HTTP/1.1\r\n Host: ${HOST}\r\n\r\n`,
  `GET ${CALL} HTTP/1.1\nHost: ${HOST}\n\n`,
  ...['X: a\r\n\tb', 'X: a\rAuthToken: evil', 'X: a\x00b', 'X: a\x7fb'].map((header) => get(CALL, header)),
  ...['X\x00Y: a', 'X\xe9Y: a', 'X : a', 'nothing', ': a'].map((header) => get(CALL, header)),
)

const hidden: EdgeCase[] = [
  passes('a request in the body of another is a body', post(HIDDEN), [posted(HIDDEN)]),
  ...refusedRequests(
    `${get(CALL, `Content-Length: ${HIDDEN.length}`)}${HIDDEN}`,
    `${get(CALL, IN_CHUNKS)}${CHUNKED}`,
  ),
  {
    rule: 'a body longer than its length is the next request, which is none',
    sent: `${post(BODY)}tail`,
    got: [200, 400],
    isKept: false,
    saw: [posted(BODY)],
  },
  {
    ...ends(
      'a body shorter than its length never reaches the origin',
      `${postHead('Content-Length: 100')}${BODY}`,
      400,
    ),
    isHalfClosed: true,
  },
]

const versions: EdgeCase[] = [
  ends('a request of the first version', `GET ${CALL}\r\n\r\n`, 505),
  ends('a request of version 0.9 by name', get(CALL).replace('1.1', '0.9'), 505),
  {
    rule: 'a request of version 1.0 is answered and its connection closed',
    sent: get(CALL).replace('1.1', '1.0'),
    got: [200],
    isKept: false,
    saw: [asked(CALL)],
  },
  ...refusedRequests(
    ...['HTTP/1.2', 'HTTPS/1.1', 'http/1.1', 'HTTP/1.1 x'].map((version) =>
      get(CALL).replace('HTTP/1.1', version),
    ),
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    get('/api/Common/\x00GetConfig'),
  ),
]

prove({ lengths, codings, chunks, lines, hidden, versions })
