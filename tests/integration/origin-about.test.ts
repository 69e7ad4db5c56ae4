import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { playerAbout } from '#relay/origin/about/player-about.ts'
import { paragraph } from '#relay/origin/about/sentences.ts'
import { teamAbout } from '#relay/origin/about/team-about.ts'
import { demoLanes } from '#relay/origin/demo/league/lanes.ts'
import type { PlayerDetail, PlayerItem, TeamDetail } from '#shared/api/people.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

const player: PlayerItem = {
  ...{ PlayerId: 1, Name: 'Ada <b>Reed</b>', TeamId: 1, TeamName: 'Larks & Co', Role: 'bowler' },
  ...{ BattingStyle: 'right-handed', BowlingStyle: 'left orthodox', ImageUrl: '' },
}
const none = { career: {}, matches: [], isCaptain: false, isKeeper: false }

test('names cannot become markup', () => {
  const about = playerAbout({ player, ...none }, 'en')
  expect(about).not.toMatch(/<b>|& /)
  expect(about).toContain('Larks &#38; Co')
  expect(paragraph(['<img src=x onerror="a()">'])).toBe('<p>&#60;img src=x onerror=&#34;a()&#34;&#62;</p>')
})

test('whoever has no match on record is said to have none', () => {
  expect(playerAbout({ player, ...none }, 'en')).toContain('still to come')
  const team = { TeamId: 1, TeamName: 'Larks', ShortName: 'LAR', ImageUrl: '', City: '', Colours: [] }
  expect(teamAbout({ team, squad: [], matches: [] }, 'en')).toBe(
    '<p>Larks have yet to finish a match on record here.</p>',
  )
})

const battingOf = (Matches: number) => ({
  ...{ Matches, Innings: Matches, NotOuts: 0, Runs: 40, Balls: 30, Average: 20, StrikeRate: 133.33 },
  ...{ Highest: 25, HighestNotOut: false, Hundreds: 0, Fifties: 0, Fours: 4, Sixes: 1 },
})
const bowlingOf = (Matches: number) => ({
  ...{ Matches, Innings: 0, Balls: 0, Maidens: 0, Runs: 0, Wickets: 0 },
})
const aboutAfter = (format: string, count: number) =>
  playerAbout(
    {
      ...{ player, ...none },
      career: { [format]: { Batting: battingOf(count), Bowling: bowlingOf(count) } } as never,
    },
    'en',
  )

test('so many matches of The Hundred do not read as hundreds, and a few matches bring no statistics', () => {
  expect(aboutAfter('The Hundred', 2)).toContain('two matches of The Hundred')
  expect(aboutAfter('The Hundred', 12)).toContain('12 matches of The Hundred')
  expect(aboutAfter('T20', 2)).toContain('has played two T20 matches here and made 40 runs.')
  for (const count of [1, 2]) expect(aboutAfter('T20', count)).not.toMatch(/average|strike rate|highest/)
  expect(aboutAfter('T20', 3)).toMatch(/average/)
})

test('who was the best of several series in one thing is told so once', () => {
  const series = (name: string) => ({ name, season: '2025' })
  const about = playerAbout(
    {
      ...{ player, ...none },
      awards: [
        { what: 'most wickets', count: 21, of: series('Deccan Twenty') },
        { what: 'best player', count: 400, of: series('Deccan Twenty') },
        { what: 'most wickets', count: 9, of: series('Isles in Coromandel, Tests') },
      ],
    },
    'en',
  )
  expect(about).toContain(
    'took the most wickets of the Deccan Twenty of 2025, 21, and of the Test series of Isles in Coromandel (2025), 9, and was the best player of the Deccan Twenty of 2025.',
  )
})

test('a side with a match or two is told of by its last one alone', () => {
  const team = { TeamId: 1, TeamName: 'Larks', ShortName: 'LAR', ImageUrl: '', City: '', Colours: [] }
  const match = {
    Against: 'Owls',
    Result: { Kind: 'win', WinnerTeamId: 2, By: { Runs: 9 } },
    Scores: { 1: { BattingTeamId: 1, Runs: 157, Wickets: 4 } },
  } as never
  expect(teamAbout({ team, squad: [], matches: [match] }, 'en')).toBe(
    '<p>In their last match they lost to Owls by 9 runs.</p>',
  )
  const many = teamAbout({ team, squad: [], matches: [match, match, match] }, 'en')
  expect(many).toContain('In three matches on record here they have won none and lost 3.')
  expect(many).toContain('157 for 4')
})

test('no day stands in what is said of anybody: a reader’s own day may be another', async () => {
  const { app } = await originUnderTest(temporaryFolder(), {
    lanes: demoLanes('about', 2026).filter(({ key }) => /deccan|hundred/.test(key)),
  })
  for (let id = 1; id <= 60; id++) {
    const { data }: { data: PlayerDetail } = (await app.inject(`/api/Player/Detail/${id}`)).json()
    expect(data.About).not.toMatch(/\b20\d\d\b/)
    expect(data.About).not.toMatch(/\d Hundred|1 match/)
  }
  for (const id of [11, 12, 13, 14]) {
    const { data }: { data: TeamDetail } = (await app.inject(`/api/Team/Detail/${id}`)).json()
    expect(data.About).not.toMatch(/\b20\d\d\b|No total of theirs|^<p>At /)
  }
})

/** Every number of a text. */
const numbersIn = (html: string) =>
  html
    .replace(/&#\d+;/g, '')
    .replace(/\bT20\b|(टी|టీ|ಟಿ)20/g, '')
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
    for (const language of LANGUAGES) {
      const about = await aboutIn(language, app, `/api/Player/Detail/${id}`)
      for (const number of numbersIn(about)) expect([about, held.has(number)]).toEqual([about, true])
    }
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
    for (const language of LANGUAGES) {
      const about = await aboutIn(language, app, `/api/Team/Detail/${id}`)
      for (const number of numbersIn(about)) expect([about, held.has(number)]).toEqual([about, true])
    }
  }
})

/** What is said of a player or a side in a language, which has to say so where it is not English. */
async function aboutIn(language: Language, app: FastifyInstance, path: string): Promise<string> {
  const { data }: { data: PlayerDetail | TeamDetail } = (
    await app.inject(`${path}?Language=${language}`)
  ).json()
  expect(data.Language).toBe(language === 'en' ? undefined : language)
  // People alone keep the names that their pages have.
  const people = 'Squad' in data ? data.Squad : [data]
  const words = people.reduce((text, { Name }) => text.replaceAll(Name, ''), data.About)
  const surnames = new Set(people.map(({ Name }) => Name.split(' ').at(-1)))
  const others = (words.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !surnames.has(word))
  if (language !== 'en') expect([data.About, others]).toEqual([data.About, []])
  return data.About
}
