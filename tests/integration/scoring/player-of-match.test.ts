import { expect, test } from 'vitest'
import { hideScoresInAnswer } from '#relay/reader/hide-scores-in-answers.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { entriesOf, scoredFixture } from '#tests/support/scored-fixture.ts'

const HOUR_MS = 60 * 60_000
const SHIELD = { delayMs: 0, shield: { revealed: [], revealedMatches: [] } }

async function playedMatch() {
  const match = await scoredFixture(cricsheetJson(shortPlan('vote', 2)))
  const { send, login, lock, post, matchId, events } = match
  const scorer = { AuthToken: await login('scorer') }
  const call = (method: 'GET' | 'POST' | 'PUT', path: string) => async (by: object, body?: object) => {
    const answer = await send(method, `${path}${matchId}`, body, by as Record<string, string>)
    const { Status, data } = answer.json()
    return { status: answer.statusCode, field: Status.field, data }
  }
  const choose = async (body: object, by: Record<string, string> = scorer) => {
    const answer = await send('PUT', `Scoring/${matchId}/PlayerOfMatch`, body, by)
    return { status: answer.statusCode, data: answer.json().data }
  }
  const detail = async (): Promise<MatchDetail> =>
    (await send('GET', `Match/MatchDetail/${matchId}`)).json().data
  const reader = async (name: string) => ({ AuthToken: await login('visitor', name) })
  const play = async () => {
    const Fence = await lock()
    expect((await post('Events', { Fence, After: 0, Events: entriesOf(events) })).statusCode).toBe(200)
  }
  const players = Object.values((await detail()).Squads)
    .flat()
    .map(({ PlayerId }) => PlayerId)
  const [one = 0, two = 0] = players
  return {
    ...match,
    ...{ scorer, choose, detail, reader, play, one, two },
    vote: call('POST', 'Match/Vote/'),
    votes: call('GET', 'Match/Vote/'),
  }
}

test('readers with an account vote for a day once a match is over: one vote each, which they may change', async () => {
  const { vote, votes, detail, reader, play, pass, one, two } = await playedMatch()
  const [ada, bea, cem] = [await reader('Ada_1'), await reader('Bea_1'), await reader('Cem_1')]
  expect((await vote(ada, { PlayerId: one })).status).toBe(409)
  expect((await detail()).VoteUntil).toBeUndefined()
  await play()
  const { VoteUntil, PlayerOfMatch } = await detail()
  expect([typeof VoteUntil, PlayerOfMatch]).toEqual(['string', undefined])
  const refused = [
    await vote({}, { PlayerId: one }),
    await vote(ada, { PlayerId: 999_999 }),
    await vote(ada, { PlayerId: 'one' }),
    await vote(ada, {}),
  ]
  expect(refused.map(({ status, field }) => [status, field])).toEqual([
    [401, undefined],
    [400, 'PlayerId'],
    [400, 'PlayerId'],
    [400, 'PlayerId'],
  ])
  expect((await votes(ada)).data).toEqual({ Until: VoteUntil })
  expect((await vote(ada, { PlayerId: two })).data.Votes).toEqual({ [two]: 1 })
  await vote(bea, { PlayerId: one })
  expect((await vote(ada, { PlayerId: one })).data).toEqual({
    Until: VoteUntil,
    Own: one,
    Votes: { [one]: 2 },
  })
  expect((await votes(cem)).data).toEqual({ Until: VoteUntil })
  expect((await votes({})).data).toEqual({ Until: VoteUntil })
  pass(24 * HOUR_MS)
  expect((await vote(await reader('Dee_1'), { PlayerId: two })).status).toBe(409)
  expect(await detail()).toMatchObject({ PlayerOfMatch: { PlayerIds: [one], By: 'readers', Votes: 2 } })
  expect(await detail()).not.toHaveProperty('VoteUntil')
})

test('players with as many votes share it; no vote makes no player of the match', async () => {
  const { vote, detail, reader, play, pass, one, two } = await playedMatch()
  await play()
  const [ada, bea] = [await reader('Ada_1'), await reader('Bea_1')]
  await vote(ada, { PlayerId: one })
  await vote(bea, { PlayerId: two })
  pass(25 * HOUR_MS)
  expect((await detail()).PlayerOfMatch).toEqual({
    PlayerIds: [one, two].sort((a, b) => a - b),
    By: 'readers',
    Votes: 1,
  })
})

test('a scorer or an editor chooses: the vote ends, and opens again where the choice is taken back', async () => {
  const { choose, vote, detail, reader, login, play, one, two } = await playedMatch()
  expect((await choose({ PlayerId: one })).status).toBe(409)
  await play()
  const ada = await reader('Ada_1')
  await vote(ada, { PlayerId: one })
  expect((await choose({ PlayerId: two }, {})).status).toBe(401)
  expect((await choose({ PlayerId: two }, ada)).status).toBe(403)
  expect((await choose({ PlayerId: 999_999 })).status).toBe(400)
  expect((await choose({ PlayerId: '7' })).status).toBe(400)
  expect((await choose({ Player: one })).status).toBe(400)
  const editor = { AuthToken: await login('editor') }
  const chosen = { PlayerIds: [two], By: 'scorers' }
  expect(await choose({ PlayerId: two }, editor)).toMatchObject({
    status: 200,
    data: { PlayerOfMatch: chosen },
  })
  const shown = await detail()
  expect(shown.PlayerOfMatch).toEqual(chosen)
  expect(shown).not.toHaveProperty('VoteUntil')
  expect((await vote(ada, { PlayerId: two })).status).toBe(409)
  const { data } = await choose({})
  expect(data).not.toHaveProperty('PlayerOfMatch')
  expect((await detail()).VoteUntil).toBeDefined()
})

test('those who score choose by the names that readers do not see', async () => {
  const { detail, play, send, scorer, db, matchId, login, one } = await playedMatch()
  await play()
  const editor = { AuthToken: await login('editor') }
  const before = (await send('GET', `Desk/Player/${one}`, undefined, editor)).json().data
  const hidden = { ...before, NameShown: 'not shown' }
  expect((await send('PUT', `Desk/Player/${one}`, hidden, editor)).statusCode).toBe(200)
  const name = async () => {
    const { data } = (await send('GET', `Scoring/${matchId}/PlayerOfMatch`, undefined, scorer)).json()
    return Object.values(data.Squads as MatchDetail['Squads'])
      .flat()
      .find(({ PlayerId }) => PlayerId === one)?.Name
  }
  expect(await name()).toBe(before.Name)
  expect(JSON.stringify((await detail()).Squads)).not.toContain(before.Name)
  expect((await send('GET', `Scoring/${matchId}/PlayerOfMatch`)).statusCode).toBe(401)
  expect(await db.selectFrom('votes').selectAll().execute()).toEqual([])
})

test('a reader without scores sees neither who it was nor that a vote is on', async () => {
  const { choose, vote, votes, detail, reader, play, matchId, one } = await playedMatch()
  await play()
  const ada = await reader('Ada_1')
  await vote(ada, { PlayerId: one })
  const { data } = await votes(ada)
  expect(hideScoresInAnswer(`/api/Match/Vote/${matchId}`, { data }, SHIELD)).toEqual({ data: {} })
  await choose({ PlayerId: one })
  const body = { data: await detail() }
  const hidden = hideScoresInAnswer(`/api/Match/MatchDetail/${matchId}`, body, SHIELD) as typeof body
  expect(hidden.data).not.toHaveProperty('PlayerOfMatch')
  expect(hidden.data).not.toHaveProperty('VoteUntil')
})

test('the player of the match comes with a Cricsheet file, goes out with one, and is one player after a merge', async () => {
  const { choose, vote, reader, play, send, db, login, detail, matchId, one } = await playedMatch()
  await play()
  await vote(await reader('Ada_1'), { PlayerId: one })
  await choose({ PlayerId: one })
  const [name] = Object.values((await detail()).Squads).flat()
  const file = (await send('GET', `Scoring/${matchId}/Cricsheet`)).json()
  expect(file.info.player_of_match).toEqual([name?.Name])
  const other = await scoredFixture(cricsheetJson(shortPlan('other', 2)))
  const { matchId: imported } = await bringIn(other.db, file)
  const came: MatchDetail = (await other.send('GET', `Match/MatchDetail/${imported}`)).json().data
  const [player] = came.PlayerOfMatch?.PlayerIds ?? []
  const named = Object.values(came.Squads).flat()
  expect(named.find(({ PlayerId }) => PlayerId === player)?.Name).toBe(name?.Name)

  const rules = { AuthToken: await other.login('editor') }
  const next = named.find(({ PlayerId }) => PlayerId !== player)?.PlayerId
  await other.send('PUT', `Scoring/${imported}/PlayerOfMatch`, { PlayerId: next }, rules)
  await bringIn(other.db, file)
  const again: MatchDetail = (await other.send('GET', `Match/MatchDetail/${imported}`)).json().data
  expect(again.PlayerOfMatch?.PlayerIds).toEqual([next])

  const editor = { AuthToken: await login('editor') }
  const { TeamId } = (await detail()).TeamA
  const record = { Name: 'A. Twin', TeamId, Role: 'batter' }
  const twin = (await send('POST', 'Desk/Player', record, editor)).json().data.PlayerId
  expect((await send('POST', `Desk/Player/${twin}/Merge`, { From: one }, editor)).statusCode).toBe(200)
  expect((await detail()).PlayerOfMatch?.PlayerIds).toEqual([twin])
  expect(await db.selectFrom('votes').select('player_id').execute()).toEqual([{ player_id: twin }])
})
