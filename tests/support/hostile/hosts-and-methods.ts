import { expect } from 'vitest'
import { asked, type EdgeCase, ends, get, HOST, passes, postHead, refuses } from '#tests/support/edge.ts'
import { headerOf } from '#tests/support/raw-http.ts'

/** Whom a request is for and what it wants: said once and plainly, or it is refused. */

const CALL = '/api/Common/GetConfig'
const REFUSED = { got: [400], isKept: false } as const
const PAIR = 'Cookie: XSRF-TOKEN=a\r\nX-XSRF-TOKEN: a\r\n'

const from = (host: string) => `GET ${CALL} HTTP/1.1\r\n${host}\r\n\r\n`

const hosts: EdgeCase[] = [
  { rule: 'no Host', sent: `GET ${CALL} HTTP/1.1\r\n\r\n`, ...REFUSED },
  ...[
    `Host: ${HOST}\r\nHost: ${HOST}`,
    `Host: evil.example\r\nhost: ${HOST}`,
    `Host: ${HOST} evil.example`,
    `Host: ${HOST}/evil`,
    `Host: ${HOST}#evil`,
    `Host: http://${HOST}`,
    `Host: ${HOST}:80:80`,
    `Host: ${HOST}:-1`,
    'Host: [evil]:80',
    `Host: <evil>`,
    `Host: ${HOST}%0d%0aevil`,
    'Host : site.example',
  ].map((host) => ({ rule: JSON.stringify(host), sent: from(host), ...REFUSED })),
  ...['site.example', 'SITE.example:8080', '127.0.0.1', '[::1]:80', 'localhost'].map((host) => ({
    rule: `the Host ${host} is told to the origin as the one that was asked for, and is not the origin's`,
    sent: from(`Host: ${host}`),
    got: [200],
    isKept: true,
    saw: [{ ...asked(CALL), has: { 'X-Forwarded-Host': host.toLowerCase().replace(/:80$/, '') } }],
  })),
  passes('an empty Host is nobody’s', from('Host:'), [{ ...asked(CALL), hasNot: ['X-Forwarded-Host'] }]),
  {
    rule: 'what a browser says of its host elsewhere says nothing',
    sent: get(
      CALL,
      'X-Forwarded-Host: evil.example',
      'X-Host: evil.example',
      'Forwarded: host=evil.example',
      'X-Original-URL: /evil',
      'X-Rewrite-URL: /evil',
    ),
    got: [200],
    isKept: true,
    saw: [
      {
        ...asked(CALL),
        has: { 'X-Forwarded-Host': HOST },
        hasNot: ['Forwarded', 'X-Host', 'X-Original-URL'],
      },
    ],
  },
]

const line = (method: string, target: string, ...headers: string[]) =>
  `${method} ${target} HTTP/1.1\r\nHost: ${HOST}\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n`

const methods: EdgeCase[] = [
  ends('CONNECT to an authority is refused', line('CONNECT', 'evil.example:443'), 405),
  ends('CONNECT to a path is refused', line('CONNECT', CALL), 405),
  ends('TRACE is refused, and nothing of it comes back', line('TRACE', CALL, 'Cookie: secret=evil'), 405),
  ends('TRACE of a page too', line('TRACE', '/'), 405),
  ends('OPTIONS * is refused', line('OPTIONS', '*'), 405),
  {
    rule: 'OPTIONS of a call is answered here: no other site may read any',
    sent: line('OPTIONS', CALL, 'Origin: https://evil.example', 'Access-Control-Request-Method: PUT'),
    got: [405],
    isKept: false,
    answer: ([answer]) => {
      if (answer) expect(headerOf(answer, 'access-control-allow-origin')).toBeUndefined()
    },
  },
  ...['PURGE', 'MKCOL', 'MOVE', 'SEARCH', 'SOURCE', 'M-SEARCH'].map((method) => ({
    rule: `${method} is no method of any call`,
    sent: line(method, CALL),
    got: [405],
    isKept: false,
  })),
  ...['get', 'Get', 'gET', 'FOO', 'G\tT', 'GE', 'GETT', 'G(T', '', ' GET', 'GET,POST', 'HEAD\x00'].map(
    (method) => ({
      rule: `${JSON.stringify(method)} is no method at all`,
      sent: line(method, CALL),
      ...REFUSED,
    }),
  ),
  passes('empty lines before a request are nothing', `\r\n\r\n${get(CALL)}`, [asked(CALL)]),
  {
    rule: 'HEAD is asked as HEAD and answered without a body',
    sent: line('HEAD', CALL),
    got: [200],
    isKept: true,
    saw: [{ line: `HEAD ${CALL} HTTP/1.1` }],
    answer: ([answer]) => {
      expect(answer?.body).toBe('')
    },
  },
  ...['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', '_method'].map((name) => ({
    rule: `${name} changes nothing`,
    sent: get(CALL, `${name}: DELETE`),
    got: [200],
    isKept: true,
    saw: [{ ...asked(CALL), hasNot: [name] }],
  })),
  passes('_method in a query is a word like any other', get(`${CALL}?_method=DELETE`), [
    asked(`${CALL}?_method=DELETE`),
  ]),
  refuses(
    'a change stays one that has to prove itself, whatever it calls itself',
    `POST /api/Match/Recent HTTP/1.1\r\nHost: ${HOST}\r\nX-HTTP-Method-Override: GET\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    403,
  ),
  refuses(
    'a change with two different halves of its pair is refused',
    `POST /api/Match/Recent HTTP/1.1\r\nHost: ${HOST}\r\n${PAIR}X-XSRF-TOKEN: b\r\nContent-Length: 0\r\n\r\n`,
    403,
  ),
  refuses(
    'a change with a pair of nothing is refused',
    `POST /api/Match/Recent HTTP/1.1\r\nHost: ${HOST}\r\nCookie: XSRF-TOKEN=\r\nX-XSRF-TOKEN:\r\nContent-Length: 0\r\n\r\n`,
    403,
  ),
]

const types: EdgeCase[] = [
  ...['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', 'application/xml'].map(
    (type) => ({
      rule: `a body of type ${type} is refused`,
      sent: `POST /api/Match/Recent HTTP/1.1\r\nHost: ${HOST}\r\n${PAIR}Content-Type: ${type}\r\nContent-Length: 2\r\n\r\n{}`,
      got: [415],
      isKept: true,
    }),
  ),
  {
    rule: 'a body that says twice what it is counts by the first',
    sent: `${postHead('Content-Type: text/plain', 'Content-Length: 2')}{}`,
    got: [200],
    isKept: true,
    saw: [
      { line: 'POST /api/Match/Recent HTTP/1.1', body: '{}', has: { 'Content-Type': 'application/json' } },
    ],
  },
]

export const HOSTS_AND_METHODS = { hosts, methods, types }
