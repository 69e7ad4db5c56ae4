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
import { headerOf } from '#tests/support/raw-http.ts'
import { ordinary } from '#tests/support/raw-upstream.ts'

/** Several requests on one connection, and those who would have another protocol on it. */

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
  passes('a request that comes in single bytes is one', [...get(CALL)], [asked(CALL)]),
  passes(
    'a body that comes in single bytes is one',
    [postHead(`Content-Length: ${BODY.length}`), ...BODY],
    [posted(BODY)],
  ),
  {
    rule: 'a request that cannot be read ends the connection, after the answer to the one before it',
    sent: get(CALL) + NONSENSE + get('/api/Hidden'),
    got: [200, 400],
    isKept: false,
    saw: [asked(CALL)],
  },
  {
    rule: 'so it does when the one before it takes its time',
    sent: post(BODY) + NONSENSE,
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
    'a request that breaks the rules ends the connection, and what follows it is not read',
    get('http://evil.example/') + get('/api/Hidden'),
    400,
  ),
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
    rule: 'who has no more to say is taken for somebody who has gone',
    sent: get(CALL),
    isHalfClosed: true,
    got: [],
    isKept: false,
    saw: 'whatever',
  },
  {
    rule: 'who says nothing at all is answered nothing',
    sent: '',
    isHalfClosed: true,
    got: [],
    isKept: false,
  },
  {
    rule: 'half a head and no more is refused',
    sent: 'GET /api/x HTTP/1.1\r\nHost: si',
    isHalfClosed: true,
    got: [400],
    isKept: false,
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
const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', KEY, VERSION]
const CUT = { got: [400], isKept: false } as const

const upgrades: EdgeCase[] = [
  ...[
    '/',
    '/api',
    CALL,
    '/api/live',
    '/Live',
    '/live/',
    '/live/x',
    '/live%2f',
    '/%6cive',
    '//live',
    '/live;x',
    '/ops',
    '/metrics',
    '/healthz',
    '/assets/x',
  ].map((path) => ({
    rule: `a WebSocket at ${path} is refused`,
    sent: get(path, ...UPGRADE),
    ...CUT,
  })),
  {
    rule: 'another protocol at a call is refused',
    sent: get(
      CALL,
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
    ),
    ...CUT,
  },
  ...[
    ['another protocol', 'Connection: Upgrade', 'Upgrade: h2c', KEY, VERSION],
    ['one protocol of two', 'Connection: Upgrade', 'Upgrade: websocket, h2c', KEY, VERSION],
    ['another version', 'Connection: Upgrade', 'Upgrade: websocket', KEY, 'Sec-WebSocket-Version: 12'],
    ['two versions', 'Connection: Upgrade', 'Upgrade: websocket', KEY, VERSION, 'Sec-WebSocket-Version: 7'],
    ['no version', 'Connection: Upgrade', 'Upgrade: websocket', KEY],
    ['no key', 'Connection: Upgrade', 'Upgrade: websocket', VERSION],
    ['a short key', 'Connection: Upgrade', 'Upgrade: websocket', VERSION, 'Sec-WebSocket-Key: evil'],
    ['two keys', 'Connection: Upgrade', 'Upgrade: websocket', VERSION, KEY, KEY],
    ['a torn list of subprotocols', ...UPGRADE, 'Sec-WebSocket-Protocol: a,,b'],
    ['a torn list of extensions', ...UPGRADE, 'Sec-WebSocket-Extensions: ;;;'],
    [
      'an impossible window',
      ...UPGRADE,
      'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99',
    ],
  ].map(([rule, ...headers]) => ({
    rule: `an upgrade of /live with ${rule} is refused`,
    sent: get('/live', ...headers),
    ...CUT,
  })),
  ends('another site may not open /live', get('/live', ...UPGRADE, 'Origin: https://evil.example'), 403),
  ends('nor may a page of no site', get('/live', ...UPGRADE, 'Origin: null'), 403),
  ends('nor one whose site ends like ours', get('/live', ...UPGRADE, `Origin: http://evil-${HOST}`), 403),
  ends('a POST becomes no WebSocket', get('/live', ...UPGRADE).replace('GET', 'POST'), 404),
  ends('an upgrade of an old version is none', get('/live', ...UPGRADE).replace('1.1', '1.0'), 400),
  refuses(
    'an upgrade that Connection does not name is none',
    get('/live', 'Upgrade: websocket', KEY, VERSION),
    426,
  ),
  refuses('a name without an upgrade is none', get('/live', 'Connection: Upgrade', KEY, VERSION), 426),
  {
    rule: 'what follows an upgrade is no request',
    sent: get('/live', ...UPGRADE) + get('/api/Hidden'),
    got: [101],
    isKept: false,
    answer: ([answer]) => {
      expect(answer && headerOf(answer, 'Sec-WebSocket-Accept')).toBe('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
    },
  },
]

export const CONNECTIONS = { pipelined, upgrades }
