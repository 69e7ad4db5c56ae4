import { expect, test } from 'vitest'
import { bareOfTrouble, saidOfTrouble } from '#relay/proxy/origin-trouble.ts'

/** What an origin that refuses or fails may say of it. */

const STACK = 'Error: x\n    at run (/srv/app/index.js:1:1)'
const said = (status: number, body: unknown) =>
  JSON.parse(
    String(saidOfTrouble(status, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))),
  )
const envelope = (code: number, returnMessage: string) => ({ Status: { code, returnMessage } })

test('a refusal of the origin is passed on as it is', () => {
  const refusal = { ...envelope(403, 'Please verify your account first.'), redirectUrl: '/register' }
  expect(said(403, refusal)).toEqual(refusal)
  const other = { status: { code: 400, returnMessage: '- Please enter username' } }
  expect(said(400, other)).toEqual(other)
})

test('of a failure only the sentence for people is passed on', () => {
  expect(said(503, { Status: { code: 503, returnMessage: 'Later.', at: 'db7' }, stack: STACK })).toEqual(
    envelope(503, 'Later.'),
  )
})

test.each([
  STACK,
  'TypeError: x is undefined',
  'no route to http://10.0.0.7:9000/',
  'cannot open /srv/app/config.json',
  '<h1>It broke</h1>',
  'x'.repeat(400),
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

test('a refusal that holds a stack anywhere is no longer the origin’s', () => {
  expect(said(400, { ...envelope(400, 'No.'), stack: STACK })).toEqual(envelope(400, 'No.'))
})

test('what a page is written from says of a refusal nothing but that', () => {
  const text = JSON.stringify({ ...envelope(404, 'Not here.'), stack: STACK })
  expect(JSON.parse(bareOfTrouble(text))).toEqual(envelope(404, 'Not here.'))
  const good = JSON.stringify({ ...envelope(200, 'OK'), data: [] })
  expect(bareOfTrouble(good)).toBe(good)
})
