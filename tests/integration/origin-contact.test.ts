import { expect, test } from 'vitest'
import { MAX_MESSAGE_LENGTH } from '#shared/api/contact.ts'
import { databaseOf, originUnderTest } from '#tests/support/origin-under-test.ts'

const url = '/api/ContactUs/Send'
const message = { Name: ' Ada Reed ', Email: 'ada@example.org', Subject: 'Hello', Message: 'A question.' }

test('a message is kept as it was written, without the blanks around, and answered politely', async () => {
  const { app, dataDir, time } = await originUnderTest()
  const answer = await app.inject({ method: 'POST', url, payload: message })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    Status: { code: 0, returnMessage: 'Thank you, Ada Reed. Your message has reached us.' },
  })
  const { Subject: _, ...withoutSubject } = message
  expect((await app.inject({ method: 'POST', url, payload: withoutSubject })).statusCode).toBe(200)
  const held = await (await databaseOf(dataDir)).selectFrom('contact_messages').selectAll().execute()
  const at = new Date(time.clock()).toISOString()
  const kept = { account_id: null, name: 'Ada Reed', email: 'ada@example.org', message: 'A question.', at }
  expect(held).toEqual([
    { id: 1, subject: 'Hello', ...kept },
    { id: 2, subject: '', ...kept },
  ])
})

const faults = [
  [{ Name: '' }, 'Please enter your name.'],
  [{ Name: '   ' }, 'Please enter your name.'],
  [{ Name: undefined }, 'Please enter your name.'],
  [{ Name: 'x'.repeat(121) }, 'Please enter a name of at most 120 characters, in one line.'],
  [{ Name: '\u200b\u3164' }, 'Please enter your name.'],
  [{ Name: 'Ada\r\nReed' }, 'Please enter a name of at most 120 characters, in one line.'],
  [{ Name: 'Ada\u0000' }, 'Please enter a name of at most 120 characters, in one line.'],
  [{ Name: 'Ada\u2028Reed' }, 'Please enter a name of at most 120 characters, in one line.'],
  [{ Message: '\u200b\u2060 \u2800' }, 'Please enter your message.'],
  [
    { Name: '', Email: 'nobody', Message: '' },
    'Please enter your name.\nPlease enter a valid e-mail address.\nPlease enter your message.',
  ],
  [{ Email: '' }, 'Please enter your e-mail address.'],
  [{ Email: 'nobody' }, 'Please enter a valid e-mail address.'],
  [{ Email: 'a@b' }, 'Please enter a valid e-mail address.'],
  [{ Email: 'a b@example.org' }, 'Please enter a valid e-mail address.'],
  [{ Email: `${'a'.repeat(250)}@example.org` }, 'Please enter a valid e-mail address.'],
  [{ Subject: 'x'.repeat(201) }, 'Please enter a subject of at most 200 characters.'],
  [{ Message: ' \n ' }, 'Please enter your message.'],
  [
    { Message: 'x'.repeat(MAX_MESSAGE_LENGTH + 1) },
    'Please shorten your message: it may have 5,000 characters.',
  ],
] as const

test('a message with a fault is answered with what is wrong, and not kept', async () => {
  const { app, dataDir } = await originUnderTest()
  for (const [fault, sentence] of faults) {
    const answer = await app.inject({ method: 'POST', url, payload: { ...message, ...fault } })
    expect([fault, answer.json().Status]).toEqual([fault, { code: 400, returnMessage: sentence }])
    expect(answer.statusCode).toBe(400)
  }
  for (const payload of ['null', '[]', '"text"', '7']) {
    const headers = { 'content-type': 'application/json' }
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400)
  }
  expect(await (await databaseOf(dataDir)).selectFrom('contact_messages').selectAll().execute()).toEqual([])
})

test('what is answered is in the language of the one who asks', async () => {
  const { app } = await originUnderTest()
  const send = (payload: object) =>
    app.inject({ method: 'POST', url, headers: { 'accept-language': 'hi-IN' }, payload })
  const wrong = await send({ ...message, Name: '', Message: '' })
  expect(wrong.json().Status.returnMessage).toBe('कृपया अपना नाम लिखें।\nकृपया अपना संदेश लिखें।')
  expect(wrong.headers['content-language']).toBe('hi')
  const sent = await send({ ...message, Name: '$& $1' })
  expect(sent.json().Status.returnMessage).toBe('धन्यवाद, $& $1। आपका संदेश हमें मिल गया है।')
  expect(sent.headers['content-language']).toBe('hi')
})

test('a message that is refused does not count towards the limit', async () => {
  const { app } = await originUnderTest()
  const send = (fault = {}) => app.inject({ method: 'POST', url, payload: { ...message, ...fault } })
  for (let n = 0; n < 20; n++) await send({ Name: '' })
  expect((await send()).statusCode).toBe(200)
})
