import { expect, test } from 'vitest'
import { playerAbout } from '#relay/origin/about/player-about.ts'
import { paragraph } from '#relay/origin/about/sentences.ts'
import { teamAbout } from '#relay/origin/about/team-about.ts'
import { demoLanes } from '#relay/origin/league/lanes.ts'
import type { PlayerDetail, PlayerItem, TeamDetail } from '#shared/api/people.ts'
import { originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

const player: PlayerItem = {
  ...{ PlayerId: 1, Name: 'Ada <b>Reed</b>', TeamId: 1, TeamName: 'Larks & Co', Role: 'bowler' },
  ...{ BattingStyle: 'right-handed', BowlingStyle: 'left orthodox', ImageUrl: '' },
}
const none = { career: {}, matches: [], isCaptain: false, isKeeper: false }

test('names cannot become markup', () => {
  const about = playerAbout({ player, ...none })
  expect(about).not.toMatch(/<b>|& /)
  expect(about).toContain('Larks &#38; Co')
  expect(paragraph(['<img src=x onerror="a()">'])).toBe('<p>&#60;img src=x onerror=&#34;a()&#34;&#62;</p>')
})

test('whoever has no match on record is said to have none', () => {
  expect(playerAbout({ player, ...none })).toContain('still to come')
  const team = { TeamId: 1, TeamName: 'Larks', ShortName: 'LAR', ImageUrl: '', City: '', Colours: [] }
  expect(teamAbout({ team, squad: [], matches: [] })).toBe(
    '<p>Larks have yet to finish a match on record here.</p>',
  )
})

/** Every number of a text that is no part of a date. */
const numbersIn = (html: string) =>
  html
    .replace(/&#\d+;/g, '')
    .replace(
      /\d+ (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g,
      '',
    )
    .replace(/\bT20\b/g, '')
    .match(/\d+(\.\d+)?/g) ?? []

const numbersOf = (value: unknown): string[] =>
  typeof value === 'number'
    ? [`${value}`]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersOf)
      : []

test('every number in what is said of a player stands in the record, and texts differ', async () => {
  const { app } = await originUnderTest(temporaryFolder(), {
    lanes: demoLanes('about', 2026).filter(({ key }) => /deccan|hundred/.test(key)),
  })
  const shapes = new Set<string>()
  for (let id = 1; id <= 120; id++) {
    const { data }: { data: PlayerDetail } = (await app.inject(`/api/Player/Detail/${id}`)).json()
    const held = new Set(numbersOf([data.Career, data.Form]))
    for (const number of numbersIn(data.About))
      expect([data.About, held.has(number)]).toEqual([data.About, true])
    expect(data.About).toContain(data.TeamName)
    shapes.add(
      data.About.replace(/\d+(\.\d+)?/g, '#')
        .replaceAll(data.Name, 'X')
        .replaceAll(data.TeamName, 'T'),
    )
  }
  expect(shapes.size).toBeGreaterThan(60)
})

test('every number in what is said of a team stands in its matches or its squad', async () => {
  const { app } = await originUnderTest(temporaryFolder(), {
    lanes: demoLanes('about', 2026).filter(({ key }) => /deccan|hundred/.test(key)),
  })
  for (const id of [11, 12, 13, 14, 15, 16, 17, 18, 31, 32, 33, 34]) {
    const { data }: { data: TeamDetail } = (await app.inject(`/api/Team/Detail/${id}`)).json()
    const won = data.Recent.filter(({ Result }) => Result?.WinnerTeamId === id).length
    const open = data.Recent.filter(({ Result }) => Result?.WinnerTeamId === undefined).length
    const held = new Set(
      numbersOf([data.Recent.map(({ Scores, Result }) => [Scores, Result]), data.Squad.length]),
    )
    for (const count of [data.Recent.length, won, open, data.Recent.length - won - open]) held.add(`${count}`)
    for (const number of numbersIn(data.About))
      expect([data.About, held.has(number)]).toEqual([data.About, true])
  }
})
