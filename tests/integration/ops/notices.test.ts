import { expect, test } from 'vitest'
import { type Notice, OpsAction } from '#shared/ops/ops-action.ts'
import { boardOf, noticeFor, operated } from '#tests/support/operated-relay.ts'

test('a notice is on the board for as long as it holds, in every language, also while upstream is dead, and says nothing of the scores being fresh', async () => {
  const { operator, reader, upstream, relay } = await operated()
  expect((await operator.act({ type: 'notice', notice: noticeFor(1500) })).status).toBe(200)
  const board = await reader.holds('live', (state) => boardOf(state).Notice !== undefined)
  expect(boardOf(board).Notice?.Text).toEqual(noticeFor(1).Text)
  await reader.holds('live', (state) => boardOf(state).Notice === undefined)

  upstream.misbehave = (_request, response) => response.destroy()
  await operator.act({ type: 'notice', notice: noticeFor(60_000) })
  await reader.holds('live', (state) => boardOf(state).Notice !== undefined)
  await reader.next((message) => message.type === 'beat' && message.upstream === 'stale')
  expect((await operator.act({ type: 'clear-notice' })).status).toBe(200)
  await reader.holds('live', (state) => boardOf(state).Notice === undefined)
  expect(relay.live.room.freshness.upstream).toBe('stale')
})

test('a notice of several lines is shown as one, and keeps what joins letters of Indic scripts', () => {
  const { notice } = OpsAction.parse({
    type: 'notice',
    notice: {
      ...noticeFor(1000),
      Text: { ...noticeFor(1).Text, en: ' Rain.\r\n\tBack at 15:40 ', hi: 'क्\u200dष' },
    },
  }) as { notice: Notice }
  expect(notice.Text).toMatchObject({ en: 'Rain. Back at 15:40', hi: 'क्\u200dष' })
})
