import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchState } from '#shared/live/match-state.ts'
import { MovableClock } from '#tests/support/movable-clock.ts'
import { boardOf, operated, operatedAgain, runsOf } from '#tests/support/operated-relay.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

const boardMatch = (id: number) => ({ ...sampleMatch(id), Scores: { '1': { Runs: 10 } } })

test('a withdrawn match leaves the board and loses its score at once, and both come back when it is allowed again', async () => {
  const { operator, reader, relay } = await operated()
  expect((await operator.act({ type: 'withdraw', match: '7' })).status).toBe(200)
  await reader.holds('live', (state) => boardOf(state).Matches['7'] === undefined)
  await reader.holds('match/7', (state) => {
    const { Innings, Deliveries, Withdrawn, Match } = state as unknown as MatchState
    return (
      Withdrawn === true && Match.LiveMatchId === 7 && Object.keys({ ...Innings, ...Deliveries }).length === 0
    )
  })
  expect(Object.keys(boardOf(relay.live.hub.topic('live')?.state).Matches)).toEqual(['8'])
  expect((await operator.act({ type: 'allow', match: '7' })).status).toBe(200)
  await reader.holds('live', (state) => boardOf(state).Matches['7'] !== undefined)
  await reader.holds('match/7', (state) => runsOf(state) === 10 && !('Withdrawn' in Object(state)))
})

test('a match that is withdrawn is told by no call until it is allowed again, whatever was held of it', async () => {
  const { operator, address, upstream } = await operated()
  const detail = {
    ...boardMatch(7),
    Scorecard: sampleScorecard(10),
    Squads: {},
    PlayerOfMatch: {},
    BallsPerOver: 6,
  }
  const answers: Record<string, object> = {
    '/api/Match/MatchDetail/7': { data: detail },
    '/api/Match/MatchHighlights/7': { data: [{ Innings: 1, Over: 1, Ball: 1, Kind: 'six' }] },
    '/api/Match/Deliveries/7': {
      ...{ data: [{ Innings: 1, Runs: 6 }], OverScores: [{ Runs: 9 }], Shots: [{ Runs: 4 }], Players: {} },
    },
    '/api/Match/Vote/7': { data: { Own: 3, Votes: { 3: 4 } } },
    '/api/Match/Upcoming': { data: [boardMatch(7), boardMatch(8)], TotalCount: 2 },
    '/api/Ground/Detail?Name=Oval': {
      data: {
        Figures: [{ Highest: { Runs: 401, LiveMatchId: 7 }, Lowest: { Runs: 60, LiveMatchId: 8 } }],
        Recent: [boardMatch(7), boardMatch(8)],
      },
    },
    '/api/Media/cards/match/7.png': {},
    '/api/Match/Scorecard/7': { Innings: { '1': { Runs: 10 } } },
  }
  upstream.misbehave = (request, response) => {
    const answer = answers[request.url ?? '']
    if (answer === undefined) return upstream.answer(request, response)
    response.writeHead(200, {
      'content-type': request.url?.endsWith('.png') ? 'image/png' : 'application/json',
      'cache-control': 'public, max-age=600',
      etag: '"theirs"',
    })
    response.end(JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, ...answer }))
  }
  const told = async () => {
    const asked = Object.keys(answers).map(async (path) => {
      const headers: Record<string, string> = path.endsWith('.png') ? {} : { 'if-none-match': '"theirs"' }
      const answer = await fetch(`${address}${path}`, { headers })
      return answer.status === 200 ? await answer.text() : `${answer.status}`
    })
    return Promise.all(asked)
  }
  const before = await told()
  await operator.act({ type: 'withdraw', match: '7' })
  const [shown = '', highlights = '', deliveries = '', votes = '', list = '', ground = '', ...scores] =
    await told()
  expect(JSON.parse(shown).data).toMatchObject({
    LiveMatchId: 7,
    Withdrawn: true,
    Scorecard: { Innings: {}, Deliveries: {} },
  })
  expect(shown).not.toMatch(/Scores|Runs|PlayerOfMatch/)
  expect(JSON.parse(votes).data).toEqual({})
  for (const text of [highlights, deliveries]) expect(JSON.parse(text).data).toEqual([])
  expect(deliveries).not.toContain('Runs')
  expect(JSON.parse(list).data.map(({ LiveMatchId }: { LiveMatchId: number }) => LiveMatchId)).toEqual([8])
  expect(JSON.parse(ground).data).toEqual({
    Figures: [{ Lowest: { Runs: 60, LiveMatchId: 8 } }],
    Recent: [expect.objectContaining({ LiveMatchId: 8 })],
  })
  expect(scores).toEqual(['410', '410'])
  await operator.act({ type: 'allow', match: '7' })
  expect(await told()).toEqual(before)
})

test('of a match that is withdrawn nothing is stored that was requested of the origin before', async () => {
  const { operator, address, upstream } = await operated()
  const detail = '/api/Match/MatchDetail/7'
  const picture = '/api/Media/cards/match/7.png'
  const waiting: (() => void)[] = []
  let isHeld = true
  upstream.misbehave = ({ url, headers }, response) => {
    if (url !== detail && url !== picture) return upstream.answer({ url } as never, response)
    const isKnown = headers['if-none-match'] !== undefined
    response.writeHead(isKnown ? 304 : 200, {
      'content-type': url === picture ? 'image/png' : 'application/json',
      'cache-control': 'public, max-age=0, stale-while-revalidate=600',
      etag: '"theirs"',
    })
    const end = () =>
      response.end(
        isKnown ? '' : JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data: boardMatch(7) }),
      )
    if (isHeld && (isKnown || url === picture)) waiting.push(end)
    else end()
  }
  const read = async (path: string) => {
    const answer = await fetch(`${address}${path}`)
    return answer.status === 200 ? answer.text() : `${answer.status}`
  }
  expect(await read(detail)).toContain('Runs')
  // The first is stale at once: it is shown, and requested again.
  expect(await read(detail)).toContain('Runs')
  const before = read(picture)
  await expect.poll(() => waiting.length).toBe(2)
  await operator.act({ type: 'withdraw', match: '7' })
  isHeld = false
  for (const end of waiting) end()
  await before
  expect(await read(detail)).not.toContain('Runs')
  expect(await read(picture)).toBe('410')
})

test('a withdrawn match leaves the boards of delayed readers at once, and nothing else of them changes', async () => {
  const clock = new MovableClock()
  const { operator, address, reader } = await operated({ clock })
  clock.moveWall(60_000)
  const read = (path: string, headers = {}) => fetch(`${address}${path}`, { headers })
  const polled = await read('/live/topics/live?delay=30000')
  const etag = polled.headers.get('etag') ?? ''
  expect(Object.keys(boardOf((await polled.json()).state).Matches)).toEqual(['7', '8'])
  await operator.act({ type: 'withdraw', match: '7' })
  await reader.holds('live', (state) => boardOf(state).Matches['7'] === undefined)
  const again = await read('/live/topics/live?delay=30000', { 'if-none-match': etag })
  expect(Object.keys(boardOf((await again.json()).state).Matches)).toEqual(['8'])
  const list = await read('/api/Match/LiveMatches', { cookie: 'delay=30' })
  expect((await list.json()).data.map((match: { LiveMatchId: number }) => match.LiveMatchId)).toEqual([8])
})

test('a relay that starts again never shows the score of a match that was withdrawn before', async () => {
  const opsFolder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const before = await operated({ opsFolder })
  await before.operator.act({ type: 'withdraw', match: '7' })
  await before.relay.close()
  const { relay } = await operatedAgain(opsFolder)
  await expect.poll(() => relay.live.hub.isReady).toBe(true)
  expect(relay.live.hub.topic('match/7')).toMatchObject({
    offset: 0,
    state: { Withdrawn: true, Innings: {} },
  })
})
