import { expect, test } from 'vitest'
import { sanitizeErrorBody, stripErrorBody } from '#relay/proxy/answers/sanitize-errors.ts'
import { UNAVAILABLE } from '#shared/api/unavailable.ts'

/** What an origin that refuses or fails may say of it. */

const STACK = 'Error: x\n    at run (/srv/app/index.js:1:1)'
const said = (status: number, body: unknown) =>
  JSON.parse(
    String(sanitizeErrorBody(status, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))),
  )
const envelope = (code: number, returnMessage: string) => ({ Status: { code, returnMessage } })

test('a refusal of the origin is passed on as it is', () => {
  const refusal = { ...envelope(403, 'Please verify your account first.'), redirectUrl: '/register' }
  expect(said(403, refusal)).toEqual(refusal)
  const ofField = { Status: { code: 400, returnMessage: 'No.', field: 'MatchUrl' } }
  expect(said(400, ofField)).toEqual(ofField)
  expect(said(400, { status: { code: 400, returnMessage: '- Please enter username' } })).toEqual(
    envelope(400, '- Please enter username'),
  )
})

test('all problems of a form pass, a line each', () => {
  const problems = '- Please enter username\n- Please enter password\n- OTP must be 6 digits'
  expect(said(400, envelope(400, problems))).toEqual(envelope(400, problems))
})

test('where a refusal leads is passed on within the site alone', () => {
  for (const redirectUrl of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:x'])
    expect(said(403, { ...envelope(403, 'No.'), redirectUrl })).toEqual(envelope(403, 'No.'))
})

test('what stands beside a refusal’s sentence stays inside', () => {
  const inside = {
    exception: 'at Foo.Bar()',
    host: 'http://10.1.2.3:8080',
    AuthToken: 'x',
    data: { at: 'db7' },
  }
  const Status = { code: 400, returnMessage: 'No.', field: 'at Foo.Bar()' }
  expect(said(400, { Status, ...inside })).toEqual(envelope(400, 'No.'))
})

test('with a conflict comes what the origin has instead', () => {
  const conflict = { ...envelope(409, 'It was changed.'), data: { Version: 3 } }
  expect(said(409, { ...conflict, host: 'db7' })).toEqual(conflict)
  expect(said(409, { ...conflict, data: 'db7' })).toEqual(envelope(409, 'It was changed.'))
})

test.each(['At 10:30 on Sunday.', 'ENGLAND against INDIA.', 'Economy 7.50: too dear.'])(
  '%s is a sentence for people',
  (sentence) => expect(said(400, envelope(400, sentence))).toEqual(envelope(400, sentence)),
)

test.each([500, 502, 503, 504])('of a failure of an origin nothing is passed on: %i', (status) => {
  const LEAK = 'Login failed for user crease with hunter2'
  const { Status } = said(status, { ...envelope(status, LEAK), stack: STACK, data: { LEAK } })
  expect(Status.code).toBe(status)
  expect(Status.returnMessage).toMatch(/Please try again/)
  const page = JSON.parse(stripErrorBody(JSON.stringify(envelope(status, LEAK)), status))
  expect(page).toEqual({ Status })
  expect(JSON.parse(stripErrorBody(JSON.stringify(envelope(status, LEAK))))).toEqual({ Status })
})

test('sentences of the embedded origin are passed on', () => {
  for (const sentence of Object.values(UNAVAILABLE))
    expect(said(503, envelope(503, sentence))).toEqual(envelope(503, sentence))
})

test.each([
  STACK,
  'TypeError: x is undefined',
  'no route to http://10.0.0.7:9000/',
  'cannot open /srv/app/config.json',
  '<h1>It broke</h1>',
  'connect ECONNREFUSED 10.0.0.5:5432',
  'no answer from db.internal:5432',
  'It broke.\n   at Foo.Bar() in Foo.cs:line 12',
  'x'.repeat(1100),
])('%j is no sentence for people', (sentence) => {
  expect(said(500, envelope(500, sentence))).toEqual(envelope(500, 'Something went wrong. Please try again.'))
  expect(said(400, envelope(400, sentence))).toEqual(envelope(400, 'The request was refused.'))
})

test.each([
  '',
  'no JSON',
  '[]',
  'null',
  '<html>nginx/1.22</html>',
  '{"Status":"x"}',
  '{"Status":{"code":404}}',
])('what is no envelope becomes one: %s', (body) => {
  expect(said(404, body)).toEqual(envelope(404, 'There is nothing at this address.'))
})

test('what a page is written from says of a refusal nothing but that', () => {
  const text = JSON.stringify({ ...envelope(404, 'Not here.'), stack: STACK })
  expect(JSON.parse(stripErrorBody(text))).toEqual(envelope(404, 'Not here.'))
  const good = JSON.stringify({ ...envelope(200, 'OK'), data: [] })
  expect(stripErrorBody(good)).toBe(good)
})
