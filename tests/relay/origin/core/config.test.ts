import { expect, test } from 'vitest'
import { readOriginConfig } from '#relay/origin/core/config/config.ts'

test('an origin under a relay says nothing of the ordinary, unless asked to', () => {
  expect(readOriginConfig({}, true).logLevel).toBe('warn')
  expect(readOriginConfig({ LOG_LEVEL: 'info' }, true).logLevel).toBe('info')
})

test.each([
  ['DEMO_PACE_MS', 'fast', 'a whole number from 1 to 3600000'],
  ['DEMO', 'none', 'on or off'],
  ['CONTENT_DIR', '/no/such/folder', 'the path of a folder that is there'],
  [
    'TRUST_PROXY',
    '0.0.0.0/1,128.0.0.0/1',
    'addresses and networks no wider than /8 (IPv6: /7), separated by commas',
  ],
  ['TRUST_PROXY', '::ffff:0:0/96', 'addresses and networks no wider than /8 (IPv6: /7), separated by commas'],
  ['TRUST_PROXY', '0.0.0.0/0', 'addresses and networks no wider than /8 (IPv6: /7), separated by commas'],
  ['TRUST_PROXY', '10.0.0.0/33', 'addresses and networks no wider than /8 (IPv6: /7), separated by commas'],
  ['TRUST_PROXY', 'relay.example', 'addresses and networks no wider than /8 (IPv6: /7), separated by commas'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
])('%s=%s is refused in one sentence that says what it takes', (name, got, takes) => {
  expect(() => readOriginConfig({ [name]: got })).toThrow(`${name} is "${got}", but it takes ${takes}.`)
})

test.each([
  'postgres://crease:pass@db.example:5432/crease',
  'postgresql://db.example/crease?sslmode=verify-full',
  'postgres:///crease?host=/run/postgresql',
  'postgres://crease@/crease?host=%2Frun%2Fpostgresql',
])('DATABASE_URL=%s is taken as it is', (databaseUrl) => {
  expect(readOriginConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
})

test.each([
  ['mysql://crease:secret-word@db.example/crease', 'mysql://…@db.example/crease'],
  ['postgres://crease:secret-word@db.example:none/crease', '••• (52 characters)'],
  ['crease', 'crease'],
])('DATABASE_URL=%s is refused in one sentence, without its password', (got, shown) => {
  const takes = 'the address of a PostgreSQL database, as postgres://user:password@host:5432/name'
  expect(() => readOriginConfig({ DATABASE_URL: got })).toThrow(
    `DATABASE_URL is "${shown}", but it takes ${takes}.`,
  )
  expect(() => readOriginConfig({ DATABASE_URL: got })).not.toThrow('secret-word')
})

test('letters go nowhere unless told where', () => {
  const { smtp, smsWebhook, mailFrom } = readOriginConfig({})
  expect([smtp, smsWebhook, mailFrom]).toEqual([undefined, undefined, { address: 'crease@localhost' }])
})

test.each([
  ['smtp://mail.example.org', { host: 'mail.example.org', secure: false }],
  ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, secure: false }],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false }],
  [
    'smtps://crease:p%40ss@mail.example.org:465/',
    { host: 'mail.example.org', port: 465, secure: true, auth: { user: 'crease', pass: 'p@ss' } },
  ],
])('SMTP_URL=%s is taken', (url, smtp) => {
  expect(readOriginConfig({ SMTP_URL: url }).smtp).toEqual(smtp)
})

const secret = 'hunter2'
test.each([
  ['SMTP_URL', `http://crease:${secret}@mail.example.org`, 'http://…@mail.example.org'],
  ['SMTP_URL', `smtp://crease:${secret}@`, 'smtp://…@'],
  ['SMTP_URL', `smtp://crease:${secret}@mail.example.org:port`, '••• (43 characters)'],
  ['SMTP_URL', `smtp:crease:${secret}:mail.example.org`, '••• (36 characters)'],
  ['SMTP_URL', `smtp://crease:${secret}%zz@mail.example.org`, 'smtp://…@mail.example.org'],
  ['SMTP_URL', `smtp://crease@mail.example.org`, 'smtp://…@mail.example.org'],
  ['SMTP_URL', `smtp://mail.example.org/?key=${secret}`, 'smtp://mail.example.org/?…'],
  ['SMTP_URL', `crease:${secret}@mail.example.org`, '…@mail.example.org'],
  ['SMS_WEBHOOK_URL', `ftp://crease:${secret}@sms.example.org`, 'ftp://…@sms.example.org'],
  ['SMS_WEBHOOK_URL', `https://crease:${secret}@sms.example.org`, 'https://…@sms.example.org'],
  ['SMS_WEBHOOK_URL', `sms.example.org?key=${secret}`, 'sms.example.org?…'],
  ['MAIL_FROM', 'nobody', 'nobody'],
  ['MAIL_FROM', 'Crease <no-reply@example.org', 'Crease <no-reply@example.org'],
])('%s=%s is refused without a word of what is secret in it', (name, got, shown) => {
  const start = () => readOriginConfig({ [name]: got })
  expect(start).toThrow(
    new RegExp(`^${name} is "${shown.replaceAll(/[.?/()]/g, '\\$&')}", but it takes .+\\.$`),
  )
  expect(start).not.toThrow(secret)
})

test.each([
  ['', '""'],
  ['fifteen-letters', '"••• (15 characters)"'],
])('a webhook without a key of 16 characters that signs for it stops the start: %s', (key, shown) => {
  const start = () =>
    readOriginConfig({ SMS_WEBHOOK_URL: 'https://sms.example.org', SMS_WEBHOOK_SECRET: key })
  expect(start).toThrow(
    `SMS_WEBHOOK_SECRET is ${shown}, but it takes at least 16 characters: the key that signs what is sent to SMS_WEBHOOK_URL.`,
  )
})
