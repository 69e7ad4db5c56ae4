import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CODE, postUnderTest } from '#tests/support/post-under-test.ts'
import { readEmail } from '#tests/support/read-email.ts'
import { smsGateway } from '#tests/support/sms-gateway.ts'

const waitingIn = ({ db }: Awaited<ReturnType<typeof postUnderTest>>) =>
  db.selectFrom('outbox').selectAll().execute()

test('with nothing set letters lie in the outbox, and the terminal says where', async () => {
  const post = await postUnderTest()
  const outbox = join(post.dataDir, 'outbox')
  expect(post.said).toEqual([
    `E-mail and SMS are not sent but written to ${outbox}; SMTP_URL and SMS_WEBHOOK_URL have them sent.`,
  ])
  await post.send(CODE)
  await expect.poll(() => waitingIn(post)).toEqual([])

  const [email = '', sms = ''] = readdirSync(outbox).sort((a, b) => a.slice(-4).localeCompare(b.slice(-4)))
  expect(email).toMatch(/^2026-03-01T09-00-00\.000Z-[\da-f-]{36}\.eml$/)
  expect(sms).toMatch(/^2026-03-01T09-00-00\.000Z-[\da-f-]{36}\.json$/)
  expect(readEmail(readFileSync(join(outbox, email), 'utf8'))).toMatchObject({
    to: 'ada@example.org',
    subject: '483920 is your Crease code',
    code: '483920',
  })
  expect(JSON.parse(readFileSync(join(outbox, sms), 'utf8'))).toMatchObject({
    to: '9876543210',
    language: 'en',
  })
  for (const file of [email, sms]) expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600)
  expect(statSync(outbox).mode & 0o777).toBe(0o700)
  expect(post.said.slice(1).sort()).toEqual([
    `An SMS is in ${join(outbox, sms)}`,
    `An e-mail is in ${join(outbox, email)}`,
  ])
  expect(post.said.join()).not.toContain('483920')
})

test('with a gateway alone e-mail lies in the outbox, and SMS goes', async () => {
  const gateway = await smsGateway()
  const post = await postUnderTest({ SMS_WEBHOOK_URL: gateway.url, SMS_WEBHOOK_SECRET: 'sixteen letters.' })
  const outbox = join(post.dataDir, 'outbox')
  expect(post.said).toEqual([`E-mail is not sent but written to ${outbox}; SMTP_URL has it sent.`])
  await post.send(CODE)
  await expect.poll(() => waitingIn(post)).toEqual([])
  expect(gateway.received).toHaveLength(1)
  expect(readdirSync(outbox).map((file) => file.slice(-4))).toEqual(['.eml'])
})
