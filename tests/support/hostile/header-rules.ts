import { expect } from 'vitest'
import { asked, type EdgeCase, get, HOST, post, posted, refuses, SECRET } from '#tests/support/edge.ts'
import { headerOf } from '#tests/support/raw-http.ts'

/**
 * What the relay says to the origin no client can set, double, take away or read back. Every request that the origin
 * sees is also held against the contract's list of names, and looked through for the word evil.
 */

const CALL = '/api/Common/GetConfig'

/** Passes, and the origin sees nothing of what the client said beyond the call. */
const unheard = (rule: string, ...headers: string[]): EdgeCase => ({
  rule,
  sent: get(CALL, ...headers),
  got: [200],
  isKept: true,
  saw: [{ ...asked(CALL), has: { 'X-Api-Key': SECRET }, hasNot: ['AuthToken', 'X-XSRF-TOKEN', 'Cookie'] }],
})

const setting: EdgeCase[] = [
  ...[
    'X-Api-Key: evil',
    'X-Api_Key: evil',
    'X-Request-Id: evil',
    'X_Forwarded_For: evil',
    'X-Forwarded-Prefix: /evil',
    'X-Client-IP: evil',
    'Via: 1.1 evil',
    'X-Auth-Token: evil',
    'X_XSRF_TOKEN: evil',
    'Accept-Encoding: evil',
    'From: evil',
    'X-Middleware-Subrequest: evil',
    'HTTP_PROXY: evil',
    'Cookie: evil',
  ].map((header) => unheard(`${JSON.stringify(header)} is not heard`, header)),
  unheard('a name said twice is heard no more than once', 'X-Api-Key: evil', 'X-Api-Key: evil'),
  unheard('nor in two spellings', 'X-Api-Key: evil', 'x_api_key: evil', 'X-API-KEY: evil'),
]

const taking: EdgeCase[] = [
  ...[
    'Connection: X-Api-Key',
    'Connection: \tX-Api-Key\t',
    'Keep-Alive: X-Api-Key',
    'TE: trailers, evil',
    'Connection: TE\r\nTE: evil',
  ].map((header) => ({
    ...unheard(`${JSON.stringify(header)} takes nothing away`, header),
    saw: [
      {
        ...asked(CALL),
        has: {
          'X-Api-Key': SECRET,
          'X-Forwarded-For': '127.0.0.1',
          'X-Forwarded-Host': HOST,
          Via: '1.1 crease',
        },
        hasNot: ['TE', 'Trailer', 'Keep-Alive', 'Proxy-Connection', 'Upgrade'],
      },
    ],
  })),
  {
    rule: 'the length of a body cannot be taken away from it',
    sent: post('{"a":1}', 'Connection: Content-Length, Content-Type, X-XSRF-TOKEN, Cookie'),
    got: [200],
    isKept: true,
    saw: [
      {
        ...posted('{"a":1}'),
        has: { 'Content-Length': '7', 'X-XSRF-TOKEN': 'of-this-page', Cookie: 'XSRF-TOKEN=of-this-page' },
      },
    ],
  },
]

const tokens: EdgeCase[] = [
  ...[
    'AuthToken: evil',
    'authtoken: evil',
    'AUTHTOKEN: evil',
    'AuthToken:',
    'AuthToken: a\r\nAuthToken: b',
    'AuthToken: eyJhbGciOiJub25lIn0.e30.',
  ].map((header) => ({
    rule: `${JSON.stringify(header)} opens nothing and goes nowhere`,
    sent: get(CALL, header),
    got: [401],
    isKept: true,
  })),
  refuses(
    'a token that Connection names is still one that does not open',
    get(CALL, 'AuthToken: evil', 'Connection: AuthToken'),
    401,
  ),
  unheard('a token under another name is none', 'Auth_Token: evil', 'X-AuthToken: evil', 'AuthToken_: evil'),
]

const passed: EdgeCase[] = [
  {
    rule: 'what the contract lets through goes through',
    sent: get(
      CALL,
      'Accept: application/json',
      'Accept-Language: hi',
      'User-Agent: reader',
      'Token: of-a-code',
      'Cookie: visitor=7; crease_seal=evil; lang=evil',
    ),
    got: [200],
    isKept: true,
    saw: [
      {
        ...asked(CALL),
        has: {
          Accept: 'application/json',
          'Accept-Language': 'hi',
          'User-Agent': 'reader',
          Token: 'of-a-code',
          Cookie: 'visitor=7',
          'Accept-Encoding': 'identity',
        },
      },
    ],
  },
  {
    rule: 'the id of a request is the relay’s, and the one that the browser gets is the one that the origin got',
    sent: get(CALL, 'X-Request-Id: 00000000-0000-4000-8000-000000000000'),
    got: [200],
    isKept: true,
    saw: [asked(CALL)],
    answer: ([answer]) => {
      expect(answer && headerOf(answer, 'X-Request-Id')).not.toMatch(/^0+-/)
    },
  },
  ...['\xe9', 'a\xffb', '\x80'].map((value) => ({
    rule: `the byte ${Buffer.from(value, 'latin1').toString('hex')} of a value that passes stays that byte`,
    sent: post('{}', `Accept-Language: ${value}`),
    got: [200],
    isKept: true,
    saw: [{ ...posted('{}'), has: { 'Accept-Language': value } }],
  })),
]

const expecting: EdgeCase[] = [
  {
    rule: 'who waits to be told to go on is told so, and the origin hears nothing of it',
    sent: post('{}', 'Expect: 100-continue'),
    got: [100, 200],
    isKept: true,
    saw: [{ ...posted('{}'), hasNot: ['Expect'] }],
  },
  {
    rule: 'something else that is expected beside it is more than can be expected',
    sent: get(CALL, 'Expect: 100-continue, evil'),
    got: [100, 417],
    isKept: false,
  },
  ...['Expect: 200-ok', 'Expect: evil'].map((header) => ({
    rule: `${JSON.stringify(header)} is more than can be expected`,
    sent: get(CALL, header),
    got: [417],
    isKept: false,
  })),
]

export const HEADER_RULES = { setting, taking, tokens, passed, expecting }
