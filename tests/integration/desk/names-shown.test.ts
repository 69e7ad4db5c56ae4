import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { withShownNames } from '#relay/origin/core/matches/names-in-match.ts'
import { surnameOf } from '#relay/origin/core/names/hidden-names.ts'
import { CALLS } from '#shared/api/calls.ts'
import { NAMES_SHOWN, shownName } from '#shared/names/name-shown.ts'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { pagesInFrontOf } from '#tests/support/pages-under-test.ts'
import { entriesOf, scoredFixture } from '#tests/support/scored-fixture.ts'

const NAME = 'Zyxwvut Qponmlk'
const HIDDEN = { initials: 'Z. Q.', 'not shown': 'Player' }

test('a name is shown by the first letter of each word in every script, or by one word', () => {
  expect(['Ravi Kumar', 'S.K. Rao', 'रवि कुमार', 'M'].map((one) => shownName(one, 'initials'))).toEqual([
    ...['R. K.', 'S. K. R.', 'र. कु.', 'M.'],
  ])
  expect(NAMES_SHOWN.map((shown) => shownName(NAME, shown))).toEqual([NAME, ...Object.values(HIDDEN)])
})

/** A match that is scored, with the player as its best batter, and a relay with pages. */
test('a hidden name is hidden in texts in any capitals and of one word, and never as a part of a longer one', () => {
  const hidden = [
    { id: 1, written: 'Zyx Qpon', shown: 'Player' },
    { id: 2, written: 'Wunder', shown: 'W.' },
  ]
  const text = (Text: string) => withShownNames({ Text }, hidden).Text
  expect(text('ZYX QPON 4, zyx  qpon out; Zyx Qponlaran in, Wunder next')).toBe(
    'Player 4, Player out; Zyx Qponlaran in, W. next',
  )
})

test('a text that has the surname alone hides it, unless another of the sides has it too', () => {
  const of = (written: string, ...others: string[]) => surnameOf(written, others).surname
  expect([
    of('Zyx Qpon', 'A Bcd'),
    of('Zyx Qpon', 'A. QPON'),
    of('Qpon'),
    of('Z. Q.'),
    of('राम कुमार'),
  ]).toEqual([...['Qpon', undefined, undefined, undefined, 'कुमार']])
  const hidden = [{ id: 1, written: 'Zyx Qpon', shown: 'Player', surname: 'Qpon' }]
  expect(withShownNames({ Text: 'Qpon to Zyx Qpon, Qpons' }, hidden).Text).toBe('Player to Player, Qpons')
})

async function site() {
  const played = cricsheetJson(shortPlan('shown', 8))
  const runs = new Map<string, number>()
  for (const ball of played.innings.flatMap(({ overs }) => overs.flatMap(({ deliveries }) => deliveries)))
    runs.set(ball.batter, (runs.get(ball.batter) ?? 0) + ball.runs.batter)
  const [[top = ''] = []] = [...runs].sort(([, a], [, b]) => b - a)
  const json = JSON.parse(JSON.stringify(played).replaceAll(`"${top}"`, `"${NAME}"`))
  const origin = await scoredFixture(json)
  const { db, matchId, lock, post, events, login, send, app } = origin
  const Fence = await lock()
  const score = async (After: number, Events: object[]) =>
    expect((await post('Events', { Fence, After, Events })).statusCode).toBe(200)
  await score(0, entriesOf(events.slice(0, -1)))
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  const editor = { AuthToken: await login('editor') }
  const record = async () => (await send('GET', `Desk/Player/${id}`, undefined, editor)).json().data
  const show = async (NameShown: string) => {
    const body = { ...(await record()), NameShown }
    expect((await send('PUT', `Desk/Player/${id}`, body, editor)).statusCode).toBe(200)
    origin.pass(10_000)
  }
  const { address } = await pagesInFrontOf(new URL(await app.listen({ port: 0, host: '127.0.0.1' })))
  const detail = async () => (await send('GET', `Match/MatchDetail/${matchId}`)).json().data
  return { ...origin, id, editor, record, show, address, detail, score }
}
type Site = Awaited<ReturnType<typeof site>>

/** Every answer of the public calls, with the player's, the match's and the sides' ids. */
async function answers({ id, send, detail, matchId, address }: Site): Promise<[string, string][]> {
  const { TournamentId, TeamA } = await detail()
  const ids: Record<string, number> = { Player: id, Match: matchId, Series: TournamentId, Team: TeamA.TeamId }
  const found: [string, string][] = []
  const search = `SearchText=${encodeURIComponent(NAME.split(' ')[0] ?? '')}`
  for (const { method, path, token, optional, required, request } of CALLS) {
    if (method !== 'GET' || token !== undefined) continue
    const of = ids[path.split('/')[2] ?? ''] ?? matchId
    const url = path.slice('/api/'.length).replace('{id}', `${of}`)
    const answer = await send('GET', required ? `${url}?${search}` : url)
    found.push([url, answer.body])
    expect([url, answer.statusCode, optional, request].join()).not.toContain('500')
  }
  found.push(['Recent', (await send('POST', 'Match/Recent', {})).body])
  for (const file of ['Cricsheet', 'Deliveries.csv'])
    found.push([file, (await send('GET', `Scoring/${matchId}/${file}`)).body])
  found.push(['portrait', (await send('GET', `Media/portraits/${id}.svg`)).body])
  const read = async (url: string) => {
    const body = await (await fetch(new URL(url, address))).text()
    found.push([url, body])
    return body
  }
  for (const ending of ['json', 'txt', 'csv', 'xml']) await read(`/live/flat/${matchId}.${ending}`)
  for (const topic of ['live', `match/${matchId}`]) await read(`/live/topics/${topic}`)
  const pages = new Set([
    '/sitemap.xml',
    `/text/live-score/scorecard/${matchId}`,
    `/embed/${matchId}`,
    '/rss.xml',
  ])
  for (const url of pages) {
    const body = await read(url)
    if (!url.includes('sitemap')) continue
    const paths = [...body.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => new URL(loc).pathname)
    // One language of another script has what all of them have.
    for (const path of paths.filter((one) => !/^\/(hi|kn)(\/|$)/.test(one))) pages.add(path)
  }
  return found
}

const withName = (all: readonly [string, string][]) =>
  all.flatMap(([url, body]) => (/zyxwvut|qponmlk/i.test(body) && !/SearchText/.test(url) ? [url] : []))

const firstState = (address: string, topic: string) =>
  new Promise<string>((resolve) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/live`)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', topics: [{ topic }] })))
    socket.on('message', (frame) => {
      if (!`${frame}`.includes('"snapshot"')) return
      socket.close()
      resolve(`${frame}`)
    })
  })

/** A delivery that can be sent again. */
async function sentToWebhook(db: Site['db']) {
  const none = { tournament_id: null, team_id: null, old_secret: null, old_until: null, failing_since: null }
  await db
    .insertInto('webhooks')
    .values({
      ...{ ...none, id: 1, url: 'https://a.example/', site: '', events: '[]', match_id: null, secret: '' },
      ...{ created_at: '', stopped_at: null, stopped_by: null },
    })
    .execute()
  const body = JSON.stringify({ data: { Text: `${NAME} is out`, Event: { batter: NAME } } })
  await db
    .insertInto('webhook_deliveries')
    .values({ id: 'a', webhook_id: 1, type: 'match.wicket', body, created_at: 0, tries: 1 })
    .execute()
  return async () => (await db.selectFrom('webhook_deliveries').select('body').executeTakeFirstOrThrow()).body
}

test('a name that an editor hides is in no answer, page, feed, export or live topic, no figure changes, and it comes back', async () => {
  const under = await site()
  const { show, detail, matchId, id, address, send, score, events, db, record } = under
  // The scorer continues while the name is hidden: the phone has it in earlier entries, and the log is counted from them.
  await show('initials')
  await score(events.length - 1, entriesOf(events.slice(-1), events.length - 1))
  expect(JSON.stringify(await detail())).not.toContain(NAME)
  await show('as written')
  const before = await detail()
  const career = async () => (await send('GET', `Player/Detail/${id}`)).json().data
  const careerBefore = await career()
  const written = () => db.selectFrom('reports').select('body').execute()
  await expect.poll(async () => JSON.stringify(await written())).toContain(NAME)
  expect(withName(await answers(under)).length).toBeGreaterThan(10)
  const sent = await sentToWebhook(db)
  for (const [shown, text] of Object.entries(HIDDEN)) {
    await show(shown)
    expect(await sent()).toBe(JSON.stringify({ data: { Text: `${text} is out`, Event: { batter: text } } }))
    expect(await record()).toMatchObject({ Name: NAME, NameShown: shown })
    await expect.poll(async () => JSON.stringify(await written())).not.toContain(NAME)
    await expect
      .poll(async () => (await fetch(`${address}/live/topics/match/${matchId}`)).text())
      .not.toContain(NAME)
    await expect.poll(async () => withName(await answers(under))).toEqual([])
    expect(await firstState(address, `match/${matchId}`)).not.toContain(NAME)
    const renamed = JSON.parse(JSON.stringify(before.Scorecard).replaceAll(NAME, text))
    expect((await detail()).Scorecard).toEqual(renamed)
    expect(await career()).toEqual({ ...careerBefore, Name: text })
    const found = (await send('GET', 'Search/Everything?SearchText=qponmlk')).json().data
    expect(found.Players).toEqual([])
    // The pad has the name that its scorer knows.
    expect(JSON.stringify((await under.read()).Sheet)).toContain(NAME)
  }
  await show('as written')
  expect((await detail()).Scorecard).toEqual(before.Scorecard)
  expect(await career()).toEqual(careerBefore)
})

test('who sends the name again still means the player, and readers do not see it', async () => {
  const club = await clubUnderTest()
  const { db, desk, made, send, login, home, MatchId, pass } = club
  const { PlayerId } = await made('Player', { Name: NAME, TeamId: home.TeamId, NameShown: 'not shown' })
  const { Key } = (await desk('POST', 'Key', { Name: 'NV Play', MatchId })).json().data
  const innings = { BattingTeamId: home.TeamId, Runs: 4, Wickets: 0, Overs: '0.1' }
  const push = async (Version: number, Name: string) => {
    const Scorecard = { Innings: { 1: { ...innings, Batting: [{ Name, Runs: 4, Balls: 1 }] } } }
    const body = { Version, Scorecard, StatusText: `${NAME} is on 4, Qponmlk` }
    expect((await send('PUT', `Ingest/${MatchId}`, body, { 'X-Api-Key': Key })).statusCode).toBe(200)
    return (await send('GET', `Match/MatchDetail/${MatchId}`)).json().data
  }
  for (const [version, written] of [NAME, 'Z Qponmlk'].entries()) {
    const shown = await push(version + 1, written)
    expect(shown.Scorecard.Innings[1].Batting).toMatchObject({
      [PlayerId as number]: { Name: 'Player', Runs: 4 },
    })
    expect(shown.StatusText).toBe('Player is on 4, Player')
    expect(JSON.stringify(shown)).not.toMatch(/qponmlk/i)
  }
  // Twice in one list, or with the surname first: two players, whose names no reader sees either.
  const Batting = [NAME, 'QPONMLK Zyxwvut', NAME].map((Name) => ({ Name, Runs: 1, Balls: 1 }))
  const body = { Version: 3, Scorecard: { Innings: { 1: { ...innings, Batting } } } }
  const { data } = (await send('PUT', `Ingest/${MatchId}`, body, { 'X-Api-Key': Key })).json()
  expect(data.Version).toBe(3)
  const twice = JSON.stringify((await send('GET', `Match/MatchDetail/${MatchId}`)).json().data)
  expect(twice).not.toMatch(/qponmlk/i)
  expect(JSON.stringify((await send('GET', 'Player/List?SearchText=qponmlk')).json())).not.toMatch(
    /"Name":"[^"]*qponmlk/i,
  )
  const { MatchId: next } = await made('Match', { ...club.match, MatchName: 'Return', MatchId: undefined })
  const scorer = { AuthToken: await login('scorer') }
  const typed = { Players: [{ TeamId: home.TeamId, Name: NAME }] }
  const added = (await send('POST', `Scoring/${next}/Players`, typed, scorer)).json().data.Players
  expect(added).toMatchObject([{ PlayerId, Name: NAME }])
  // A save that leaves the choice out keeps it; a search of the desk finds the written name; a merge takes the choice along.
  const { NameShown: _, ...entry } = (await desk('GET', `Player/${PlayerId}`)).json().data
  expect((await desk('PUT', `Player/${PlayerId}`, { ...entry, Role: 'bowler' })).statusCode).toBe(200)
  const found = (await desk('GET', 'Player?SearchText=qponmlk')).json().data
  expect(found).toContainEqual(expect.objectContaining({ PlayerId, Name: NAME, NameShown: 'not shown' }))
  const twin = await made('Player', { Name: 'Zyx Qponmlk', TeamId: home.TeamId })
  await db.updateTable('matches').set({ phase: 'finished' }).where('id', '=', MatchId).execute()
  const merged = await desk('POST', `Player/${twin.PlayerId}/Merge`, { From: PlayerId })
  expect([merged.statusCode, merged.json().data.Name]).toEqual([200, NAME])
  pass(10_000)
  expect((await send('GET', `Player/Detail/${twin.PlayerId}`)).json().data.Name).toBe('Player')
  expect((await desk('GET', `Player/${twin.PlayerId}`)).json().data).toMatchObject({ Name: 'Zyx Qponmlk' })
})
