import { expect } from 'vitest'
import { asked, type EdgeCase, ends, get, HOST, passes, postHead, refuses } from '#tests/support/edge.ts'
import { prove } from '#tests/support/prove.ts'
import { headerOf } from '#tests/support/raw-http.ts'

/** Whom a request is for and what it wants: said once and plainly, or it is refused. */

const CALL = '/api/Common/GetConfig'
const line = (method: string, target: string, ...headers: string[]) =>
  get(target, ...headers).replace('GET', () => method)
const from = (host: string) => get(CALL).replace(`Host: ${HOST}`, host)

const hosts: EdgeCase[] = [
  ends('no Host', from('X: y'), 400),
  ...[
    `Host: ${HOST}\r\nHost: ${HOST}`,
    `Host: ${HOST} evil.example`,
    `Host: ${HOST}/evil`,
    `Host: http://${HOST}`,
    `Host: ${HOST}:80:80`,
    'Host: [evil]:80',
    'Host: <evil>',
    `Host: ${HOST}%0d%0aevil`,
    'Host : site.example',
  ].map((host) => ends(JSON.stringify(host), from(host), 400)),
  ...['site.example', 'SITE.example:8080', '127.0.0.1', '[::1]:80'].map((host) =>
    passes(`the Host ${host} is the one that the origin hears was asked for`, from(`Host: ${host}`), [
      { ...asked(CALL), has: { 'X-Forwarded-Host': host.toLowerCase().replace(/:80$/, '') } },
    ]),
  ),
  passes('an empty Host names no site', from('Host:'), [{ ...asked(CALL), hasNot: ['X-Forwarded-Host'] }]),
]

const methods: EdgeCase[] = [
  ...[
    ['CONNECT', 'evil.example:443'],
    ['CONNECT', CALL],
    ['TRACE', CALL],
    ['TRACE', '/'],
    ['OPTIONS', '*'],
    ['PURGE', CALL],
    ['SEARCH', CALL],
  ].map(([method = '', target = '']) => ends(`${method} ${target} is refused`, line(method, target), 405)),
  {
    ...ends(
      'OPTIONS of a call is answered here: no other site may read any',
      line('OPTIONS', CALL, 'Origin: https://evil.example', 'Access-Control-Request-Method: PUT'),
      405,
    ),
    answer: ([answer]) => {
      if (answer) expect(headerOf(answer, 'access-control-allow-origin')).toBeUndefined()
    },
  },
  ...['get', 'FOO', 'G\tT', 'GETT', '', ' GET', 'GET,POST', 'HEAD\x00'].map((method) =>
    ends(`${JSON.stringify(method)} is no method at all`, line(method, CALL), 400),
  ),
  passes('empty lines before a request are nothing', `\r\n\r\n${get(CALL)}`, [asked(CALL)]),
  {
    rule: 'HEAD is asked as HEAD and answered without a body',
    sent: line('HEAD', CALL),
    got: [200],
    isKept: true,
    saw: [{ line: `HEAD ${CALL} HTTP/1.1` }],
    answer: ([answer]) => expect(answer?.body).toBe(''),
  },
  passes('_method in a query is a word like any other', get(`${CALL}?_method=DELETE`), [
    asked(`${CALL}?_method=DELETE`),
  ]),
  refuses(
    'a change stays one that has to prove itself, whatever it calls itself',
    `${line('POST', '/api/Match/Recent', 'X-HTTP-Method-Override: GET', 'Content-Type: application/json', 'Content-Length: 2')}{}`,
    403,
  ),
]

const PAIR = 'Cookie: XSRF-TOKEN=a\r\nX-XSRF-TOKEN: a'
const types: EdgeCase[] = [
  ...[
    'Content-Type: text/plain',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Type: application/jsonp',
    'Content-Type: application/json\r\nContent-Encoding: gzip',
    'Accept: */*',
  ].map((type) =>
    refuses(
      `a body with ${JSON.stringify(type)} is refused`,
      `${line('POST', '/api/Match/Recent', PAIR, type, 'Content-Length: 2')}{}`,
      415,
    ),
  ),
  passes(
    'a body that says twice what it is counts by the first',
    `${postHead('Content-Type: text/plain', 'Content-Length: 2')}{}`,
    [{ line: 'POST /api/Match/Recent HTTP/1.1', body: '{}', has: { 'Content-Type': 'application/json' } }],
  ),
]

prove({ hosts, methods, types })
