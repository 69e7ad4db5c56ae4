import { expect, onTestFinished, test } from 'vitest'
import { buildOrigin } from '#relay/origin/app.ts'
import { readMailConfig } from '#relay/origin/core/config/mail-config.ts'
import type { Push } from '#relay/push/push-link.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { operatorAt } from '#tests/support/ops-client.ts'
import { originConfig, SAMPLE_CONTENT, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { relayInFrontOf } from '#tests/support/relay-under-test.ts'
import { placeOf } from '#tests/support/test-database.ts'

const TOKEN = 'a token of some length'
const AT = Date.parse('2026-03-01T09:00:00Z')

test('operators see which mails and notifications were given up and why, those alike together, and no recipient', async () => {
  const server = await mailServer()
  server.behave('never')
  const mail = readMailConfig({ SMTP_URL: server.url })
  const place = await placeOf(temporaryFolder())
  const origin = await buildOrigin(originConfig(place, { ...mail, operatorToken: TOKEN }), {
    lanes: [],
    contentFolder: SAMPLE_CONTENT,
  })
  onTestFinished(() => origin.close())
  const apiHost = new URL(await origin.listen({ port: 0, host: '127.0.0.1' }))
  const notification = { channel: 'push', kind: 'wicket', reason: 'The push service is busy.' }
  const push = { givenUp: [{ ...notification, at: AT, tries: 8, count: 4000 }] } as unknown as Push
  for (const Username of ['ada.reed', 'eve.moss', 'ian.hay']) {
    const form = { Username, UserPassword: 'cover-drive-4', Email: `${Username}@example.org` }
    const payload = { ...form, MobileNo: '9876543210' }
    const answer = await origin.inject({ method: 'POST', url: '/api/Auth/RegisterUser', payload })
    expect(answer.statusCode).toBe(200)
  }
  await expect.poll(() => server.asked).toBe(3)

  const relay = await relayInFrontOf(apiHost, { OPERATOR_TOKEN: TOKEN }, { push })
  onTestFinished(relay.close)
  const operator = await operatorAt(relay.address, TOKEN)
  const listed = async () => (await operator.status())?.givenUp ?? []
  await expect.poll(async () => (await listed()).map(({ count }) => count)).toEqual([3, 4000])
  const [refused, unsent] = await listed()
  expect(refused).toMatchObject({ channel: 'e-mail', kind: 'code', tries: 1 })
  expect(refused?.reason).toContain('550 No such mailbox: <[e-mail]>')
  expect(Date.now() - (refused?.at ?? 0)).toBeLessThan(600_000)
  expect(unsent).toEqual({ ...notification, at: AT, tries: 8, count: 4000 })
  expect((await operator.status())?.headline).toMatchObject({
    level: 'act',
    sentence: '3 letters were given up in the last hour and will not be sent.',
  })
  const report = JSON.stringify(await operator.status())
  for (const secret of ['ada.reed', 'ian.hay', 'example.org', '9876543210'])
    expect(report).not.toContain(secret)
})
