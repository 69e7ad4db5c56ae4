import { expect, test } from 'vitest'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'

const START = '2026-12-05T09:30:00Z'

async function league() {
  const club = await clubUnderTest()
  const key = async (scope: object) =>
    (await club.desk('POST', 'Key', { Name: 'PlayHQ', ...scope })).json().data.Key as string
  const headers = { 'X-Api-Key': await key({ TournamentId: club.TournamentId }) }
  const call = async (method: 'GET' | 'PUT', path: string, body?: unknown, given = headers) => {
    const answer = await club.send(method, path, body, given)
    const { Status, data } = answer.json()
    return { code: answer.statusCode, words: Status.returnMessage as string, data }
  }
  const fixture = { ExternalId: 'ph-1', TeamA: 'riverside cc', TeamB: club.away.TeamId, StartTime: START }
  return { ...club, key, call, fixture }
}

test('a program with the key of a series makes its fixtures once, and finds them by its own ids', async () => {
  const { call, fixture, home, away, MatchId } = await league()
  const made = await call('PUT', 'Ingest/Match', fixture)
  expect(made).toMatchObject({
    code: 200,
    data: {
      ExternalId: 'ph-1',
      Phase: 'scheduled',
      TeamA: { TeamId: home.TeamId },
      TeamB: { TeamId: away.TeamId },
    },
  })
  const later = await call('PUT', 'Ingest/Match', {
    ...fixture,
    StartTime: '2026-12-06T09:30:00Z',
    Overs: 20,
  })
  expect([later.data.MatchId, later.data.StartTime]).toEqual([made.data.MatchId, '2026-12-06T09:30:00.000Z'])
  const { data: all } = await call('GET', 'Ingest/Match')
  expect(all.map((one: { MatchId: number }) => one.MatchId).sort()).toEqual(
    [MatchId, made.data.MatchId].sort(),
  )
})

test('ids that come with a first push are remembered, and name the match and its sides from now on', async () => {
  const { call, fixture, home, away, key, MatchId } = await league()
  const innings = (BattingTeamId: unknown) => ({ 1: { BattingTeamId, Runs: 12, Wickets: 0, Overs: '1.2' } })
  const push = (Version: number, BattingTeamId: unknown, more: object = {}) =>
    call('PUT', `Ingest/${MatchId}`, { Version, ...more, Score: { Innings: innings(BattingTeamId) } })
  const ids = {
    ExternalId: 'ph-0',
    Teams: { [`${home.TeamId}`]: 't-1', [`${away.TeamId}`]: 't-2', 999: 't-9' },
  }
  expect((await push(1, home.TeamId, ids)).code).toBe(200)
  expect((await push(2, 't-1')).code).toBe(200)
  expect((await push(3, 't-9')).words).toContain('Its teams are')
  const { data: made } = await call('PUT', 'Ingest/Match', { ...fixture, TeamA: 't-2', TeamB: 't-1' })
  expect([made.TeamA.TeamId, made.TeamB.ExternalId]).toEqual([away.TeamId, 't-1'])
  const moved = await call('PUT', 'Ingest/Match', { ...fixture, ExternalId: 'ph-0' })
  expect([moved.code, moved.words]).toEqual([409, expect.stringContaining('has begun')])
  const one = await call('GET', 'Ingest/Match', undefined, { 'X-Api-Key': await key({ MatchId }) })
  expect(one.data).toMatchObject([{ MatchId, ExternalId: 'ph-0', Phase: 'in play' }])
})

test('what cannot be a fixture is refused with the right form', async () => {
  const { call, fixture, made, key, MatchId } = await league()
  await made('Team', { TeamName: 'Riverside CC Women', ShortName: 'RIV' })
  const refused = async (more: object, headers?: { 'X-Api-Key': string }) => {
    const { code, words } = await call('PUT', 'Ingest/Match', { ...fixture, ...more }, headers)
    return [code, words]
  }
  expect(await refused({ TeamA: 'Roamers' })).toEqual([
    400,
    'TeamA is "Roamers", which is no team here. An editor enters teams at the desk.',
  ])
  expect(await refused({ TeamA: 'RIV' })).toEqual([400, expect.stringContaining('TeamA may be ')])
  expect(await refused({ TeamA: `${fixture.TeamB}` })).toEqual([400, 'TeamA and TeamB are the same side.'])
  expect(await refused({ Batsmen: 11 })).toEqual([400, expect.stringContaining('Batsmen')])
  const example = 'StartTime is not in order. Example: "2026-12-05T09:30:00Z".'
  expect(await refused({ StartTime: 'Saturday' })).toEqual([400, example])
  expect(await refused({ ExternalId: undefined })).toEqual([400, expect.stringContaining('ExternalId')])
  expect(await refused({}, { 'X-Api-Key': await key({ MatchId }) })).toEqual([
    403,
    'This key is for one match: a key for a series makes matches.',
  ])
  expect((await refused({}, { 'X-Api-Key': 'wrong' }))[0]).toBe(401)
})
