import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type TeamAverages, TeamAveragesAnswer } from '#shared/api/people.ts'
import { isCreditedToBowler, isWicket } from '#shared/cricket/dismissals.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { bringInRealMatches } from '#tests/support/held-matches.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

type Wicket = { kind: string; player_out: string; fielders?: { name?: string; substitute?: boolean }[] }
type Ball = {
  batter: string
  non_striker: string
  bowler: string
  runs: { batter: number; non_boundary?: boolean }
  extras?: Record<string, number>
  wickets?: Wicket[]
}
type File = {
  info: {
    gender: string
    season: string | number
    teams: string[]
    balls_per_over?: number
    players: Record<string, string[]>
  }
  innings: { team: string; super_over?: boolean; overs?: { deliveries: Ball[] }[] }[]
}
/** What one player did in one innings of one file, with bat or ball. */
type Part = { season: string; team: string; name: string } & Partial<
  Record<'bat' | 'out' | 'bowl' | 'runs' | 'faced' | 'fours' | 'sixes' | 'catches', number>
> &
  Partial<Record<'balls' | 'maidens' | 'conceded' | 'wickets' | 'match', number>>

function partsOf({ info, innings }: File): Part[] {
  const season = `${info.season}`
  /** Men and women of one name are two sides. */
  const side = (name = '') => `${name}/${info.gender}`
  const matches = Object.entries(info.players).flatMap(([team, names]) =>
    names.map((name): Part => ({ season, team: side(team), name, match: 1 })),
  )
  const parts = innings
    .filter((one) => !one.super_over)
    .flatMap(({ team: batting, overs = [] }) => {
      const [team, other] = [side(batting), side(info.teams.find((one) => one !== batting))]
      const balls = overs.flatMap(({ deliveries }) => deliveries)
      const wickets = balls.flatMap((ball) =>
        (ball.wickets ?? []).map((one) => ({ ...one, bowler: ball.bowler })),
      )
      const came = new Set([
        ...balls.flatMap(({ batter, non_striker }) => [batter, non_striker]),
        ...wickets.map(({ player_out }) => player_out),
      ])
      const batted = [...came].map((name): Part => {
        const own = balls.filter(({ batter }) => batter === name)
        const hit = (runs: number) =>
          own.filter((ball) => ball.runs.batter === runs && !ball.runs.non_boundary)
        return {
          ...{ season, team, name, bat: 1, fours: hit(4).length, sixes: hit(6).length },
          runs: own.reduce((sum, { runs }) => sum + runs.batter, 0),
          faced: own.filter(({ extras }) => !extras?.wides).length,
          out: wickets.some((one) => one.player_out === name && isWicket(one.kind)) ? 1 : 0,
        }
      })
      const conceded = ({ runs, extras = {} }: Ball) =>
        runs.batter + (extras.wides ?? 0) + (extras.noballs ?? 0)
      const legal = ({ extras }: Ball) => !extras?.wides && !extras?.noballs
      const bowled = [...new Set(balls.map(({ bowler }) => bowler))].map((name): Part => {
        const own = balls.filter(({ bowler }) => bowler === name)
        const maidens = overs.filter(
          ({ deliveries }) =>
            deliveries.every((ball) => ball.bowler === name && conceded(ball) === 0) &&
            deliveries.filter(legal).length >= (info.balls_per_over ?? 6),
        )
        return {
          ...{ season, team: other, name, bowl: 1, balls: own.filter(legal).length, maidens: maidens.length },
          conceded: own.reduce((sum, ball) => sum + conceded(ball), 0),
          wickets: wickets.filter(({ bowler, kind }) => bowler === name && isCreditedToBowler(kind)).length,
        }
      })
      const caught = wickets.flatMap(({ kind, bowler, fielders = [] }): Part[] => {
        if (kind === 'caught and bowled') return [{ season, team: other, name: bowler, catches: 1 }]
        if (kind !== 'caught') return []
        const own = fielders.filter(({ substitute }) => !substitute)
        return own.map(({ name = '' }) => ({ season, team: other, name, catches: 1 }))
      })
      return [...batted, ...bowled, ...caught]
    })
  return [...matches, ...parts]
}

const two = (value: number) => (Number.isFinite(value) ? Number(value.toFixed(2)) : undefined)

/** As the answer has a player, counted the plain way. */
function expected(parts: readonly Part[]) {
  const sum = (figure: Exclude<keyof Part, 'season' | 'team' | 'name'>, among = parts) =>
    among.reduce((total, one) => total + (one[figure] ?? 0), 0)
  const bats = parts.filter(({ bat }) => bat)
  const bowls = parts.filter(({ bowl }) => bowl)
  const best = Math.max(...bats.map(({ runs = 0, out }) => runs + (out ? 0 : 0.5)), 0)
  const [figures] = bowls.toSorted(
    (a, b) => (b.wickets ?? 0) - (a.wickets ?? 0) || (a.conceded ?? 0) - (b.conceded ?? 0),
  )
  const many = (least: number, most: number) =>
    bats.filter(({ runs = 0 }) => runs >= least && runs < most).length
  return {
    batting: {
      ...{
        Matches: sum('match'),
        Innings: bats.length,
        NotOuts: bats.length - sum('out'),
        Runs: sum('runs'),
      },
      ...{ Fours: sum('fours'), Sixes: sum('sixes'), Catches: sum('catches'), Balls: sum('faced') },
      ...{ Fifties: many(50, 100), Hundreds: many(100, 1000) },
      ...{ Highest: Math.floor(best), HighestNotOut: best % 1 > 0 },
      ...{ Average: two(sum('runs') / sum('out')), StrikeRate: two((100 * sum('runs')) / sum('faced')) },
    },
    bowling: {
      ...{ Balls: sum('balls'), Maidens: sum('maidens'), Runs: sum('conceded'), Wickets: sum('wickets') },
      Best: figures && { Wickets: figures.wickets, Runs: figures.conceded },
      FiveFors: bowls.filter(({ wickets = 0 }) => wickets >= 5).length,
      ...{ Average: two(sum('conceded') / sum('wickets')), StrikeRate: two(sum('balls') / sum('wickets')) },
      Innings: bowls.length,
    },
  }
}

async function realMatches() {
  const { app, dataDir } = await originUnderTest(temporaryFolder(), { lanes: [] })
  const db = await databaseOf(dataDir)
  await bringInRealMatches(db)
  const averages = async (id: number, season = ''): Promise<TeamAverages> =>
    z.parse(TeamAveragesAnswer, (await app.inject(`/api/Team/Averages/${id}?Season=${season}`)).json()).data
  const teams = await db.selectFrom('teams').select(['id', 'name']).execute()
  return { app, db, averages, teams }
}

test.runIf(cricsheetFiles.length > 0)(
  'averages are what the files have, of a season and of all',
  async () => {
    const { averages, teams } = await realMatches()
    const parts = cricsheetFiles.flatMap((file) => partsOf(JSON.parse(readFileSync(file, 'utf8'))))
    let compared = 0
    for (const { id, name: called } of teams) {
      const { Seasons, Batting: all } = await averages(id)
      const team = parts.find((one) => one.name === all[0]?.Name && one.team.startsWith(`${called}/`))?.team
      for (const season of ['', ...Seasons]) {
        const { Batting, Bowling } = await averages(id, encodeURIComponent(season))
        const own = parts.filter((one) => one.team === team && (season === '' || one.season === season))
        const names = [...new Set(own.map(({ name }) => name))]
        expect(Batting.map(({ Name }) => Name).sort()).toEqual(names.sort())
        for (const name of names) {
          const { batting, bowling } = expected(own.filter((one) => one.name === name))
          const bat = Batting.find(({ Name }) => Name === name)
          expect({ team, ...bat }).toEqual({ team, Name: name, PlayerId: bat?.PlayerId, ...clean(batting) })
          const ball = Bowling.find(({ Name }) => Name === name)
          if (bowling.Innings > 0) expect({ team, name, ...ball }).toMatchObject(clean(bowling))
          else expect(ball).toBeUndefined()
          compared += 1
        }
        const runs = Batting.map(({ Runs }) => Runs)
        expect(runs).toEqual(runs.toSorted((a, b) => b - a))
        const wickets = Bowling.map(({ Wickets }) => Wickets)
        expect(wickets).toEqual(wickets.toSorted((a, b) => b - a))
      }
    }
    expect(compared).toBeGreaterThan(100)
  },
)

const clean = <Figures extends object>(figures: Figures) =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined))

/** RFC 4180, read the plain way. */
function rowsIn(csv: string): string[][] {
  const [, ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    ),
  )
}

test('the file of averages parses back, and no name in it is a formula', async () => {
  const { app, db, averages, teams } = await realMatches()
  const [{ id } = { id: 0 }] = teams
  const [first, second] = (await averages(id)).Batting
  const names = ['Rao, "Bunny" Anil', '=HYPERLINK("http://x.example","!")']
  for (const [place, player] of [first, second].entries())
    await db
      .updateTable('players')
      .set({ name: `${names[place]}` })
      .where('id', '=', player?.PlayerId ?? 0)
      .execute()
  const { Batting, Bowling } = await averages(id)
  const answer = await app.inject(`/api/Team/${id}/Averages.csv`)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    ...[200, 'text/csv; charset=utf-8', `attachment; filename="team-${id}-averages.csv"`],
  ])
  const rows = rowsIn(answer.body)
  expect(rows.slice(0, 2).map(([name]) => name)).toEqual([names[0], `'${names[1]}`])
  expect(rows.map((row) => [row[1], row[4], row[6]])).toEqual(
    Batting.map(({ Matches, Runs, Average = '' }) => [`${Matches}`, `${Runs}`, `${Average}`]),
  )
  const byWickets = rows.filter((row) => row[16] !== '').toSorted((a, b) => Number(b[16]) - Number(a[16]))
  expect(byWickets.map((row) => row[16])).toEqual(Bowling.map(({ Wickets }) => `${Wickets}`))
  const unknown = await Promise.all(
    ['Team/Averages/999999', 'Team/999999/Averages.csv'].map((at) => app.inject(`/api/${at}`)),
  )
  expect(unknown.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})
