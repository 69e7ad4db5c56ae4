import { expect } from 'vitest'
import { asked, type EdgeCase, get, post, posted } from '#tests/support/edge.ts'
import { prove } from '#tests/support/prove.ts'
import { headerOf } from '#tests/support/raw-http.ts'
import { type RawAnswer, saying, sayingOnce } from '#tests/support/raw-upstream.ts'

/**
 * An origin that lies, stalls or says too much: a browser gets one answer, whole or cut, with nothing of the inside.
 * Every answer is looked through for headers that are the origin's or the relay's alone, and for the word evil.
 */

const CALL = '/api/Common/GetConfig'
const OK = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
const FILM = 'HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\n'
const JSON_BODY = '{"Status":{"code":200,"returnMessage":"OK"},"data":[]}'
const SECOND = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil'
const whole = (...headers: string[]) =>
  `${OK}${headers.map((one) => `${one}\r\n`).join('')}Content-Length: ${JSON_BODY.length}\r\n\r\n${JSON_BODY}`

const refusal = (head: string, code: number) => {
  const body = JSON.stringify({ Status: { code, returnMessage: 'That name is taken.' } })
  return `HTTP/1.1 ${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

const to = (rule: string, origin: RawAnswer, got: number): EdgeCase => ({
  rule,
  sent: get(CALL),
  origin,
  got: [got],
  isKept: true,
  saw: [asked(CALL)],
})
const broken = (rule: string, ...parts: string[]) => to(rule, sayingOnce(...parts), 502)
const late = (rule: string, origin: RawAnswer) => to(rule, origin, 504)
const passing = (rule: string, ...parts: string[]) => to(rule, saying(...parts), 200)

/** Answers that are broken, each as it is alone in what it says. */
const heads: EdgeCase[] = [
  ...[
    '',
    'NONSENSE\r\n\r\n',
    'SSH-2.0-evil\r\n',
    `${OK}Content-Length: 54, 54\r\n\r\n${JSON_BODY}`,
    `${OK}Content-Length: -1\r\n\r\n${JSON_BODY}`,
    `${OK}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n36\r\n${JSON_BODY}\r\n0\r\n\r\n`,
    ...['evil OK', '20 OK', '099 Evil', '999 Evil'].map(
      (status) => `HTTP/1.1 ${status}\r\nContent-Length: 54\r\n\r\n${JSON_BODY}`,
    ),
    ...[
      'Content-Length: 54',
      'X: a\r\n evil',
      'X : evil',
      'ETag: "e\x00vil"',
      'ETag: "a"\rX-Evil: evil',
      ': evil',
      `X: ${'e'.repeat(20_000)}`,
    ].map((line) => `${OK}${line}\r\nContent-Length: 54\r\n\r\n${JSON_BODY}`),
    `${OK}Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\nevil`,
    `${OK}Transfer-Encoding: gzip, chunked\r\n\r\n36\r\n${JSON_BODY}\r\n0\r\n\r\n`,
    `${OK}Content-Length: 1000\r\n\r\n{"a":`,
  ].map((bytes) => broken(`${JSON.stringify(bytes.slice(0, 120))} is a failure, and no part of it`, bytes)),
  // As a connection that the origin has just closed: asked once more.
  ...[
    `${OK}X: evil`,
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: evil\r\n\r\nevil',
  ].map((bytes) => ({ ...broken(JSON.stringify(bytes), bytes), saw: [asked(CALL), asked(CALL)] })),
]

const floods: EdgeCase[] = [
  passing(
    'an origin that says it is still there is heard to the end',
    'HTTP/1.1 102 Processing\r\n\r\n'.repeat(3),
    whole(),
  ),
  passing(
    'early hints go nowhere',
    'HTTP/1.1 103 Early Hints\r\nLink: </evil>; rel=preload\r\n\r\n',
    whole(),
  ),
  late('one that says nothing but that is late', (socket) => {
    const saying = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 20)
    socket.once('close', () => clearInterval(saying))
  }),
  late('one that says nothing is late', () => {}),
  late('one that does not end its head is late', (socket) => {
    socket.write(OK)
    const saying = setInterval(() => socket.write('X: y\r\n'), 20)
    socket.once('close', () => clearInterval(saying))
  }),
]

const STOPPED_HEADERS = [
  'Server X-Powered-By Via X-Api-Key AuthToken X-Request-Id X-XSRF-TOKEN Access-Control-Allow-Origin',
  'Strict-Transport-Security Content-Security-Policy Refresh Alt-Svc Clear-Site-Data Service-Worker-Allowed',
  'SourceMap NEL Report-To Set-Cookie2 Public-Key-Pins X-Accel-Redirect X-Sendfile Trailer',
  'Proxy-Authenticate Keep-Alive __proto__',
].flatMap((names) => names.split(' '))

const passed: EdgeCase[] = [
  {
    ...passing(
      'what is not on the list of the contract does not pass',
      whole(
        ...STOPPED_HEADERS.map((name) => `${name}: evil`),
        'WWW-Authenticate: Basic realm=evil',
        'Link: </evil>',
      ),
    ),
  },
  {
    ...passing(
      'what Connection names stays what it is',
      whole('Connection: Content-Type, ETag, X-Request-Id, Set-Cookie, Date', 'ETag: "1"'),
    ),
    answer: ([answer]) => {
      expect(answer && [headerOf(answer, 'Content-Type'), headerOf(answer, 'Connection')]).toEqual([
        'application/json',
        'keep-alive',
      ])
    },
  },
  passing('a second answer behind the first is nobody’s', whole(), SECOND),
  to(
    'one behind an answer that must have no body too',
    saying('HTTP/1.1 204 No Content\r\n\r\n', SECOND),
    204,
  ),
  passing(
    'chunks become one answer',
    `${OK}Transfer-Encoding: chunked\r\n\r\n36;evil=1\r\n${JSON_BODY}\r\n0\r\nX-Api-Key: evil\r\n\r\n`,
  ),
  to('an answer that ends with its connection is whole', sayingOnce(`${OK}\r\n${JSON_BODY}`), 200),
  to('a refusal of the origin is passed on', saying(refusal('409 Conflict', 409)), 409),
  to('so is its limit, with its time', saying(refusal('429 Too Many Requests\r\nRetry-After: 30', 429)), 429),
]

/** Where the head has been passed on, all that can still be said is that the rest does not come. */
const cut = (rule: string, origin: RawAnswer): EdgeCase => ({
  rule,
  sent: get('/api/Media/film.mp4'),
  origin,
  got: [],
  isKept: false,
  isCut: true,
  saw: [asked('/api/Media/film.mp4')],
})

const bodies: EdgeCase[] = [
  cut('an answer shorter than its length is cut', sayingOnce(`${FILM}Content-Length: 1000\r\n\r\n{"a":`)),
  cut(
    'so are chunks that are none',
    sayingOnce(`${FILM}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\nevil\r\n`),
  ),
  cut('and a body that stops coming', saying(`${FILM}Content-Length: 1000\r\n\r\n{"a":`)),
]

const changes: EdgeCase[] = [
  {
    rule: 'a change that the origin leaves unanswered is not asked again',
    sent: post('{}'),
    origin: (socket) => void socket.destroy(),
    got: [502],
    isKept: true,
    saw: [posted('{}')],
  },
]

prove({ heads, floods, passed, bodies, changes }, { UPSTREAM_TIMEOUT_MS: '300' })
