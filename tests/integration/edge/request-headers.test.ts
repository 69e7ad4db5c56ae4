import { expect } from 'vitest'
import { asked, type EdgeCase, ends, get, HOST, post, posted, refuses, SECRET } from '#tests/support/edge.ts'
import { prove } from '#tests/support/prove.ts'
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
  saw: [
    {
      ...asked(CALL),
      has: {
        'X-Api-Key': SECRET,
        'X-Forwarded-For': '127.0.0.1',
        'X-Forwarded-Host': HOST,
        Via: '1.1 crease',
      },
      hasNot: ['AuthToken', 'X-XSRF-TOKEN', 'Cookie', 'TE', 'Keep-Alive', 'Upgrade', 'Forwarded'],
    },
  ],
})

const setting = [
  'X-Api-Key: evil',
  'X-Api_Key: evil',
  'X-Api-Key: evil\r\nx_api_key: evil\r\nX-API-KEY: evil',
  'X-Request-Id: evil',
  'X_Forwarded_For: evil',
  'X-Forwarded-For: 1.2.3.4',
  'X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example',
  'X-Original-URL: /evil',
  'Via: 1.1 evil',
  'X_XSRF_TOKEN: evil',
  'Accept-Encoding: evil',
  'HTTP_PROXY: evil',
  'X-HTTP-Method-Override: DELETE',
  'Cookie: evil',
  'Auth_Token: evil\r\nX-AuthToken: evil\r\nAuthToken_: evil',
].map((header) => unheard(`${JSON.stringify(header)} is not heard`, header))

const taking: EdgeCase[] = [
  ...[
    'Connection: X-Api-Key',
    'Connection: \tX-Api-Key\t',
    'Keep-Alive: X-Api-Key',
    'Connection: TE\r\nTE: evil',
  ].map((header) => unheard(`${JSON.stringify(header)} takes nothing away`, header)),
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

const tokens = [
  'AuthToken: evil',
  'AUTHTOKEN: evil',
  'AuthToken:',
  'AuthToken: a\r\nAuthToken: b',
  'AuthToken: eyJhbGciOiJub25lIn0.e30.',
  'AuthToken: evil\r\nConnection: AuthToken',
].map((header) => refuses(`${JSON.stringify(header)} opens nothing and goes nowhere`, get(CALL, header), 401))

const PASSED = {
  Accept: 'application/json',
  'Accept-Language': 'hi',
  'User-Agent': 'reader',
  Token: 'of-a-code',
}

const passed: EdgeCase[] = [
  {
    rule: 'what the contract lets through goes through, under an id of the relay’s',
    sent: get(
      CALL,
      ...Object.entries(PASSED).map(([name, value]) => `${name}: ${value}`),
      'Cookie: visitor=7; crease_seal=evil; lang=evil',
      'X-Request-Id: 00000000-0000-4000-8000-000000000000',
    ),
    got: [200],
    isKept: true,
    saw: [{ ...asked(CALL), has: { ...PASSED, Cookie: 'visitor=7', 'Accept-Encoding': 'identity' } }],
    answer: ([answer]) => {
      expect(answer && headerOf(answer, 'X-Request-Id')).not.toMatch(/^0+-/)
    },
  },
  ...['\xe9', '\x80'].map((value) => ({
    rule: `the byte ${Buffer.from(value, 'latin1').toString('hex')} of a value that passes stays that byte`,
    sent: post('{}', `Accept-Language: ${value}`),
    got: [200],
    isKept: true,
    saw: [{ ...posted('{}'), has: { 'Accept-Language': value } }],
  })),
]

const expecting: EdgeCase[] = [
  {
    rule: 'a client that waits for 100 Continue gets it, and the origin hears nothing of it',
    sent: post('{}', 'Expect: 100-continue'),
    got: [100, 200],
    isKept: true,
    saw: [{ ...posted('{}'), hasNot: ['Expect'] }],
  },
  ends('something else is more than can be expected', get(CALL, 'Expect: 200-ok'), 417),
]

prove({ setting, taking, tokens, passed, expecting })
