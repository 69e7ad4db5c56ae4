import { describe, expect, test } from 'vitest'
import { matchStory } from '#relay/origin/parts/reports/match-story.ts'
import type { ReportRemark } from '#relay/origin/parts/reports/report-remark.ts'
import { reportRemarks, writeReport } from '#relay/origin/parts/reports/write-report.ts'
import type { Result, Scorecard } from '#shared/cricket/scorecard.ts'
import { score } from '#shared/cricket/scorer.ts'
import { real, simulated } from '#tests/support/finished-matches.ts'
import { type InSeason, withSeasons } from '#tests/support/simulated-season.ts'

const LANES = { 'deccan-twenty': 30, 'one-day-tour': 5, 'test-tour': 6, 'coast-hundred': 10 }
const invented = ['reports', 'more'].flatMap((seed) => [...withSeasons(simulated(seed, LANES))])
const brought = [...real()].map((match) => ({ ...match, season: undefined, seasonOracle: undefined }))

const reports = [...invented, ...brought].flatMap((match) => {
  const { facts, events, season } = match
  const story = matchStory(facts, events, season)
  const report = writeReport(facts, events, 0, season)
  if (!story || !report) return []
  const { inOtherLanguages, ...english } = report
  const words = { en: english, ...inOtherLanguages }
  const remarks = reportRemarks(story)
  const lead = remarks.paragraphs[0]?.[0]
  return lead ? [{ ...match, story, words, remarks, lead }] : []
})
type Written = (typeof reports)[number]

const paragraphsOf = (html: string) => html.split('\n').map((one) => one.replace(/^<p>|<\/p>$/g, ''))
/** Without what ends at the point of an initial. */
const sentencesOf = (html: string) =>
  paragraphsOf(html).flatMap((one) => one.split(/(?<=(?<! .{1,6}|^.{1,6})[.।]) /))
const wordsIn = (html: string) => paragraphsOf(html).join(' ').split(/\s+/).length
const withLead = (key: RegExp) => reports.filter(({ lead }) => key.test(lead.key))

function partsOf(remark: ReportRemark): ReportRemark[] {
  // The score of a bad start is that of the third wicket, and a place in words is checked with its sentence.
  const parts = remark.key === 'chaseBadly' ? [] : Object.values(remark.parts ?? {})
  return [remark, ...parts.filter(({ key }) => key !== 'ordinal').flatMap(partsOf)]
}

/** The figures that a remark must have by the scorecard and the season; undefined where neither has them. */
function figuresOf(
  { key, innings = 0, people = {}, sides = {} }: ReportRemark,
  { Innings, Result }: Scorecard,
  seasonOracle: InSeason['seasonOracle'] | undefined,
): object | undefined {
  const one = Innings[`${innings}`]
  const batter = one?.Batting[Number(people.batter)]
  const bowler = one?.Bowling[Number(people.bowler)]
  const inSeason = (what: string, team = 0) => seasonOracle?.({ what, team })
  if (/^table/.test(key))
    return { points: inSeason('table points', sides.team), played: inSeason('table played', sides.team) }
  if (/^series/.test(key))
    return { won: inSeason('series wins', sides.w), lost: inSeason('series wins', sides.l) }
  if (/^score/.test(key)) return { runs: one?.Runs }
  switch (key) {
    case 'bat':
    case 'batNotOut':
      return { runs: batter?.Runs, balls: batter?.Balls }
    case 'bowl':
      return { wickets: bowler?.Wickets, runs: bowler?.Runs }
    case 'chase':
    case 'chaseBadly':
    case 'longChase':
    case 'drawnShort':
      return { target: one?.Target }
    case 'byRuns':
    case 'byInnings':
      return { n: Result?.By?.Runs }
    case 'byWickets':
      return { n: Result?.By?.Wickets }
    case 'chaseAllOut':
      return { runs: one?.Runs }
    case 'drawSaved':
    case 'titleDrawSaved':
      return { wickets: one?.Wickets }
    case 'lead':
      return { n: Math.abs((Innings['1']?.Runs ?? 0) - (Innings['2']?.Runs ?? 0)) }
    case 'wonInARow':
    case 'lostInARow':
      return { n: inSeason('run of results', sides.team) }
    case 'wonAtLast':
      return { n: inSeason('losses before', sides.team) }
    default:
      return undefined
  }
}

describe.each([
  { matches: reports.slice(0, invented.length), of: 'a simulated match' },
  // Real matches are in a folder next to the project, or there are none.
  ...(brought.length > 0 ? [{ matches: reports.slice(invented.length), of: 'a real match' }] : []),
])('the remarks on $of', ({ matches }) => {
  test('have the figures, players and sides that its deliveries and its season have', () => {
    expect(matches.length).toBeGreaterThan(0)
    for (const { facts, events, seasonOracle, remarks } of matches) {
      const card = score(facts.sheet, events)
      const players = new Set(facts.sheet.Teams.flatMap(({ Players }) => Players).map((one) => one.PlayerId))
      for (const remark of [remarks.title, remarks.summary, ...remarks.paragraphs.flat()].flatMap(partsOf)) {
        const right = figuresOf(remark, card, seasonOracle)
        if (right) expect(remark.figures ?? {}, `${facts.id} ${JSON.stringify(remark)}`).toMatchObject(right)
        for (const id of Object.values(remark.people ?? {})) expect(players).toContain(id)
      }
    }
  })

  test('place sides, partnerships and bad starts as they were', () => {
    for (const { story, remarks, seasonOracle } of matches) {
      for (const { key, innings, people, figures, sides, parts } of remarks.paragraphs.flat()) {
        const one = story.innings.find(({ number }) => number === innings)
        const n = Object.values(parts ?? {}).find((part) => part.key === 'ordinal')?.figures?.n
        if (key === 'stand') {
          const pair = one?.card.Partnerships?.[n as number]
          expect(Object.keys(pair?.Batters ?? {}).map(Number)).toEqual([people?.one, people?.other])
          expect(figures?.runs).toBe(pair?.Runs)
        }
        if (key === 'chaseBadly') expect(parts?.score?.figures?.runs).toBe(one?.card.FallOfWickets['3']?.Runs)
        if (parts?.place) expect(n).toBe(seasonOracle?.({ what: 'table place', team: sides?.team ?? 0 }))
        if (key === 'wonOnDay') expect(n).toBe(story.days)
      }
    }
  })
})

describe.each(['en', 'hi', 'te', 'kn'] as const)('a report in %s', (language) => {
  test('has no empty place, no sentence twice, and names of the league in its script', () => {
    for (const [place, { facts, words }] of reports.entries()) {
      const { title, summary, alt, html } = words[language]
      for (const text of [title, summary, alt, ...paragraphsOf(html)]) {
        expect(text, `${facts.id}`).not.toMatch(/[{}#]|undefined|NaN|\s{2}|\s[.,;:।]|\(\)|^\s*$/)
        if (language !== 'en' && place < invented.length) expect(text).not.toMatch(/[a-z]|Meadow/i)
      }
      const sentences = sentencesOf(html)
      expect(new Set(sentences).size, html).toBe(sentences.length)
    }
  })

  test('is as long as a column, and the same on every process', () => {
    for (const { facts, events, season, words, story } of reports) {
      const share = { en: 1, hi: 1.15, te: 0.8, kn: 0.85 }[language]
      const count = wordsIn(words[language].html)
      expect(count, words[language].html).toBeLessThanOrEqual(220 * share)
      const balls = story.innings.reduce((sum, { card }) => sum + card.Balls, 0)
      if (balls > 150 && story.result.Kind !== 'no result') expect(count).toBeGreaterThanOrEqual(95 * share)
      if (facts.id % 7 === 0) {
        const again = writeReport(facts, events, 0, season)
        expect(language === 'en' ? again : again?.inOtherLanguages[language]).toMatchObject(words[language])
      }
    }
  })

  test('begins with what decided the match', () => {
    const first = ({ words }: Written) => sentencesOf(words[language].html)[0]
    const SUPER_OVER = { en: /super over/, hi: /सुपर ओवर/, te: /సూపర్ ఓవర్/, kn: /ಸೂಪರ್ ಓವರ್/ }[language]
    const RAIN = { en: /[Rr]ain/, hi: /बारिश/, te: /వర్ష/, kn: /ಮಳೆ/ }[language]
    const ties = withLead(/^superOver$/)
    const washedOut = withLead(/^rainedOff$/)
    expect(Math.min(ties.length, washedOut.length)).toBeGreaterThan(0)
    for (const tie of ties) expect(first(tie)).toMatch(SUPER_OVER)
    for (const match of washedOut) expect(first(match)).toMatch(RAIN)
    for (const match of withLead(/^(collapse|lastOverDefence|partnership)$/))
      expect(first(match)).toContain(`${Object.values(match.lead.figures ?? {})[0]}`)
  })

  test('describes the picture, which shows both totals', () => {
    for (const { words, story } of reports.filter(({ story: { innings } }) => innings.length > 1))
      for (const { card } of story.innings) expect(words[language].alt).toContain(`${card.Runs}`)
  })
})

test('every kind of story is among the matches', () => {
  const leads = new Set(reports.map(({ lead }) => lead.key))
  for (const key of [
    'superOver',
    'rain',
    'rainedOff',
    'inningsWin',
    'draw',
    'drawSaved',
    'lastBallChase',
  ] as const)
    expect(leads).toContain(key)
  for (const key of ['lastOverDefence', 'collapse', 'hundred', 'spell', 'partnership', 'win'] as const)
    expect(leads).toContain(key)
})

test('a result that came without innings is reported as that, and never as none', () => {
  const [one] = brought.length > 0 ? brought : invented
  if (!one) throw new Error('There is a finished match.')
  const [winner, loser] = one.facts.teams
  const of = (Result: Result) => {
    const report = writeReport(one.facts, [{ Type: 'result', Result }], 0)
    return [report?.title, report?.summary, report?.html].join(' ')
  }
  const wins: Result[] = [
    { Kind: 'win', WinnerTeamId: winner.TeamId, By: { Runs: 8 } },
    { Kind: 'win', WinnerTeamId: winner.TeamId, By: { Wickets: 3 } },
    { Kind: 'win', WinnerTeamId: winner.TeamId, By: { Innings: 1, Runs: 8 } },
    { Kind: 'win', WinnerTeamId: winner.TeamId },
    { Kind: 'awarded', WinnerTeamId: winner.TeamId },
    { Kind: 'tie' },
    { Kind: 'tie', WinnerTeamId: winner.TeamId, Decider: 'super over' },
    { Kind: 'draw' },
  ]
  for (const result of wins) {
    const words = of(result)
    expect(words, JSON.stringify(result)).not.toMatch(
      /without a result|no result|not a ball|did not get onto/i,
    )
    expect(words).toContain(winner.TeamName)
    expect(words).toContain(loser.TeamName)
  }
  expect(of(wins[0] ?? { Kind: 'tie' })).toContain('by 8 runs')
  expect(of({ Kind: 'no result' })).toMatch(/Not a ball was bowled|did not get onto the field/)
})
