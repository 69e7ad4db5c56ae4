import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { InningsTotals } from '#client/kit/cricket-ui/scoreboard/innings-totals.tsx'
import { catalogueOf, loadMessages } from '#client/kit/i18n/catalogue.ts'
import { LanguageProvider } from '#client/kit/i18n/language-provider.tsx'
import { TextCard } from '#client/server/text/text-card.tsx'
import { InningsLog } from '#client/site/pages/players/innings-log.tsx'
import {
  type CommentaryFilter,
  isOverShown,
  passes,
} from '#client/site/pages/scorecard/commentary/commentary-filter.ts'
import { breakSeen, withEvents } from '#client/site/pages/scorecard/commentary/use-events-seen.ts'
import { differsFromCard } from '#client/site/pages/scorecard/differs-from-card.ts'
import { InningsCard } from '#client/site/pages/scorecard/innings-card.tsx'
import { archivedBalls, mergeDeliveries } from '#client/site/pages/scorecard/merge-deliveries.ts'
import { ballsAt } from '#client/site/pages/scorecard/with-deliveries.tsx'
import type { OverScore, PublishedDelivery, RecordsBefore } from '#shared/api/match.ts'
import type { LogInnings, PlayerDetail } from '#shared/api/people.ts'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { MatchStatus } from '#shared/live/match-state.ts'
import { commentaryPage } from '#tests/support/commentary-page.tsx'
import { wordsIn } from '#tests/support/in-language.tsx'
import { ofMatch } from '#tests/support/of-match.tsx'
import { matchTexts, playedBalls } from '#tests/support/played-balls.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { SamplePlay } from '#tests/support/samples/sample-play.ts'
import { side } from '#tests/support/samples/sides.ts'

/** The groups of the two lists over the commentary: whose players, which innings' overs. */
async function choices(play: SamplePlay, language: (typeof LANGUAGES)[number] = 'en') {
  const markup = await commentaryPage(play, { language })
  const [players = [], overs = []] = [...markup.matchAll(/<select.*?<\/select>/gs)].map(([list]) =>
    [...list.matchAll(/<optgroup label="([^"]*)">(.*?)<\/optgroup>/gs)].map(
      ([, title = '', options = '']) => ({
        title,
        options: [...options.matchAll(/>([^<]*)<\/option>/g)].map(([, label = '']) => label),
      }),
    ),
  )
  return { players, overs }
}

test('overs of a super over say that they are, and which where it was bowled again', async () => {
  const play = sampleMatches.superOver()
  const once = await choices(play)
  expect(once.overs.map(({ title }) => title)).toEqual([
    'Quarry, super over',
    expect.stringMatching(/^Quarry, chasing \d+$/),
    'Herons, batting first',
  ])
  play.begin(0, { SuperOver: true, Target: 12 }).bowl({ Runs: 6 }).bowl({ Runs: 5 }).end()
  play.begin(0, { SuperOver: true }).bowl({ Runs: 1 })
  const twice = await choices(play)
  expect(twice.overs.slice(0, 3).map(({ title }) => title)).toEqual([
    'Herons, super over 2',
    'Herons, super over',
    'Quarry, super over',
  ])
})

const { fixture, deliveries, state } = sampleMatches.chase()
const facts = factsOfMatch({
  ...{ format: fixture.format, ballsPerOver: fixture.ballsPerOver, startTime: fixture.startTime },
  balls: deliveries.map((ball) => ({ ...ball, Ball: ball.N })),
  card: state,
})
const overOf = ({ ball }: BallFacts) => `${ball.Innings}.${ball.Over}`
const overs = [...new Set(facts.map(overOf))].map((over) => facts.filter((one) => overOf(one) === over))
const hasPart = (player: number) => (over: readonly BallFacts[]) =>
  over.some(({ ball }) => ball.Batter === player || ball.Bowler === player)

test('of a player and overs alone, the overs that the player had a part in are shown, without their balls', () => {
  const { Batter: player = 0, Bowler: bowler = 0 } = facts[0]?.ball ?? {}
  for (const id of [player, bowler]) {
    const filter: CommentaryFilter = { kind: 'overs', player: id }
    const shown = overs.filter((over) => isOverShown(over, filter))
    expect(shown).not.toEqual([])
    expect(shown).not.toEqual(overs)
    expect(shown).toEqual(expect.arrayContaining(overs.filter(hasPart(id))))
    expect(facts.some((one) => passes(one, filter))).toBe(false)
  }
  expect(overs.every((over) => isOverShown(over, { kind: 'overs', player: undefined }))).toBe(true)
})

test('an over is shown where a ball of it is', () => {
  const filter: CommentaryFilter = { kind: 'wickets', player: undefined }
  expect(overs.filter((over) => isOverShown(over, filter))).toEqual(
    overs.filter((over) => over.some(({ departures }) => departures.length > 0)),
  )
})

test('the commentary names the record that its match breaks, where the origin says what stood before', async () => {
  const play = sampleMatches.chase()
  const [a, b] = play.fixture.sides.map(({ team }) => team.TeamId)
  const RecordsBefore: RecordsBefore = {
    Teams: { [`${a}`]: { Total: { Runs: play.total - 1, Matches: 9 } }, [`${b}`]: {} },
    Players: {},
  }
  const page = await commentaryPage(play, { detail: { RecordsBefore } })
  expect(page).toMatch(/Comets[^<]*in this format/)
  expect(page).not.toContain('in this competition')
  expect(await commentaryPage(play)).not.toMatch(/in this (format|competition)/)
})

const play = sampleMatches.chase()
const firstInnings = play.deliveries.filter(({ Innings }) => Innings === 1)
const overScore = (Over: number, Runs: number, Wickets: number): OverScore => ({
  ...{ Innings: 2, Over, Runs, Wickets, At: '2026-06-03T14:00:00Z' },
})
const textOf = (page: string) => page.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')

test('where the balls of an innings are not known, each over whose two ends are known has its total', async () => {
  const overScores = [overScore(0, 7, 0), overScore(1, 16, 1), overScore(16, 135, 4), overScore(19, 900, 9)]
  const page = textOf(await commentaryPage(play, { deliveries: firstInnings, overScores, hasBalls: false }))
  const { Runs, Wickets } = play.state.Innings['2'] ?? {}
  expect(page).toContain(`Over 18|${Runs}/${Wickets}|`)
  expect(page).toContain('Over 2|16/1|9 runs, 1 wicket|Over 1|7/0|7 runs|')
  // The innings whose balls are known follows.
  const [totals = '', balls = ''] = page.split(/(?<=\|Over 1\|7\/0.*?runs)/)
  expect(totals).not.toMatch(/Over 17\||Over 3\||900/)
  expect(balls).toContain('|Over 20|')
})

test.each(matchTexts)('balls have the runs and wickets of their card, and no others: %s', (_, text) => {
  for (const share of [0.1, 0.4, 0.8, 1]) {
    const { balls, innings: Innings } = playedBalls(text, share)
    expect(differsFromCard(balls, { Innings })).toBe(false)
    const [first, ...others] = balls
    if (!first) continue
    expect(differsFromCard([{ ...first, Runs: first.Runs + 1 }, ...others], { Innings })).toBe(true)
    const out = { ...first, Wickets: { ...first.Wickets, '0': 'bowled' } as const }
    expect(differsFromCard([out, ...others], { Innings })).toBe(true)
  }
})

test('an over of which the archive may hold a part, and the live state nothing, is a gap', () => {
  const { deliveries } = sampleMatches.hundred()
  const inFirstTwo = deliveries.filter(({ Innings, Over }) => Innings === 1 && Over < 2).slice(0, -1)
  const over = { '1': { Batter: 1, Bowler: 2, Runs: 0 } }
  expect(
    mergeDeliveries(archivedBalls(inFirstTwo), { Deliveries: { '1.1': over, '1.2': over } }).hasGap,
  ).toBe(false)
  expect(mergeDeliveries(archivedBalls(inFirstTwo), { Deliveries: { '1.2': over } }).hasGap).toBe(true)
})

test('a ball that the archive marks as corrected stays so in the overs of the live state', () => {
  const play = sampleMatches.chase()
  const { Corrected, CorrectedAt, Was, ...last } = play.deliveries.at(-1) as PublishedDelivery
  const { Innings: _, Over: __, N: ___, At: ____, ...facts } = last
  const before = { ...facts, Runs: facts.Runs + 1 }
  const mergedLast = (ball: PublishedDelivery) =>
    mergeDeliveries(archivedBalls([ball]), play.state).balls.at(-1)
  expect(mergedLast(last)?.Corrected).toBeUndefined()
  expect(mergedLast({ ...last, Corrected: true })).toMatchObject({ Runs: last.Runs, Corrected: true })
  expect(mergedLast({ ...last, Corrected: true, Was: before })).toMatchObject({
    Corrected: true,
    Was: before,
  })
  // The live state is older, or held back: the correction has not come yet.
  const ahead = { ...last, Runs: 3, Corrected: true, Was: facts }
  expect(mergedLast(ahead)?.Corrected).toBeUndefined()
  expect(mergedLast(ahead)?.Runs).toBe(last.Runs)
})

test('a moment that is past shows no correction that came after it', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, seconds)).toISOString()
  const ball = (N: number, seconds: number, more: Partial<PublishedDelivery> = {}) => ({
    ...{ Innings: 1, Over: 0, N, Batter: 1, NonStriker: 2, Bowler: 3, Runs: 0, At: at(seconds) },
    ...more,
  })
  const all = [ball(1, 1, { Corrected: true, CorrectedAt: at(4) }), ball(2, 3), ball(3, 5)]
  const marksAt = (N: number) =>
    ballsAt(archivedBalls(all), { Innings: 1, Over: 0, N }).map(({ Corrected }) => Corrected)
  expect(marksAt(2)).toEqual([undefined, undefined])
  expect(marksAt(3)).toEqual([true, undefined, undefined])
})

const stop = (At: number, Reason: 'drinks' | 'rain' | 'stumps', Text?: string) => ({
  At,
  Event: { Type: 'break' as const, Reason, ...(Text === undefined ? {} : { Text }) },
})

test('drinks and a meal that have the same status are two breaks, and one whose words change is one', () => {
  const shown = [stop(60, 'drinks', 'Drinks.'), stop(90, 'rain', 'Rain. The covers are on.')]
  expect(withEvents(shown, [stop(60, 'drinks', 'Lunch.')])).toHaveLength(3)
  expect(withEvents(shown, [stop(90, 'rain', 'Rain. Inspection at 15:40.')])).toBe(shown)
})

describe('a break that this page sees', () => {
  const state = sampleMatches.chase().state
  const second = state.Innings['2']
  if (!second) throw new Error('The sample has a second innings.')
  const { Bowler: _, ...ended } = second
  const at = (innings: Innings, Status: MatchStatus = 'rain', StatusText = 'Rain.') => ({
    Match: { ...state.Match, Status, StatusText },
    Innings: { ...state.Innings, '2': innings },
  })
  const END = { At: 160, Event: { Type: 'innings end', Innings: 2 } }

  test('has the words next to its status, and none is seen while play goes on or before the first ball', () => {
    expect(breakSeen(at(second, 'drinks', 'Lunch.'), 160)).toEqual([stop(160, 'drinks', 'Lunch.')])
    expect(breakSeen(at(second, 'live', ''), 160)).toEqual([])
    expect(breakSeen(at(second), 0)).toEqual([])
  })

  test('comes after the end of an innings that was over then, and before an end that follows it', () => {
    const over = at({ ...ended, AllOut: true })
    expect(breakSeen(over, 160)).toEqual([END, stop(160, 'rain', 'Rain.')])
    const during = breakSeen(at(second), 160)
    expect(withEvents(during, breakSeen(over, 160))).toBe(during)
    expect(withEvents([END] as EventBetween[], breakSeen(over, 160))).toEqual([
      END,
      stop(160, 'rain', 'Rain.'),
    ])
  })

  test('before the first ball of an innings comes after the end of the one before', () => {
    const begun = at({ ...ended, Bowling: {} })
    expect(breakSeen(begun, 120)[0]).toEqual({ At: 120, Event: { Type: 'innings end', Innings: 1 } })
  })
})

const catalogue = await catalogueOf('en')
await Promise.all([loadMessages('en'), loadMessages('en', 'graphs')])

const innings = (MatchId: number, Format: LogInnings['Format']): LogInnings => ({
  ...{ MatchId, LiveMatchId: MatchId, Format, Date: '2026-11-20T14:00:00Z' },
  Against: { TeamId: 2, TeamName: 'Kites', ShortName: 'KIT' },
  Batting: { Runs: 20, Balls: 12, NotOut: false },
  Bowling: { Overs: '3.2', Balls: 17, Runs: 21, Wickets: 2 },
})

function said(Log: LogInnings[]): string {
  const player = { PlayerId: 7, Name: 'A. Bowler', TeamName: 'Cutters', Log } as PlayerDetail
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language="en" catalogue={catalogue}>
        <InningsLog player={player} />
      </LanguageProvider>
    </MemoryRouter>,
  )
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('what a bowler did is counted in overs, and in balls in The Hundred', () => {
  const words = said([innings(1, 'T20'), innings(2, 'The Hundred')])
  expect(words).toContain('2/21 (3.2)')
  expect(words).toContain('2/21 (17)')
})

const WORD = { en: 'forfeited', hi: 'पारी छोड़ी', te: 'వదులుకున్నారు', kn: 'ಬಿಟ್ಟುಕೊಟ್ಟರು' }
const TOLD = { en: /forfeit/, hi: /फ़ॉरफ़िट|छोड़ दी/, te: /వదులుకుంది|ఫర్‌ఫీట్/, kn: /ಬಿಟ್ಟುಕೊಟ್ಟಿತು|ಫೋರ್ಫಿಟ್/ }

/** Both sides give up an innings, so that there is something to chase. */
function forfeits(): SamplePlay {
  const play = new SamplePlay({
    ...{ id: 8, sides: [side('Kites'), side('Anchors')], name: '2nd Test', tournament: 'Test tour' },
    ...{ format: 'Test', ballsPerOver: 6, venue: 'Warangal', startTime: '2026-11-21T04:00:00Z', seed: 21 },
  })
  play.toss(0, 'bat').begin(0).play(30).end({ Declared: true })
  const target = play.total + 1
  play.begin(1, { Forfeited: true }).begin(0, { Forfeited: true })
  return play.begin(1, { Target: target }).play(3)
}

test.each(LANGUAGES)('the cards and the board say that an innings was forfeited (%s)', async (language) => {
  const { state } = forfeits()
  const { Match: match, Innings: all } = state
  const card = (number: number) => (
    <InningsCard {...{ match, number, all }} squads={undefined} open lastBalls={null} />
  )
  for (const number of [2, 3]) {
    const said = await wordsIn(language, card(number))
    expect(said).toContain(`0/0 ${WORD[language]}`)
    expect(await wordsIn(language, <TextCard {...{ match, number, all }} />)).toContain(
      `0/0 ${WORD[language]}`,
    )
  }
  expect(await wordsIn(language, card(1))).not.toContain(WORD[language])
  const earlier = await wordsIn(language, ofMatch(state, <InningsTotals before={4} />))
  expect(earlier.split(WORD[language])).toHaveLength(3)
})

test.each(LANGUAGES)(
  'the commentary says it after the innings before, once a side (%s)',
  async (language) => {
    const play = forfeits()
    const markup = await commentaryPage(play, { language })
    const notes = [...markup.matchAll(/commentary-note is-innings"><p>([^<]*)</g)].map(
      ([, text]) => text ?? '',
    )
    // The newest first.
    expect(notes.map((text) => TOLD[language].test(text))).toEqual([true, true, false])
  },
)

test('a ball opens the film where its time is its own: balls that a phone sent at once have none', async () => {
  const play = sampleMatches.chase()
  const detail = { Stream: { StreamUrl: 'https://youtu.be/abcdefghijk', StartedAt: '2020-01-01T00:00:00Z' } }
  const filmsOf = async (deliveries: typeof play.deliveries) =>
    (await commentaryPage(play, { detail, deliveries })).split('youtube.com/watch').length - 1
  const all = await filmsOf(play.deliveries)
  const last = play.deliveries.at(-1)
  const sentAtOnce = play.deliveries.map((ball, place) =>
    place >= play.deliveries.length - 3 && last ? { ...ball, At: last.At } : ball,
  )
  expect(all).toBeGreaterThan(3)
  expect(await filmsOf(sentAtOnce)).toBe(all - 3)
})
