import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/language.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { CODE, type PostUnderTest, postUnderTest } from '#tests/support/post-under-test.ts'
import { smsGateway } from '#tests/support/sms-gateway.ts'

const SECRET = 'a secret of the two'

async function opened() {
  const gateway = await smsGateway()
  const server = await mailServer()
  const post = await postUnderTest({
    SMTP_URL: server.url,
    SMS_WEBHOOK_URL: `${gateway.url}/send`,
    SMS_WEBHOOK_SECRET: SECRET,
  })
  return { gateway, server, post }
}

const states = async ({ db }: PostUnderTest) =>
  (await db.selectFrom('outbox').select(['channel', 'state']).execute()).map(
    ({ channel, state }) => `${channel}: ${state}`,
  )

test.each(LANGUAGES)(
  '[%s] a code goes by SMS beside the e-mail, signed and in the language of its reader',
  async (language) => {
    const { gateway, server, post } = await opened()
    await post.send({ ...CODE, language })
    await server.next('ada@example.org')
    await expect.poll(() => gateway.received.length).toBe(1)
    const [{ headers, body }] = gateway.received as [{ headers: Record<string, string>; body: string }]
    const sms = JSON.parse(body)
    expect(sms).toEqual({
      to: '9876543210',
      text: expect.stringMatching(/^483920 /),
      language,
      id: expect.any(String),
      at: new Date(post.time.clock()).toISOString(),
    })
    expect(headers['content-type']).toBe('application/json')
    expect(headers['x-signature']).toBe(`sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`)
    await expect.poll(() => states(post)).toEqual([])
  },
)

test('letters that are no codes, and people without a number, get e-mail alone', async () => {
  const { gateway, server, post } = await opened()
  const { mobile: _, ...withoutNumber } = CODE
  await post.send(
    {
      kind: 'password changed',
      language: 'en',
      email: 'ada@example.org',
      mobile: '9876543210',
      username: 'ada',
    },
    withoutNumber,
  )
  await expect.poll(() => server.messages.length).toBe(2)
  await expect.poll(() => states(post)).toEqual([])
  expect(gateway.received).toEqual([])
})

test.each([500, 503, 429, 408])(
  'a gateway that answers %d is asked again, under the same id',
  async (status) => {
    const { gateway, post } = await opened()
    gateway.answers.push(status)
    await post.send(CODE)
    await expect.poll(() => states(post)).toEqual(['sms: waiting'])
    await post.time.pass(5000)
    await expect.poll(() => states(post)).toEqual([])
    const ids = gateway.received.map(({ body }) => JSON.parse(body).id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  },
)

test.each([400, 403, 404])('a gateway that answers %d has said no for good', async (status) => {
  const { gateway, post } = await opened()
  gateway.answers.push(status)
  await post.send(CODE)
  await expect.poll(() => states(post)).toEqual(['sms: given up'])
  expect(post.logged).toMatchObject([
    { level: 50, way: 'sms', reason: `The SMS gateway answered ${status}.` },
  ])
  expect(JSON.stringify(await post.db.selectFrom('outbox').selectAll().execute())).not.toContain('483920')
})

test('a code is carried to no other address than the one that was set', async () => {
  const { gateway, post } = await opened()
  gateway.answers.push(302)
  await post.send(CODE)
  await expect.poll(() => states(post)).toEqual(['sms: given up'])
  expect(gateway.received).toHaveLength(1)
})
