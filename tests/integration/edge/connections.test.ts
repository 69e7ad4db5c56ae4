import { expect } from 'vitest'
import {
  asked,
  type EdgeCase,
  ends,
  get,
  HOST,
  passes,
  post,
  posted,
  postHead,
  refuses,
} from '#tests/support/edge.ts'
import { prove } from '#tests/support/prove.ts'
import { headerOf } from '#tests/support/raw-http.ts'
import { ordinary } from '#tests/support/raw-upstream.ts'

/** Several requests on one connection, senders that are late, and upgrades. */

const CALL = '/api/Common/GetConfig'
const BODY = '{"PageNumber":1}'
const NONSENSE = 'NONSENSE\r\n\r\n'

const pipelined: EdgeCase[] = [
  {
    rule: 'answers come in the order of their requests, whichever is ready first',
    sent: get('/api/a') + get('/api/b') + get('/api/c'),
    origin: (socket, request) => {
      if (!request.line.includes('/api/a')) ordinary(socket, request)
      else setImmediate(() => ordinary(socket, request))
    },
    got: [200, 200, 200],
    isKept: true,
    saw: [asked('/api/a'), asked('/api/b'), asked('/api/c')],
  },
  passes(
    'a request that comes in single bytes is one',
    [postHead(`Content-Length: ${BODY.length}`), ...BODY],
    [posted(BODY)],
  ),
  {
    rule: 'a request that cannot be read ends the connection, after the answer to the one before it',
    sent: post(BODY) + NONSENSE + get('/api/Hidden'),
    origin: (socket, request) => void setTimeout(() => ordinary(socket, request), 30),
    got: [200, 400],
    isKept: false,
    saw: [posted(BODY)],
  },
  {
    rule: 'a refusal does not come into the middle of an answer that is being sent',
    sent: get(CALL) + NONSENSE,
    origin: (socket) => {
      socket.write(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{"a":"',
      )
      setTimeout(() => socket.write(`${'x'.repeat(200_000 - 8)}"}`), 30)
    },
    got: [200, 400],
    isKept: false,
    saw: [asked(CALL)],
    answer: ([first]) => expect(first?.body).toHaveLength(200_000),
  },
  ends(
    'a body that is refused before it has come ends the connection',
    `${postHead('Content-Length: 10000000')}${get('/api/Hidden')}`,
    413,
  ),
  refuses(
    'a change that is refused takes its body with it, whatever that looks like',
    `POST /api/Match/Recent HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: ${get('/api/Hidden').length}\r\n\r\n${get('/api/Hidden')}`,
    403,
  ),
  {
    rule: 'a client that has closed its side is taken as disconnected',
    sent: get(CALL),
    isHalfClosed: true,
    got: [],
    isKept: false,
    saw: 'whatever',
  },
  {
    ...ends('half a head and no more is refused', 'GET /api/x HTTP/1.1\r\nHost: si', 400),
    isHalfClosed: true,
  },
  {
    rule: 'who asks to close is answered once',
    sent: get(CALL, 'Connection: close') + get('/api/Hidden'),
    got: [200],
    isKept: false,
    saw: [asked(CALL)],
  },
]

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
const VERSION = 'Sec-WebSocket-Version: 13'
const ASKS = ['Connection: Upgrade', 'Upgrade: websocket']
const UPGRADE = [...ASKS, KEY, VERSION]

const upgrades: EdgeCase[] = [
  ...[
    '/',
    CALL,
    '/api/live',
    '/Live',
    '/live/',
    '/%6cive',
    '//live',
    '/live;x',
    '/%zz',
    '/ops',
    '/assets/x',
  ].map((path) => ends(`a WebSocket at ${path} is refused`, get(path, ...UPGRADE), 400)),
  ends('another protocol at a call is refused', get(CALL, 'Connection: Upgrade', 'Upgrade: h2c'), 400),
  ...[
    ['another protocol', 'Connection: Upgrade', 'Upgrade: h2c', KEY, VERSION],
    ['another version', ...ASKS, KEY, 'Sec-WebSocket-Version: 12'],
    ['two versions', ...UPGRADE, 'Sec-WebSocket-Version: 7'],
    ['no version', ...ASKS, KEY],
    ['no key', ...ASKS, VERSION],
    ['a short key', ...ASKS, VERSION, 'Sec-WebSocket-Key: evil'],
    ['two keys', ...UPGRADE, KEY],
    ['a body', ...UPGRADE, 'Content-Length: 5'],
    ['a torn list of subprotocols', ...UPGRADE, 'Sec-WebSocket-Protocol: a,,b'],
    ['a torn list of extensions', ...UPGRADE, 'Sec-WebSocket-Extensions: ;;;'],
  ].map(([what, ...headers]) =>
    ends(`an upgrade of /live with ${what} is refused`, get('/live', ...headers), 400),
  ),
  ...['https://evil.example', 'null', `http://evil-${HOST}`].map((site) =>
    ends(`a page of ${site} may not open /live`, get('/live', ...UPGRADE, `Origin: ${site}`), 403),
  ),
  ends('a POST becomes no WebSocket', get('/live', ...UPGRADE).replace('GET', 'POST'), 404),
  ends('an upgrade of an old version is none', get('/live', ...UPGRADE).replace('1.1', '1.0'), 400),
  refuses('an upgrade that Connection does not name is none', get('/live', ...UPGRADE.slice(1)), 426),
  refuses('a name without an upgrade is none', get('/live', 'Connection: Upgrade', KEY, VERSION), 426),
  ...[
    ['nothing else'],
    ['our subprotocol', 'Sec-WebSocket-Protocol: crease.live.v1'],
    ['compression', 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits'],
    ['an origin that is allowed', 'Origin: https://friend.example'],
  ].map(
    ([what, ...headers]): EdgeCase => ({
      rule: `[T3] an upgrade with ${what} is one, and what follows it is no request`,
      sent: get('/live?a', ...UPGRADE, ...headers) + get('/api/Hidden'),
      got: [101],
      isKept: false,
      answer: ([answer]) => {
        expect(answer && headerOf(answer, 'Sec-WebSocket-Accept')).toBe('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
      },
    }),
  ),
]

prove({ pipelined, upgrades }, { ALLOWED_ORIGINS: 'https://friend.example' })

/** Each takes the place of another client, so that none is waited for without end. */
const late = [
  ['a client that connects and says nothing', ''],
  ['a head that does not come to its end', `GET /api/x HTTP/1.1\r\nHost: ${HOST}\r\nX: `],
  ['a body', `${postHead('Content-Length: 10')}{`],
  ['the next chunk of a body', `${postHead('Transfer-Encoding: chunked')}1\r\n{\r\n`],
].map(([what = '', sent = '']) => ends(`${what} is not waited for`, sent, 408))

prove({ late }, {}, { headMs: 200, requestMs: 300, checkEveryMs: 50 })
