import { asked, type EdgeCase, get, HOST, passes, post, posted, postHead } from '#tests/support/edge.ts'

/** One request that two parsers could read as two, or as another: the relay refuses it, and the origin hears nothing. */

const HIDDEN = `GET /api/Hidden HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`
const BODY = '{"PageNumber":1}'
const CHUNKED = `10\r\n${BODY}\r\n0\r\n\r\n`
const REFUSED = { got: [400], isKept: false } as const
const NOT_SPOKEN = { got: [505], isKept: false } as const
const PASSED = { got: [200], isKept: true, saw: [posted(BODY)] } as const

/** Of each the head of a change, and what follows it. */
const refusedChanges = (...cases: [headers: string[], body: string][]): EdgeCase[] =>
  cases.map(([headers, body]) => ({
    rule: `a change with ${JSON.stringify(headers)}`,
    sent: `${postHead(...headers)}${body}`,
    ...REFUSED,
  }))

const lengths: EdgeCase[] = [
  ...refusedChanges(
    [['Content-Length: 4', 'Transfer-Encoding: chunked'], `${CHUNKED}${HIDDEN}`],
    [['Transfer-Encoding: chunked', 'Content-Length: 6'], `0\r\n\r\n${HIDDEN}`],
    [['Content-Length: 0', 'Transfer-Encoding: chunked'], CHUNKED],
    [['Transfer-Encoding: gzip, chunked'], CHUNKED],
    [['Content-Length: 16', 'Content-Length: 0'], BODY],
    [['Content-Length: 16', 'Content-Length: 16'], BODY],
  ),
  ...[
    ...['16, 16', '+16', '-16', '0x10', '16.0', '16e0', '1 6', '', 'sixteen', '"16"', '16\x0b', '1\r\n 6'],
    ...['18446744073709551632', '\xd9\xa1\xd9\xa6'],
  ].flatMap((length) => refusedChanges([[`Content-Length: ${length}`], BODY])),
]

const codings: EdgeCase[] = [
  ...[
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: identity',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: chunked;q=1',
    'Transfer-Encoding: \x0bchunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding\t: chunked',
    'Transfer-Encoding:\r\n chunked',
    'X: y\rTransfer-Encoding: chunked',
    'Transfer-Encoding\x00: chunked',
  ].map((coding) => ({
    rule: `the coding ${JSON.stringify(coding)} beside a length`,
    sent: `${postHead('Content-Length: 16', coding)}${CHUNKED}${HIDDEN}`,
    ...REFUSED,
  })),
  ...refusedChanges(
    [['Transfer-Encoding: cow'], CHUNKED],
    [['Transfer-Encoding: chunked, identity'], CHUNKED],
  ),
  {
    rule: 'a coding whose name another parser may know',
    sent: `${postHead('Content-Length: 16', 'Transfer_Encoding: chunked')}${BODY}`,
    ...PASSED,
  },
  {
    rule: 'chunks of a request of an old version',
    sent: `${postHead('Transfer-Encoding: chunked').replace('1.1', '1.0')}${CHUNKED}`,
    ...REFUSED,
  },
]

const chunks: EdgeCase[] = [
  {
    rule: 'honest chunks reach the origin as one body with its length',
    sent: `${postHead('Transfer-Encoding: chunked')}${CHUNKED}`,
    ...PASSED,
  },
  {
    rule: 'so do chunks in capital letters',
    sent: `${postHead('Transfer-Encoding: Chunked')}${CHUNKED}`,
    ...PASSED,
  },
  {
    rule: 'what an extension of a chunk says goes nowhere',
    sent: `${postHead('Transfer-Encoding: chunked')}10;evil=1\r\n${BODY}\r\n0\r\n\r\n`,
    ...PASSED,
  },
  {
    rule: 'what stands in trailers goes nowhere',
    sent: `${postHead('Transfer-Encoding: chunked', 'Trailer: AuthToken')}10\r\n${BODY}\r\n0\r\nAuthToken: evil\r\nX-Api-Key: evil\r\n\r\n`,
    ...PASSED,
  },
  ...['10000000000000010', '+10', '-10', '0x10', ' 10', 'ten', '', '10;a\nb', '10;a\rb', '10;a\x00b'].map(
    (size) => ({
      rule: `a chunk of the size ${JSON.stringify(size)}`,
      sent: `${postHead('Transfer-Encoding: chunked')}${size}\r\n${BODY}\r\n0\r\n\r\n${HIDDEN}`,
      ...REFUSED,
    }),
  ),
  ...refusedChanges(
    [['Transfer-Encoding: chunked'], `10\n${BODY}\r\n0\r\n\r\n`],
    [['Transfer-Encoding: chunked'], `4\r\n${BODY}\r\n0\r\n\r\n`],
    [['Transfer-Encoding: chunked'], `10\r\n${BODY}\n0\r\n\r\n`],
  ),
  {
    rule: 'chunks that break off',
    sent: `${postHead('Transfer-Encoding: chunked')}10\r\n${BODY}\r\n`,
    isHalfClosed: true,
    ...REFUSED,
  },
]

const CALL = '/api/Common/GetConfig'
const refusedRequests = (...requests: string[]): EdgeCase[] =>
  requests.map((sent) => ({ rule: `the request ${JSON.stringify(sent)}`, sent, ...REFUSED }))

const lines: EdgeCase[] = [
  ...refusedRequests(
    `GET ${CALL} HTTP/1.1\r\n Host: ${HOST}\r\n\r\n`,
    `GET ${CALL} HTTP/1.1\nHost: ${HOST}\n\n`,
    `GET ${CALL} HTTP/1.1\r\nHost: ${HOST}\nX: y\r\n\r\n`,
    `GET ${CALL} HTTP/1.1\r\nHost: ${HOST}\r\n\n`,
  ),
  {
    rule: 'lines that end in bare carriage returns',
    sent: `GET ${CALL} HTTP/1.1\rHost: ${HOST}\r\r`,
    isHalfClosed: true,
    ...REFUSED,
  },
  ...refusedRequests(
    ...['X: a\r\n\tb', 'X: a\rAuthToken: evil', 'X: a\x00b', 'X: a\x01b', 'X: a\x7fb'].map((header) =>
      get(CALL, header),
    ),
    ...['X\x00Y: a', 'X\x0bY: a', 'X\xe9Y: a', 'X : a', 'X\t: a', 'nothing', ': a', 'X(Y: a'].map((header) =>
      get(CALL, header),
    ),
  ),
]

const hidden: EdgeCase[] = [
  passes('a request in the body of another is a body', post(HIDDEN), [posted(HIDDEN)]),
  passes(
    'a request in a chunk of another is a body',
    `${postHead('Transfer-Encoding: chunked')}${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`,
    [posted(HIDDEN)],
  ),
  {
    rule: 'a GET that brings a body',
    sent: `GET /api/Common/GetConfig HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    ...REFUSED,
  },
  {
    rule: 'or brings it in chunks',
    sent: `GET /api/Common/GetConfig HTTP/1.1\r\nHost: ${HOST}\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKED}`,
    ...REFUSED,
  },
  {
    rule: 'a body longer than its length is the next request, which is none',
    sent: `${post(BODY)}tail`,
    got: [200, 400],
    isKept: false,
    saw: [posted(BODY)],
  },
  {
    rule: 'a body shorter than its length never reaches the origin',
    sent: `${postHead('Content-Length: 100')}${BODY}`,
    isHalfClosed: true,
    ...REFUSED,
  },
]

const versions: EdgeCase[] = [
  { rule: 'a request of the first version', sent: 'GET /api/Common/GetConfig\r\n\r\n', ...NOT_SPOKEN },
  {
    rule: 'a request of version 0.9 by name',
    sent: `GET /api/Common/GetConfig HTTP/0.9\r\nHost: ${HOST}\r\n\r\n`,
    ...NOT_SPOKEN,
  },
  {
    rule: 'a request of version 1.0 is answered and its connection closed',
    sent: `GET /api/Common/GetConfig HTTP/1.0\r\nHost: ${HOST}\r\n\r\n`,
    got: [200],
    isKept: false,
    saw: [asked('/api/Common/GetConfig')],
  },
  ...refusedRequests(
    ...[
      'HTTP/1.2',
      'HTTP/11.1',
      'HTTP/',
      'HTTPS/1.1',
      'http/1.1',
      'ICE/1.0',
      'HTTP/1.1 x',
      'HTTP/1.1\x00',
    ].map((version) => `GET ${CALL} ${version}\r\nHost: ${HOST}\r\n\r\n`),
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    `GET\t${CALL} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`,
    `GET /api/Common/\x00GetConfig HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`,
  ),
  passes(
    'a request line with two spaces has one towards the origin',
    `GET  /api/Common/GetConfig HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`,
    [asked('/api/Common/GetConfig')],
  ),
]

export const SMUGGLING = { lengths, codings, chunks, lines, hidden, versions }
