import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceMatch } from '#relay/origin/parts/import/source-match.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { PlayerDetail, PlayerItem } from '#shared/api/people.ts'
import type { TableRow } from '#shared/api/series.ts'
import { nameKey } from '#shared/names/name-key.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { fileOfClub, inCapitals } from '#tests/support/club-files.ts'
import { clubOnline } from '#tests/support/club-online.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { eventsUnder } from '#tests/support/scored-fixture.ts'
import { ScorerAtWork } from '#tests/support/scorer-at-work.ts'
import { type Tally, tallyOf } from '#tests/support/tally.ts'

/** The way of `client/docs/clubs.md`, from an empty folder to what fans read in the evening. */

const browser = await openBrowser()

const SQUADS = {
  'Riverside CC':
    'Søren Rao, Bilal Khan, Chetan Nair, Dev Patil, Eshan Joshi, Farhan Shaikh, Gopal Menon, Hari Kulkarni, Imran Ansari, Jay Desai, Kiran Reddy',
  'Hill Wanderers':
    'Arjun Iyer, Bharat Das, Cyrus Mistry, Dinesh Sen, Ekansh Roy, Feroz Merchant, Girish Kamat, Harsh Vora, Irfan Baig, Jatin Gupta, Kabir Malik',
}
/** The usual opponent, of whom the desk has no squad. */
const VISITORS = { 'Old Mill': '' }

const squadsOf = (sides: Record<string, string>) =>
  Object.fromEntries(Object.entries(sides).map(([team, names]) => [team, names.split(', ').filter(Boolean)]))
const { 'Riverside CC': Riverside, 'Hill Wanderers': Hill } = SQUADS
const BEFORE = {
  'riverside-hill': fileOfClub('last season', '2025-05-03', squadsOf(SQUADS)),
  'riverside-mill': fileOfClub(
    'the mill',
    '2025-05-10',
    squadsOf({ 'Riverside CC': Riverside, ...VISITORS }),
  ),
}
const AFTER = {
  'hill-mill': fileOfClub('late', '2025-05-17', squadsOf({ 'Hill Wanderers': Hill, ...VISITORS })),
}
/** What the program says of single players. */
const SENT: Record<string, Partial<Tally>> = {
  'Søren Rao': { Runs: 30, Faced: 20, Fours: 2, Sixes: 1 },
  'Old Mill A': { Runs: 25, Faced: 14 },
  'Old Mill K': { Conceded: 9, Bowled: 6, Wickets: 1 },
}
const SATURDAY = fileOfClub('saturday', '2026-12-05', squadsOf(SQUADS))

test("a club's first Saturday by its documents: last season imported before and after, one match on two phones, one sent, one typed, and no twin", {
  timeout: 400_000,
}, async ({ onTestFinished }) => {
  const contentDir = temporaryFolder()
  const brand =
    'brand:\n  name: Riverside Cricket Club\n  shortName: Riverside CC\n  colours: { board: "#1a2a5e", accent: "#f2b632" }\n'
  writeFileSync(join(contentDir, 'site.yaml'), brand)
  const club = await clubOnline({ browser, contentDir, onTestFinished })
  const { address } = club

  const files = (all: Record<string, unknown>) =>
    Object.entries(all).map(([name, json]) => {
      const path = join(contentDir, `${name}.json`)
      writeFileSync(path, JSON.stringify(json))
      return path
    })
  expect(await club.bringIn(...files(BEFORE), ...cricsheetFiles.slice(0, 2))).toMatchObject({ code: 0 })

  await club.register('meera', 'editor')
  await club.register('riya', 'scorer')
  const editor = await club.logIn(await club.phone(), 'meera')
  const made = (kind: string, body: object) => editor('POST', `Desk/${kind}`, body)
  const { TournamentId } = await made('Series', {
    TournamentName: 'Saturday League',
    Season: '2026',
    Format: 'T20',
    Overs: 5,
  })
  const teams = new Map<string, number>()
  for (const [TeamName, names] of Object.entries({ ...SQUADS, ...VISITORS })) {
    const { TeamId } = await made('Team', { TeamName, ShortName: TeamName.slice(0, 3).toUpperCase() })
    teams.set(TeamName, TeamId)
    for (const Name of names.split(', ').filter(Boolean)) await made('Player', { Name, TeamId })
  }
  const { GroundId } = await made('Ground', {
    GroundName: 'The Meadow',
    Town: 'Pune',
    TimeZone: 'Asia/Kolkata',
  })
  const idOf = (name: string) => teams.get(name) ?? 0
  const fixture = async (home: string, away: string) => {
    const sides = { TeamAId: idOf(home), TeamBId: idOf(away) }
    const StartTime = new Date(Date.now() + 60_000).toISOString()
    return (await made('Match', { TournamentId, GroundId, ...sides, StartTime })).MatchId as number
  }
  const scored = await fixture('Riverside CC', 'Hill Wanderers')
  const typed = await fixture('Hill Wanderers', 'Old Mill')
  const sent = await fixture('Riverside CC', 'Old Mill')

  const one = await club.phone()
  const atPad = await club.logIn(one, 'riya')
  const { Sheet, Squads } = await atPad('GET', `Scoring/${scored}`)
  const names = new Map([...teams].map(([name, id]) => [id, name]))
  const scorer = await ScorerAtWork.with(browser, Sheet, { teams: names, squads: Squads })
  onTestFinished(() => scorer.context.close())
  scorer.page = one
  await one.goto(`${address}/score/${scored}`)
  await one.getByText('Who won the toss?').waitFor()
  const events = eventsUnder(Sheet, readSourceMatch('saturday.json', JSON.stringify(SATURDAY)))
  const second = events.findIndex((event) => event.Type === 'innings' && event.Innings === 2)
  for (const event of events.slice(0, second)) await scorer.enter(event)
  await one.getByText('All sent', { exact: true }).waitFor()
  const two = await club.phone()
  await club.logIn(two, 'riya')
  await two.goto(`${address}/score/${scored}`)
  await two.getByRole('button', { name: 'Take over' }).click()
  await one.getByRole('button', { name: 'Yes' }).click()
  await two.getByText('All sent', { exact: true }).waitFor()
  scorer.page = two
  for (const event of events.slice(second)) await scorer.enter(event)
  const read = (path: string) => editor('GET', path)
  const fan = await club.phone()
  await fan.goto(new URL(paths.scorecard(scored), address).href)
  await fan
    .getByText(/^Hill Wanderers won by/)
    .first()
    .waitFor()

  const [riverside, hill, mill] = [...teams.values()] as [number, number, number]
  const of = (BattingTeamId: number, Runs: number, Wickets: number) => ({ BattingTeamId, Runs, Wickets })
  await editor('PUT', `Desk/Match/${typed}/Result`, {
    Innings: [
      { ...of(mill, 80, 3), Overs: '5' },
      { ...of(hill, 60, 4), Overs: '5' },
    ],
    Result: { Kind: 'win', WinnerTeamId: mill, By: { Runs: 20 } },
  })
  const { Key } = await made('Key', { Name: 'NV Play', TournamentId })
  const batting = [{ Name: 'SØREN RAO', Runs: 30, Balls: 20, Fours: 2, Sixes: 1 }]
  const pushed = await fetch(`${address}/api/Ingest/${sent}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-api-key': Key },
    body: JSON.stringify({
      Version: 1,
      Scorecard: {
        Innings: {
          1: {
            ...of(riverside, 50, 2),
            Overs: '5',
            Batting: batting,
            Bowling: [{ Name: 'Old Mill K', Overs: '1', Runs: 9, Wickets: 1 }],
          },
          2: { ...of(mill, 51, 1), Overs: '4.3', Batting: [{ Name: 'Old Mill A', Runs: 25, Balls: 14 }] },
        },
        Result: { Kind: 'win', WinnerTeamId: mill, By: { Wickets: 9 } },
      },
    }),
  })
  expect(pushed.status).toBe(200)

  const late = files(
    Object.fromEntries(Object.entries(AFTER).map(([name, json]) => [name, inCapitals(json)])),
  )
  const asked = await club.bringIn(...late)
  expect(asked).toMatchObject({ code: 1, out: expect.stringContaining('side HILL WANDERERS') })
  expect(await club.bringIn('--same', ...late)).toMatchObject({ code: 0 })

  const whole = async (kind: string): Promise<PlayerItem[]> => {
    const pages = [1, 2].map((page) => read(`${kind}/List?PageSize=60&PageNumber=${page}`))
    return (await Promise.all(pages)).flat()
  }
  const [sides, players] = [await whole('Team'), await whole('Player')]
  const twice = (names: string[]) => names.filter((one, at) => names.indexOf(one) !== at)
  expect(twice(sides.map(({ TeamName }) => nameKey(TeamName)))).toEqual([])
  expect(twice(players.map(({ Name }) => nameKey(Name)))).toEqual([])
  expect(sides.filter(({ TeamName }) => teams.has(TeamName))).toHaveLength(teams.size)
  const search = async (words: string) => {
    const { Players, Teams } = await read(`Search/Everything?SearchText=${encodeURIComponent(words)}`)
    return [...Players, ...Teams].map(({ Name, TeamName }: PlayerItem) => Name ?? TeamName)
  }
  expect(await search('soren')).toEqual(['Søren Rao'])
  expect(await search('riversde')).toEqual(['Riverside CC'])
  const ground = await read(`Ground/Detail?Name=${encodeURIComponent('The Meadow, Pune')}`)
  expect(ground.Recent).toHaveLength(6)

  const sources = Object.values({ ...BEFORE, ...AFTER, SATURDAY }).map((json) =>
    readSourceMatch('match.json', JSON.stringify(json)),
  )
  for (const { Name, PlayerId } of players.filter(({ TeamName }) => teams.has(TeamName))) {
    const tallies = sources.flatMap(({ sheet, events: played }) =>
      sheet.Teams.flatMap(({ Players }) => Players)
        .filter((one) => one.Name === Name)
        .map((one) => tallyOf(played, one.PlayerId)),
    )
    const { Career } = await read(`Player/Detail/${PlayerId}`)
    expect([Name, figuresOf(Career.T20)]).toEqual([Name, summed([...tallies, SENT[Name] ?? {}])])
  }

  const { Table } = await read(`Series/Detail/${TournamentId}`)
  const { Innings } = (await read(`Match/MatchDetail/${scored}`)).Scorecard
  const [first, chase] = [Innings[1], Innings[2]]
  const overs = (one: { Balls: number; AllOut?: boolean }) => (one.AllOut ? 5 : one.Balls / 6)
  const rate = (made: number, faced: number, conceded: number, bowled: number) =>
    Math.round((made / faced - conceded / bowled) * 1000) / 1000
  expect(
    Object.fromEntries(Table.map((row: TableRow) => [row.TeamName, [row.Points, row.NetRunRate]])),
  ).toEqual({
    'Old Mill': [4, rate(80 + 51, 5 + 4.5, 60 + 50, 5 + 5)],
    'Hill Wanderers': [2, rate(60 + chase.Runs, 5 + overs(chase), 80 + first.Runs, 5 + overs(first))],
    'Riverside CC': [0, rate(50 + first.Runs, 5 + overs(first), 51 + chase.Runs, 4.5 + overs(chase))],
  })

  const exported = await (await fetch(`${address}/api/Scoring/${scored}/Cricsheet`)).json()
  expect(exported).toMatchObject({ info: { outcome: SATURDAY.info.outcome, teams: SATURDAY.info.teams } })
  const table = await (await fetch(`${address}/api/Scoring/${scored}/Deliveries.csv`)).text()
  expect(table.trim().split('\n')).toHaveLength(1 + countOf(events, 'delivery'))
  const card = await fetch(`${address}/api/Media/cards/match/${scored}.png`)
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
  const reported = async () => {
    const { Stories } = await read('Search/Everything?SearchText=Hill')
    return Stories.map(({ MatchId }: { MatchId?: number }) => MatchId)
  }
  await expect.poll(reported).toContain(scored)
  await fan.goto(new URL(paths.teamDetail(riverside, 'Riverside CC'), address).href)
  for (const name of ['Søren Rao', 'Kiran Reddy'])
    await expect.poll(() => fan.locator('main a', { hasText: name }).count()).toBe(1)
})

const countOf = (events: readonly { Type: string }[], type: string) =>
  events.filter(({ Type }) => Type === type).length

function figuresOf({ Batting, Bowling }: PlayerDetail['Career'][string]): Tally {
  const { Runs, Balls: Faced, Fours, Sixes } = Batting
  return {
    ...{ Runs, Faced, Fours, Sixes },
    ...{ Conceded: Bowling.Runs, Bowled: Bowling.Balls, Wickets: Bowling.Wickets },
  }
}

function summed(all: Partial<Tally>[]): Tally {
  const sum = (name: keyof Tally) => all.reduce((total, one) => total + (one[name] ?? 0), 0)
  return {
    ...{ Runs: sum('Runs'), Faced: sum('Faced'), Fours: sum('Fours'), Sixes: sum('Sixes') },
    ...{ Conceded: sum('Conceded'), Bowled: sum('Bowled'), Wickets: sum('Wickets') },
  }
}
