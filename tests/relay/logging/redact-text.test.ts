import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineRedactor } from '#relay/logging/redact-line.ts'
import { redactText } from '#relay/logging/redact-text.ts'

/** What errors, answers of servers and addresses lay around a value. */
const around = fc.oneof(
  fc.constantFrom(
    ['', ''],
    ['duplicate key value violates unique constraint: Key (value)=(', ') already exists.'],
    ['550 5.1.1 <', '>: Recipient address rejected'],
    ['POST /api/Auth/Login?next=%2F&of=', ' answered 500'],
    ['{"to":"', '","n":1}'],
    ['Error: could not send to ', ' (code ETIMEDOUT)\n    at send (/srv/crease/dist/relay/origin.js:12:34)'],
    ['खिलाड़ी ', '।'],
  ),
  fc.tuple(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 })),
)
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const phone = fc.oneof(
  digits(10),
  digits(12).map((number) => `+${number}`),
  fc.tuple(digits(5), digits(5)).map((parts) => parts.join(' ')),
  fc.tuple(digits(3), digits(3), digits(4)).map(([a, b, c]) => `(${a}) ${b}-${c}`),
  fc.tuple(digits(2), digits(5), digits(5)).map(([a, b, c]) => `+${a}-${b}-${c}`),
  digits(10).map((number) =>
    number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  ),
)
const email = fc.oneof(
  fc.emailAddress(),
  fc.tuple(fc.stringMatching(/^[\w.+-]{1,20}$/), fc.domain()).map((parts) => parts.join('@')),
  fc.stringMatching(/^[a-z.]{1,20}$/).map((name) => `${name}%40example.org`),
)
const token = fc.oneof(
  fc.uint8Array({ minLength: 16, maxLength: 48 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  fc
    .uint8Array({ minLength: 32, maxLength: 64 })
    .map((bytes) => `7${Buffer.from(bytes).toString('base64url')}`),
  fc
    .tuple(digits(3), fc.stringMatching(/^[\w-]{20,60}$/), fc.stringMatching(/^[\w-]{43}$/))
    .map(([n, payload, mark]) => `eyJ${n}aGVhZGVy.${payload}.${mark}`),
)

const CLASSES = {
  'an e-mail address': email,
  'a phone number': phone,
  'a one-time code': digits(6),
  'a token': token,
}

for (const [what, values] of Object.entries(CLASSES)) {
  test(`${what} stands in no text that is logged, wherever it stood`, () => {
    fc.assert(
      fc.property(values, around, (value, [before = '', after = '']) => {
        expect(redactText(`${before} ${value} ${after}`)).not.toContain(value)
        expect(redactText(`${before}=${value}&x=1 ${after}`)).not.toContain(value)
      }),
    )
  })
}

test('the number of a match stays where a field is about a match, however long it is', () => {
  const redactor = new LineRedactor()
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,14}$/), (id) => {
      for (const line of [
        { topic: `match/${id}` },
        { match: Number(id) },
        { action: `withdraw match ${id}` },
        { action: `allow match ${id}` },
        { action: `resync match/${id} from upstream` },
      ])
        expect(redactor.redact(line)).toEqual(line)
    }),
  )
})

test('a one-time code stands in no field, in whatever words around it, those of matches among them', () => {
  const redactor = new LineRedactor()
  const names = fc.oneof(
    fc.constantFrom('topic', 'action', 'msg', 'by', 'cause', 'call', 'first'),
    fc.string(),
  )
  const words = fc.oneof(
    fc.constantFrom('match/', 'match ', 'withdraw match ', 'resync match/', 'the codes do not match '),
    fc.string(),
  )
  fc.assert(
    fc.property(names, words, digits(6), fc.string({ minLength: 1 }), (name, before, code, after) => {
      // What is about a match and nothing else has no word beside it.
      fc.pre(name !== 'time' && name !== 'requestId' && name !== 'epoch' && name !== 'version')
      fc.pre(name !== 'level' && name !== 'process' && after.trim() !== '' && !/^\d/.test(after))
      const line = JSON.stringify(redactor.redact({ [name]: `${before}${code} ${after}` }))
      expect(line).not.toContain(code)
      expect(JSON.stringify(redactor.redact({ msg: `${before}${code}` }))).not.toContain(code)
      expect(JSON.stringify(redactor.redact({ deep: { topic: `match/${code}` } }))).not.toContain(code)
    }),
  )
})

test.each([
  'password hunter2',
  'the password is hunter2.',
  'Password was "hunter2"',
  'wrong password hunter2 for crease',
  'passphrase Correct-Horse',
  'the token s3cr3t was refused',
  'PIN 4711a',
])('a password that is told in a sentence is hidden: %s', (text) => {
  expect(redactText(text)).not.toMatch(/hunter2|Correct-Horse|s3cr3t|4711a/)
})

const NAMES = [
  ...[
    'Authorization',
    'Cookie',
    'set-cookie',
    'AuthToken',
    'password',
    'NewPassword',
    'SESSION_SECRET',
    'otp',
  ],
  ...[
    'SecurityCode',
    'apiKey',
    'X-XSRF-TOKEN',
    'crease_session',
    'Email',
    'MobileNo',
    'whatsappNumber',
    'captcha',
  ],
]

test('a value is hidden by the name of its field, header or parameter, however short it is', () => {
  const value = fc.stringMatching(/^[A-Za-z]{4,12}$/).filter((text) => !/secret|hidden|word/i.test(text))
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), value, (name, word) => {
      const written = `q${word}q`
      for (const text of [`${name}: ${written}`, `?${name}=${written}&x=1`, `{"${name}":"${written}"}`])
        expect(redactText(text)).not.toContain(written)
      expect(JSON.stringify(new LineRedactor().redact({ deep: [{ [name]: written }] }))).not.toContain(
        written,
      )
    }),
  )
})

test('the password of an address is hidden, whatever characters it has', () => {
  const schemes = fc.constantFrom('redis', 'rediss', 'postgres', 'smtp', 'smtps', 'https')
  fc.assert(
    fc.property(schemes, fc.stringMatching(/^[\w@/#?:%!$.-]{5,30}$/), (scheme, password) => {
      const written = `pw${password}pw`
      const text = redactText(`cannot reach ${scheme}://user:${written}@host.example:1234/name today`)
      expect(text).not.toContain(written)
      expect(text).toContain('host.example:1234')
    }),
  )
})

test('a secret of this process is hidden wherever it stands, in what is kept otherwise too', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 40 }), around, (secret, [before = '', after = '']) => {
      // A text without a bound of its own could be part of what is put in its place.
      fc.pre(!'[secret][hidden][number][token][code][query][e-mail]'.includes(secret) && secret.trim() !== '')
      const redactor = new LineRedactor([secret])
      const line = redactor.redact({ requestId: `a${secret}b`, msg: `${before}${secret}${after}` })
      expect(line.requestId).not.toContain(secret)
      expect(line.msg).not.toContain(secret)
    }),
  )
})

test.each([
  'password authentication failed for user "crease"',
  'the operator token could not be written into DATA_DIR: set OPERATOR_TOKEN',
  'a wrong operator token was given',
  'the password is wrong. Please try again.',
  'connect ECONNREFUSED 127.0.0.1:5432',
  '452 4.2.2 The mailbox is full',
  'at Object.<anonymous> (/srv/crease/node_modules/@fastify/http-proxy/index.js:12:34)',
  'file:///srv/crease/dist/relay/main.js:1234:56',
  'Crease is open at http://localhost:54321',
  'poll failed: /api/Match/Live answered 500',
  'request 550e8400-e29b-41d4-a716-446655440000',
  'An e-mail is in /data/outbox/2026-11-23T16-20-00.000Z-0b3c-12.eml',
  'E-mail and SMS are not sent but written to /data/outbox; SMTP_URL and SMS_WEBHOOK_URL have them sent.',
  'since 2026-11-23T16:31:45.123Z',
  'error: SQLSTATE code 23505',
  'processTicksAndRejections (node:internal/process/task_queues:95:5)',
  'every match is left out: Match/LiveMatches: Fixture.TeamA is missing',
  'site.yaml, line 4: the nearest that passes is "#505000"',
])('what an operator needs stays: %s', (text) => {
  expect(redactText(text)).toBe(text)
})
