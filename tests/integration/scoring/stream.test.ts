import { expect, test } from 'vitest'
import { hideScoresInAnswer } from '#relay/reader/hide-scores-in-answers.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { entriesOf, scoredFixture } from '#tests/support/scored-fixture.ts'

const StreamUrl = 'https://youtu.be/abcdefghijk'

test('a scorer sets where the film of a match is and which of its seconds is the first ball; fans have it until it is taken away', async () => {
  const { events, lock, post, send, login, matchId, db, pass } = await scoredFixture(
    cricsheetJson(shortPlan('film', 2)),
  )
  const scorer = { AuthToken: await login('scorer') }
  const put = async (body: object, headers: Record<string, string> = scorer) => {
    const answer = await send('PUT', `Scoring/${matchId}/Stream`, body, headers)
    const { Status, data } = answer.json()
    return { status: answer.statusCode, words: Status.returnMessage, field: Status.field, data }
  }
  const detail = async () => (await send('GET', `Match/MatchDetail/${matchId}`)).json().data
  expect((await put({ StreamUrl }, {})).status).toBe(401)
  expect((await put({ StreamUrl }, { AuthToken: await login('visitor') })).status).toBe(403)
  const refused = await Promise.all([
    put({ StreamUrl: 'https://a.example/page' }),
    put({ StreamUrl: 'javascript:alert(1)' }),
    put({ StreamUrl, FirstBall: -1 }),
    put({ StreamUrl, FirstBall: 5 }),
    put({ Stream: StreamUrl }),
  ])
  expect(refused.map(({ status, field }) => [status, field])).toEqual([
    ...[
      [400, 'StreamUrl'],
      [400, 'StreamUrl'],
    ],
    [400, 'FirstBall'],
    [409, 'FirstBall'],
    [400, 'Stream'],
  ])
  expect(refused[0]?.words).toContain('YouTube')
  expect(await detail()).not.toHaveProperty('Stream')

  const Fence = await lock()
  const first = events.findIndex(({ Type }) => Type === 'delivery')
  await post('Events', { Fence, After: 0, Events: entriesOf(events.slice(0, first + 1)) })
  const [{ At }] = (await send('GET', `Match/Deliveries/${matchId}`)).json().data
  const { data } = await put({ StreamUrl, FirstBall: 754 })
  const StartedAt = new Date(Date.parse(At) - 754_000).toISOString()
  expect(data).toEqual({ Stream: { StreamUrl, StartedAt }, HiddenPlayers: 0 })
  expect((await detail()).Stream).toEqual({ StreamUrl, StartedAt })
  const later = new Date(Date.parse(StartedAt) + 1000).toISOString()
  expect((await put({ StreamUrl, StartedAt: later })).data.Stream.StartedAt).toBe(later)

  const body = { data: { ...(await detail()), LiveMatchId: matchId } }
  const hidden = hideScoresInAnswer(`/api/Match/MatchDetail/${matchId}`, body, {
    delayMs: 0,
    shield: { revealed: [], revealedMatches: [] },
  })
  expect(JSON.stringify(hidden)).not.toContain('youtu')
  const [player] = await db.selectFrom('appearances').select('player_id').execute()
  await db
    .updateTable('players')
    .set({ true_name: 'A Junior', name: 'A. J.' })
    .where('id', '=', player?.player_id ?? 0)
    .execute()
  expect((await send('GET', `Scoring/${matchId}/Stream`, undefined, scorer)).json().data.HiddenPlayers).toBe(
    1,
  )
  expect((await put({})).data).toEqual({ HiddenPlayers: 1 })
  pass(1000)
  expect(await detail()).not.toHaveProperty('Stream')
})
