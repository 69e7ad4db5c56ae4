import { describe, expect, test } from 'vitest'
import { Picture } from '#relay/origin/pictures/picture.ts'
import { type CheckedText, type Figure, textOf } from '#relay/origin/reports/checked-text.ts'
import { numberWord, placeWord } from '#relay/origin/reports/english/number-words.ts'
import { placesOf } from '#relay/origin/reports/phrases/fill.ts'
import { draftSeason, signed } from '#relay/origin/reports/seasons/draft-season.ts'
import {
  EVERYWHERE,
  SEASON_PHRASE_KEYS,
  type SeasonPhraseKey,
} from '#relay/origin/reports/seasons/phrases/season-phrase-keys.ts'
import { SEASON_TONGUES } from '#relay/origin/reports/seasons/phrases/season-tongues.ts'
import { seasonAngle } from '#relay/origin/reports/seasons/season-angle.ts'
import { seasonPicture } from '#relay/origin/reports/seasons/season-picture.ts'
import { altTold, writeSeason } from '#relay/origin/reports/seasons/write-season.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { finishedSeasons, type LaneKey, type ToldSeason } from '#tests/support/finished-seasons.ts'
import { seasonOracle } from '#tests/support/season-oracle.ts'

const SHORT: readonly LaneKey[] = ['coast-hundred', 'one-day-tour', 'test-tour']
const played = (seeds: readonly string[], lanes: readonly LaneKey[]): ToldSeason[] =>
  seeds.flatMap((seed) => lanes.flatMap((lane) => finishedSeasons(seed, lane, 3)))
const seasons = [
  ...played(['one', 'two', 'three', 'four'], ['coast-hundred', 'one-day-tour']),
  ...played(['one', 'two'], ['test-tour']),
  ...played(['five'], ['one-day-tour']),
  ...played(['c'], ['coast-hundred']),
]

const SCRIPTS: Record<Language, RegExp> = {
  en: /[a-z]/i,
  hi: /\p{Script=Devanagari}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
}

const figuresIn = (told: CheckedText): Figure[] =>
  told.flatMap((piece) => (typeof piece !== 'string' && 'claim' in piece ? [piece] : []))
const plainOf = (told: CheckedText): string => told.filter((piece) => typeof piece === 'string').join('')
const shapeOf = (told: CheckedText): string =>
  told.map((piece) => (typeof piece === 'string' ? piece : '#')).join('')

function sentencesOf({ season }: ToldSeason, language: Language): CheckedText[] {
  const { title, summary, paragraphs } = draftSeason(season, SEASON_TONGUES[language])
  return [title, ...summary, altTold(season, seasonPicture(season).shows, language), ...paragraphs.flat()]
}

function checkEverything(told: ToldSeason, language: Language): void {
  const { season } = told
  const tongue = SEASON_TONGUES[language]
  const oracle = seasonOracle(told)
  const names = new Map(season.players.map(({ PlayerId, Name }) => [PlayerId, Name]))
  const teams = new Map(season.teams.map(({ TeamName }) => [TeamName, TeamName]))
  const venues = new Set(season.matches.map(({ venue }) => venue))
  for (const sentence of sentencesOf(told, language)) {
    const said = textOf(sentence)
    const where = `${season.name} ${season.season}, ${language}: ${said}`
    expect(said, where).not.toBe('')
    const named = sentence.flatMap((piece) =>
      typeof piece !== 'string' && 'player' in piece ? [piece.player] : [],
    )
    for (const { claim, value, shown } of figuresIn(sentence)) {
      if (claim.what !== 'of a season') throw new Error(where)
      const { figure } = claim
      expect(value, `${where} ${JSON.stringify(claim)}`).toEqual(oracle.figure(figure))
      const number = Number(value)
      const ways = [`${value}`, tongue.ordinal(number), tongue.count(number), signed(number)]
      expect(
        [...ways, ...(language === 'en' ? [numberWord(number), placeWord(number)] : [])],
        where,
      ).toContain(shown)
      // Whose figure it is stands beside it.
      const player =
        'player' in figure
          ? figure.player
          : figure.what === 'in match' && 'player' in figure.claim
            ? figure.claim.player
            : undefined
      if (player !== undefined) expect(named, where).toContain(player)
    }
    for (const piece of sentence) {
      if (typeof piece === 'string') continue
      if ('player' in piece) {
        const whole = tongue.person(names.get(piece.player) ?? 'nobody')
        expect(whole === piece.shown || whole.endsWith(` ${piece.shown}`), where).toBe(true)
      }
      if (!('given' in piece)) continue
      const { given, shown } = piece
      if (teams.has(given)) expect([tongue.team(given), tongue.bareTeam(given)], where).toContain(shown)
      else if (venues.has(given)) expect(shown, where).toBe(tongue.venue(given))
      else expect([season.name, `${season.name} ${season.season}`], where).toContain(given)
    }
    expect(plainOf(sentence), where).not.toMatch(language === 'en' ? /[0-9{}]/ : /[0-9a-z{}]/i)
    expect(said, where).not.toMatch(/undefined|NaN|\s{2}|\s[.,;:।](?!\.)|\(\)|[.।]{3}|[.।]{2}$/)
    expect(said, where).toMatch(SCRIPTS[language])
  }
}

describe.each(LANGUAGES)('reports of seasons in %s', (language) => {
  test('every figure and name is what the deliveries of its matches say', () => {
    for (const told of seasons) checkEverything(told, language)
  })

  deepTest(
    'every figure and name of a hundred seasons is what the deliveries say',
    () => {
      const seeds = Array.from({ length: 14 }, (_, index) => `deep ${index}`)
      for (const told of played(seeds, SHORT)) checkEverything(told, language)
      for (const seed of seeds.slice(0, 4))
        for (const told of finishedSeasons(seed, 'deccan-twenty', 2)) checkEverything(told, language)
    },
    600_000,
  )

  test('it is as long as a report, says nothing twice, and is told alike every time', () => {
    const { share } = SEASON_TONGUES[language]
    for (const told of seasons) {
      const { paragraphs } = draftSeason(told.season, SEASON_TONGUES[language])
      const sentences = paragraphs.flat()
      const words = sentences.map(textOf).join(' ').split(/\s+/).length
      const where = `${told.season.name} ${told.season.season}, ${words} words`
      expect(words, where).toBeGreaterThanOrEqual(140 * share)
      expect(words, where).toBeLessThanOrEqual(350 * Math.max(1, share))
      expect(new Set(sentences.map(shapeOf)).size, where).toBe(sentences.length)
      expect(sentencesOf(told, language)).toEqual(sentencesOf(told, language))
    }
  })

  test('a phrase holds no other places than its key has, and a lead is told in several ways', () => {
    const { phrases } = SEASON_TONGUES[language]
    for (const [key, forms] of Object.entries(phrases)) {
      const known = `${SEASON_PHRASE_KEYS[key as SeasonPhraseKey]} ${EVERYWHERE}`.split(' ')
      for (const form of forms)
        expect(known, `${key}: ${form}`).toEqual(expect.arrayContaining(placesOf(form)))
      expect(new Set(forms).size, key).toBe(forms.length)
    }
    for (const key of ['leadRate', 'leadKept', 'leadEarly', 'leadRunaway', 'leadLast', 'leadWon'] as const)
      expect(phrases[key].length, key).toBeGreaterThanOrEqual(3)
  })

  test('two seasons of a league after each other are told in other words', () => {
    for (const [index, told] of seasons.entries()) {
      const before = seasons[index - 1]
      if (before?.lane !== told.lane || told.season.id - before.season.id !== 10) continue
      const shapes = new Set(sentencesOf(before, language).map(shapeOf))
      const shared = sentencesOf(told, language)
        .map(shapeOf)
        .filter((shape) => shapes.has(shape))
      expect(shared.length, shared.join(' | ')).toBeLessThanOrEqual(3)
    }
  })
})

test('champions and records are those of the deliveries', () => {
  for (const told of seasons) {
    const { season } = told
    const { champion, played: matches, figure } = seasonOracle(told)
    expect(season.champion).toBe(champion)
    const innings = matches.flatMap((match) => match.innings)
    const scores = innings.flatMap(({ Batting }) => Object.values(Batting).map(({ Runs }) => Runs))
    expect(season.topScore?.batting.Runs).toBe(Math.max(...scores))
    const worth = (wickets: number, runs: number) => wickets * 1000 - runs
    const spells = innings.flatMap(({ Bowling }) =>
      Object.values(Bowling).map(({ Wickets, Runs }) => worth(Wickets, Runs)),
    )
    const { Wickets = 0, Runs = 0 } = season.bestBowling?.bowling ?? {}
    expect(worth(Wickets, Runs)).toBe(Math.max(...spells))
    for (const [what, most] of [
      ['runs', season.mostRuns],
      ['wickets', season.mostWickets],
      ['sixes', season.mostSixes],
    ] as const) {
      const counts = season.players.map(({ PlayerId: player }) => ({
        player,
        count: Number(figure({ what, player })),
      }))
      const highest = Math.max(...counts.map(({ count }) => count))
      const level = counts.filter(({ count }) => count === highest && count > 0).map(({ player }) => player)
      expect(most.map(({ player }) => player)).toEqual(level.sort((a, b) => a - b))
    }
    const margins = matches.flatMap(({ result }) =>
      result.Kind === 'win' && !result.Decider && result.By?.Innings === undefined
        ? [result.By?.Runs ?? 0]
        : [],
    )
    const { By } = season.biggest?.result ?? {}
    if (By?.Runs !== undefined && By.Innings === undefined) expect(By.Runs).toBe(Math.max(...margins))
  }
})

test('a season whose first two are level on points says that net run rate decided it, and by what', () => {
  const level = seasons.filter(({ season }) => seasonAngle(season) === 'rate')
  expect(level.length).toBeGreaterThan(0)
  for (const { season } of level) {
    const [lead = []] = draftSeason(season, SEASON_TONGUES.en).paragraphs.flat()
    const whats = figuresIn(lead).map(({ claim }) => (claim.what === 'of a season' ? claim.figure.what : ''))
    expect(whats.filter((what) => what === 'net run rate')).toHaveLength(2)
    expect(textOf(lead)).toMatch(/net run rate/)
  }
})

test('what became of the last champion is told, and of a tour that nobody won that it was shared', () => {
  for (const { season } of seasons) {
    const { previous, champion, teams, isTour, table } = season
    const text = textOf(draftSeason(season, SEASON_TONGUES.en).paragraphs.flat().flat())
    const old = teams.find(({ TeamId }) => TeamId === previous?.champion)
    if (old && !isTour) expect(text).toMatch(/season before|It is harder to keep a title/i)
    if (isTour && champion === undefined)
      expect(text).toMatch(/shared|no winner|level|share it|had a winner|won a match/)
    if (isTour && champion !== undefined) expect(table[0]?.Won).toBeGreaterThan(table[1]?.Won ?? 0)
  }
})

test('every match of a tour is told, the one that decided it by itself', () => {
  for (const { season } of seasons.filter((one) => one.season.isTour)) {
    const told = draftSeason(season, SEASON_TONGUES.en).paragraphs.flat().flatMap(figuresIn)
    const matches = told.flatMap(({ claim }) =>
      claim.what === 'of a season' && claim.figure.what === 'match of a tour' ? [claim.figure.match] : [],
    )
    const others = season.matches.filter((match) => match !== season.deciding?.match)
    expect(matches, `${season.name} ${season.season}`).toEqual(
      expect.arrayContaining(others.map(({ id }) => id)),
    )
  }
})

test('many seasons are told around many things', () => {
  const angles = new Set(seasons.map(({ season }) => seasonAngle(season)))
  expect([...angles].length).toBeGreaterThanOrEqual(6)
})

test('no Hindi verb agrees with a player, who may be a woman', () => {
  const OF_A_MAN = /\{(?:name|who|other|batter|bowler)\} (?:[^\s}]+ ){0,2}(?:रहे|चमके|लौटे|बैठे)(?=[\s,;:।]|$)/
  for (const forms of Object.values(SEASON_TONGUES.hi.phrases))
    for (const form of forms) expect(form).not.toMatch(OF_A_MAN)
})

test('the picture is one that is drawn, and shows what its words say', () => {
  const kinds = new Set<string>()
  for (const { season } of seasons) {
    const { picture, words } = writeSeason(season)
    kinds.add(Picture.parse(picture).kind)
    for (const language of LANGUAGES)
      expect(words[language].html).toMatch(/^<p>[^<]+<\/p>(\n<p>[^<]+<\/p>)+$/)
  }
  expect(kinds.size).toBeGreaterThan(1)
})
