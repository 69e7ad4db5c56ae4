import { asked, type EdgeCase, get, HOST, post, posted, postHead } from '#tests/support/edge.ts'

/** One request that two parsers could read as two, or as another: the relay refuses it, and the origin hears nothing. */

const HIDDEN = `GET /api/Hidden HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`
const BODY = '{"PageNumber":1}'
const CHUNKED = `10\r\n${BODY}\r\n0\r\n\r\n`
const REFUSED = { got: [400], isKept: false } as const
const NOT_SPOKEN = { got: [505], isKept: false } as const
const PASSED = { got: [200], isKept: true, saw: [posted(BODY)] } as const

const lengths: EdgeCase[] = [
  {
    rule: 'a length beside chunks',
    sent: `${postHead('Content-Length: 4', 'Transfer-Encoding: chunked')}${CHUNKED}${HIDDEN}`,
    ...REFUSED,
  },
  {
    rule: 'chunks beside a length',
    sent: `${postHead('Transfer-Encoding: chunked', 'Content-Length: 6')}0\r\n\r\n${HIDDEN}`,
    ...REFUSED,
  },
  {
    rule: 'chunks beside a length of nothing',
    sent: `${postHead('Content-Length: 0', 'Transfer-Encoding: chunked')}${CHUNKED}`,
    ...REFUSED,
  },
  {
    rule: 'chunks of what is coded in another way too',
    sent: `${postHead('Transfer-Encoding: gzip, chunked')}${CHUNKED}`,
    ...REFUSED,
  },
  {
    rule: 'chunks after no coding at all',
    sent: `${postHead('Transfer-Encoding: identity, chunked')}${CHUNKED}`,
    ...REFUSED,
  },
  {
    rule: 'two different lengths',
    sent: `${postHead('Content-Length: 16', 'Content-Length: 0')}${BODY}`,
    ...REFUSED,
  },
  {
    rule: 'two equal lengths',
    sent: `${postHead('Content-Length: 16', 'Content-Length: 16')}${BODY}`,
    ...REFUSED,
  },
  { rule: 'a list of lengths', sent: `${postHead('Content-Length: 16, 16')}${BODY}`, ...REFUSED },
  { rule: 'a length with a plus', sent: `${postHead('Content-Length: +16')}${BODY}`, ...REFUSED },
  { rule: 'a length below nothing', sent: `${postHead('Content-Length: -16')}${BODY}`, ...REFUSED },
  { rule: 'a length in hex', sent: `${postHead('Content-Length: 0x10')}${BODY}`, ...REFUSED },
  { rule: 'a length with a fraction', sent: `${postHead('Content-Length: 16.0')}${BODY}`, ...REFUSED },
  { rule: 'a length with an exponent', sent: `${postHead('Content-Length: 16e0')}${BODY}`, ...REFUSED },
  { rule: 'a length with a space within', sent: `${postHead('Content-Length: 1 6')}${BODY}`, ...REFUSED },
  { rule: 'a length of no digits', sent: `${postHead('Content-Length: ')}${BODY}`, ...REFUSED },
  { rule: 'a length of words', sent: `${postHead('Content-Length: sixteen')}${BODY}`, ...REFUSED },
  {
    rule: 'a length beyond 64 bits',
    sent: `${postHead('Content-Length: 18446744073709551632')}${BODY}`,
    ...REFUSED,
  },
  {
    rule: 'a length in digits of another script',
    sent: `${postHead('Content-Length: \xd9\xa1\xd9\xa6')}${BODY}`,
    ...REFUSED,
  },
  { rule: 'a length in quotes', sent: `${postHead('Content-Length: "16"')}${BODY}`, ...REFUSED },
  {
    rule: 'a length with a control character after it',
    sent: `${postHead('Content-Length: 16\x0b')}${BODY}`,
    ...REFUSED,
  },
  { rule: 'a length over two lines', sent: `${postHead('Content-Length: 1\r\n 6')}${BODY}`, ...REFUSED },
]

const codings: EdgeCase[] = [
  ...[
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: identity',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: "chunked"',
    'Transfer-Encoding: chunked;q=1',
    'Transfer-Encoding: chunked\x0b',
    'Transfer-Encoding: \x0bchunked',
    'Transfer-Encoding: chun\x00ked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding\t: chunked',
    ' Transfer-Encoding: chunked',
    'Transfer-Encoding:\r\n chunked',
    'Transfer-Encoding: chunked\r\n , identity',
    'X: y\rTransfer-Encoding: chunked',
    'X: y\nTransfer-Encoding: chunked',
    'Transfer-Encoding\x00: chunked',
    'Transfer-Encoding: chunked\xa0',
  ].map((coding) => ({
    rule: `the coding ${JSON.stringify(coding)} beside a length`,
    sent: `${postHead('Content-Length: 16', coding)}${CHUNKED}${HIDDEN}`,
    ...REFUSED,
  })),
  {
    rule: 'an unknown coding without a length',
    sent: `${postHead('Transfer-Encoding: cow')}${CHUNKED}`,
    ...REFUSED,
  },
  {
    rule: 'a coding after chunked without a length',
    sent: `${postHead('Transfer-Encoding: chunked, identity')}${CHUNKED}`,
    ...REFUSED,
  },
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
  ...(
    [
      ['a chunk size that overflows', '10000000000000010'],
      ['a chunk size with a sign', '+10'],
      ['a chunk size below nothing', '-10'],
      ['a chunk size with a prefix', '0x10'],
      ['a chunk size with a space before it', ' 10'],
      ['a chunk size that is no number', 'ten'],
      ['a chunk without a size', ''],
      ['an extension with a bare line feed in it', '10;a\nb'],
      ['an extension with a bare carriage return in it', '10;a\rb'],
      ['an extension with a NUL in it', '10;a\x00b'],
    ] as const
  ).map(([rule, size]) => ({
    rule,
    sent: `${postHead('Transfer-Encoding: chunked')}${size}\r\n${BODY}\r\n0\r\n\r\n${HIDDEN}`,
    ...REFUSED,
  })),
  {
    rule: 'a chunk size that ends in a bare line feed',
    sent: `${postHead('Transfer-Encoding: chunked')}10\n${BODY}\r\n0\r\n\r\n`,
    ...REFUSED,
  },
  {
    rule: 'a chunk longer than it says',
    sent: `${postHead('Transfer-Encoding: chunked')}4\r\n${BODY}\r\n0\r\n\r\n`,
    ...REFUSED,
  },
  {
    rule: 'a chunk that ends in a bare line feed',
    sent: `${postHead('Transfer-Encoding: chunked')}10\r\n${BODY}\n0\r\n\r\n`,
    ...REFUSED,
  },
  {
    rule: 'chunks that break off',
    sent: `${postHead('Transfer-Encoding: chunked')}10\r\n${BODY}\r\n`,
    isHalfClosed: true,
    ...REFUSED,
  },
]

const lines: EdgeCase[] = [
  { rule: 'a header over two lines', sent: get('/api/Common/GetConfig', 'X: a\r\n\tb'), ...REFUSED },
  {
    rule: 'a first header that goes on from the line above',
    sent: `GET /api/Common/GetConfig HTTP/1.1\r\n Host: ${HOST}\r\n\r\n`,
    ...REFUSED,
  },
  {
    rule: 'lines that end in bare line feeds',
    sent: `GET /api/Common/GetConfig HTTP/1.1\nHost: ${HOST}\n\n`,
    ...REFUSED,
  },
  {
    rule: 'one line that ends in a bare line feed',
    sent: `GET /api/Common/GetConfig HTTP/1.1\r\nHost: ${HOST}\nX: y\r\n\r\n`,
    ...REFUSED,
  },
  {
    rule: 'a head that ends in a bare line feed',
    sent: `GET /api/Common/GetConfig HTTP/1.1\r\nHost: ${HOST}\r\n\n`,
    ...REFUSED,
  },
  {
    rule: 'lines that end in bare carriage returns',
    sent: `GET /api/Common/GetConfig HTTP/1.1\rHost: ${HOST}\r\r`,
    isHalfClosed: true,
    ...REFUSED,
  },
  {
    rule: 'a carriage return in a value',
    sent: get('/api/Common/GetConfig', 'X: a\rAuthToken: evil'),
    ...REFUSED,
  },
  { rule: 'a NUL in a value', sent: get('/api/Common/GetConfig', 'X: a\x00b'), ...REFUSED },
  { rule: 'a control character in a value', sent: get('/api/Common/GetConfig', 'X: a\x01b'), ...REFUSED },
  { rule: 'a delete character in a value', sent: get('/api/Common/GetConfig', 'X: a\x7fb'), ...REFUSED },
  { rule: 'a NUL in a name', sent: get('/api/Common/GetConfig', 'X\x00Y: a'), ...REFUSED },
  { rule: 'a control character in a name', sent: get('/api/Common/GetConfig', 'X\x0bY: a'), ...REFUSED },
  { rule: 'a byte beyond ASCII in a name', sent: get('/api/Common/GetConfig', 'X\xe9Y: a'), ...REFUSED },
  { rule: 'a space before the colon', sent: get('/api/Common/GetConfig', 'X : a'), ...REFUSED },
  { rule: 'a tab before the colon', sent: get('/api/Common/GetConfig', 'X\t: a'), ...REFUSED },
  { rule: 'a header without a colon', sent: get('/api/Common/GetConfig', 'nothing'), ...REFUSED },
  { rule: 'a header without a name', sent: get('/api/Common/GetConfig', ': a'), ...REFUSED },
  { rule: 'a name with a parenthesis in it', sent: get('/api/Common/GetConfig', 'X(Y: a'), ...REFUSED },
]

const hidden: EdgeCase[] = [
  {
    rule: 'a request in the body of another is a body',
    sent: post(HIDDEN),
    got: [200],
    isKept: true,
    saw: [posted(HIDDEN)],
  },
  {
    rule: 'a request in a chunk of another is a body',
    sent: `${postHead('Transfer-Encoding: chunked')}${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`,
    got: [200],
    isKept: true,
    saw: [posted(HIDDEN)],
  },
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
  ...[
    'HTTP/1.2',
    'HTTP/11.1',
    'HTTP/1.10',
    'HTTP/1',
    'HTTP/',
    'HTTPS/1.1',
    'http/1.1',
    'ICE/1.0',
    'HTTP/1.1 x',
    'HTTP/1,1',
    'HTTP/1.1\x00',
  ].map((version) => ({
    rule: `a request of version ${JSON.stringify(version)}`,
    sent: `GET /api/Common/GetConfig ${version}\r\nHost: ${HOST}\r\n\r\n`,
    ...REFUSED,
  })),
  { rule: 'the preface of HTTP/2', sent: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', ...REFUSED },
  { rule: 'a TLS greeting', sent: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', ...REFUSED },
  {
    rule: 'a request line with two spaces has one towards the origin',
    sent: `GET  /api/Common/GetConfig HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`,
    got: [200],
    isKept: true,
    saw: [asked('/api/Common/GetConfig')],
  },
  {
    rule: 'a request line with a tab',
    sent: `GET\t/api/Common/GetConfig HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`,
    ...REFUSED,
  },
  {
    rule: 'a request line with a NUL',
    sent: `GET /api/Common/\x00GetConfig HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`,
    ...REFUSED,
  },
]

export const SMUGGLING = { lengths, codings, chunks, lines, hidden, versions }
