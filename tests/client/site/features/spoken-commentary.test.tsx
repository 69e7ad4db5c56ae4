import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogueOf, loadMessages } from '#client/kit/i18n/catalogue.ts'
import { LanguageProvider } from '#client/kit/i18n/language-provider.tsx'
import { loadPhrases } from '#client/kit/i18n/phrases.ts'
import type { AloudPace } from '#client/site/features/keys-and-sound/aloud/aloud-settings.ts'
import { aloudWords } from '#client/site/features/keys-and-sound/aloud/aloud-words.ts'
import { ballsSince } from '#client/site/features/keys-and-sound/aloud/ball-news.ts'
import { Commentator } from '#client/site/features/keys-and-sound/aloud/commentator.ts'
import { type SpokenWords, useSpokenWords } from '#client/site/features/keys-and-sound/spoken/spoken-words.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { byDepth } from '#tests/support/depth.ts'
import { simulated } from '#tests/support/finished-matches.ts'
import { recordedVoice } from '#tests/support/recorded-voice.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { statesOfMatch } from '#tests/support/states-of-match.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => void vi.useRealTimers())

/** A sentence that describes a ball has this mark. */
const BALL = '•'

async function wordsOf(language: Language): Promise<SpokenWords> {
  await Promise.all([loadMessages(language), loadMessages(language, 'aloud'), loadPhrases(language)])
  const read: SpokenWords[] = []
  const Reader = () => {
    read.push(useSpokenWords())
    return null
  }
  renderToStaticMarkup(
    <LanguageProvider language={language} catalogue={await catalogueOf(language)}>
      <Reader />
    </LanguageProvider>,
  )
  const [words] = read
  if (!words) throw new Error('There are no words')
  return words
}

type Spoken = { text: string; atMs: number; before: MatchState; now: MatchState }

/** Hears what is spoken, and knows between which states it was worded. */
async function listener(pace: AloudPace = 'balls', language: Language = 'en') {
  const words = await wordsOf(language)
  const marked: SpokenWords = {
    ...words,
    text: (id, values) => `${id === 'aloud.ball' ? BALL : ''}${words.text(id, values)}`,
  }
  const { voice, sentences } = recordedVoice()
  const spoken: Spoken[] = []
  let last: Pick<Spoken, 'before' | 'now'>
  const commentator = new Commentator({
    voice: {
      ...voice,
      speak(text, ended) {
        spoken.push({ text, atMs: Date.now(), ...last })
        voice.speak(text, ended)
      },
    },
    compose(before, now, manner) {
      last = { before, now }
      return aloudWords(before, now, pace, manner, marked)
    },
    nowMs: Date.now,
  })
  const texts = () => sentences.map(({ text }) => text.replaceAll(BALL, ''))
  return { commentator, words, spoken, sentences, texts, wait: (ms: number) => vi.advanceTimersByTime(ms) }
}

const matches = [
  ...simulated('aloud', {
    'deccan-twenty': 1,
    'coast-hundred': 1,
    'one-day-tour': byDepth({ quick: 0, deep: 2 }),
  }),
]
/** From 15 to 44 seconds between two balls, and now and then several at once, as after an outage. */
const gapMs = (nth: number) =>
  nth % 41 < 3 ? 0 : nth % 29 === 0 ? 1500 : 15_000 + ((nth * 7919) % 30) * 1000

test.each(
  matches.flatMap((match) =>
    LANGUAGES.map((language) => ({ name: match.facts.sheet.Format, language, match })),
  ),
)('$name is read aloud in $language: no ball twice, none late, each wicket', async ({ language, match }) => {
  const { commentator, spoken, words, wait } = await listener('balls', language)
  const shownMs = new Map<string, number>()
  let shown: MatchState | undefined
  let nth = 0
  for (const { state } of statesOfMatch(match)) {
    for (const ball of keysSince(shown, state)) shownMs.set(ball, Date.now())
    shown = state
    commentator.show(state)
    nth += 1
    wait(gapMs(nth))
  }
  wait(60_000)
  const balls = spoken.flatMap(({ before, now }) => keysSince(before, now))
  expect(new Set(balls).size).toBe(balls.length)
  const described = spoken.filter(({ text }) => text.includes(BALL))
  const lateMs = described.flatMap(({ before, now, atMs }) =>
    keysSince(before, now).map((ball) => atMs - (shownMs.get(ball) ?? 0)),
  )
  expect(Math.max(...lateMs)).toBeLessThanOrEqual(3000)
  expect(lateMs.length).toBeGreaterThan(shownMs.size * 0.75)
  const wickets = spoken.map(({ before, now }) => outsIn(now) - outsIn(before))
  expect(wickets.reduce((sum, one) => sum + one, 0)).toBe(outsIn(shown))
  for (const [place, { text }] of spoken.entries())
    if ((wickets[place] ?? 0) > 0) expect(text).not.toMatch(/ (b|c|st) |[(/]/)
  if (shown?.Result) expect(spoken.at(-1)?.text).toContain(words.result(shown.Result, shown.Match))
})

function keysSince(before: MatchState | undefined, now: MatchState): string[] {
  return ballsSince(before ?? { Deliveries: {} }, now)
    .filter(({ change }) => change === 'new')
    .map(({ innings, over, n }) => `${innings}.${over}.${n}`)
}

function outsIn(state: MatchState | undefined): number {
  const batters = Object.values(state?.Innings ?? {}).flatMap(({ Batting }) => Object.values(Batting))
  return batters.filter(({ Out }) => Out).length
}

test('with the pace of wickets only those, overs and the result are spoken; when asked alone, nothing by itself', async () => {
  const [match] = matches
  if (!match) throw new Error('There is no match')
  for (const pace of ['wickets', 'asked'] as const) {
    const { commentator, spoken, texts, wait } = await listener(pace)
    for (const { state } of statesOfMatch(match)) {
      commentator.show(state)
      wait(20_000)
    }
    if (pace === 'asked') {
      expect(spoken).toEqual([])
      commentator.ask()
      expect(texts()).toEqual([
        expect.stringMatching(/ \d+ (for \d+|all out|for no loss)\. .* overs?\. .* won /),
      ])
      continue
    }
    expect(spoken.some(({ text }) => text.includes(BALL))).toBe(false)
    expect(spoken.length).toBeGreaterThan(40)
    expect(spoken.length).toBeLessThan(40 + 20 + 10)
  }
})

test.each([
  ['en', 'Comets 12 for no loss.'],
  ['hi', 'कॉमेट्स बिना विकेट खोए 12।'],
  ['te', 'కామెట్స్ వికెట్ నష్టపోకుండా 12.'],
  ['kn', 'ಕಾಮೆಟ್ಸ್ ವಿಕೆಟ್ ನಷ್ಟವಿಲ್ಲದೆ 12.'],
] as const)('the score is spoken as broadcasters say it in %s', async (language, score) => {
  const { commentator, texts, wait } = await listener('balls', language)
  const state = sampleMatches.chase().state
  const innings = state.Innings['2']
  if (!innings) throw new Error('There is no innings')
  const at = (Runs: number) => ({
    ...state,
    Innings: { ...state.Innings, '2': { ...innings, Runs, Wickets: 0 } },
  })
  commentator.show(at(11))
  commentator.show(at(12))
  wait(10_000)
  expect(texts()).toEqual([score])
})

/** A listener of a chase that is on. */
async function chaseHeard() {
  const heard = await listener()
  const play = sampleMatches.chase()
  const show = () => heard.commentator.show(play.state)
  show()
  return { ...heard, play, show }
}

test('a wicket cuts an ordinary ball short, and no later ball cuts the wicket', async () => {
  const { play, show, texts, sentences, wait } = await chaseHeard()
  play.bowl({ Runs: 1 })
  show()
  wait(500)
  play.wicket('bowled')
  show()
  wait(500)
  play.bowl({ Runs: 4 })
  show()
  wait(20_000)
  expect(sentences.map(({ wasCut }) => wasCut)).toEqual([true, false, false])
  expect(texts()[1]).toMatch(/Qureshi/)
})

test('a wicket within a quiet time is spoken after it, an ordinary ball is not', async () => {
  const { commentator, play, show, texts, wait } = await chaseHeard()
  play.bowl({ Runs: 1 })
  show()
  commentator.hush(true)
  play.wicket('bowled')
  show()
  wait(10_000)
  expect(texts()).toHaveLength(1)
  commentator.hush(false)
  commentator.hush(true)
  commentator.hush(false)
  wait(20_000)
  const [, first, again] = texts()
  expect(texts()).toHaveLength(3)
  expect(first).toMatch(/Qureshi/)
  expect(again).toBe(first)
})

test('it is silent from the moment it is switched off, and at a past ball; what came meanwhile is no news', async () => {
  const { commentator, play, show, sentences, wait } = await chaseHeard()
  play.bowl({ Runs: 4 })
  show()
  wait(100)
  commentator.show(undefined)
  expect(sentences.at(-1)?.wasCut).toBe(true)
  play.wicket('bowled')
  show()
  wait(10_000)
  expect(sentences).toHaveLength(1)
  play.bowl({ Runs: 1 })
  show()
  commentator.stop()
  wait(60_000)
  expect(sentences.map(({ wasCut }) => wasCut)).toEqual([true, true])
})

test('a ball that is corrected is spoken as a correction, a wicket that is taken back too', async () => {
  const { commentator, play, texts, wait } = await chaseHeard()
  const before = play.state
  play.bowl({ Runs: 1 })
  const single = play.state
  const other = sampleMatches.chase().bowl({ Runs: 4 }).state
  const out = sampleMatches.chase().wicket('bowled').state
  for (const state of [single, other, out, single, before]) {
    commentator.show(state)
    wait(20_000)
  }
  expect(texts()).toEqual([
    expect.stringMatching(/ to .*, one run\. Comets \d+ for \d+\.$/),
    expect.stringMatching(/^Correction: .* to .*, four\. Comets/),
    expect.stringMatching(/^Correction: Bowled/),
    expect.stringMatching(/^Correction: .* is not out\. Correction: .*, one run\./),
    expect.stringMatching(/^Correction: a ball was taken back\. Comets/),
  ])
})
