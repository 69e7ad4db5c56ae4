import { expect, test } from 'vitest'
import { scoreNews } from '#client/features/keys-and-sound/spoken/score-news.ts'
import { SentenceThrottle } from '#client/features/keys-and-sound/spoken/sentence-throttle.ts'
import { ConnectionHarness } from '#tests/support/connection-harness.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

test('a wicket is news, and so is a run, but not a ball without either', () => {
  const play = sampleMatches.chase()
  const before = play.state
  play.bowl({ Runs: 0 })
  expect(scoreNews(before, play.state)).toBeUndefined()
  play.bowl({ Runs: 1 })
  expect(scoreNews(before, play.state)?.kind).toBe('score')
  play.wicket('bowled')
  expect(scoreNews(before, play.state)).toMatchObject({
    kind: 'wickets',
    left: [{ figures: { Out: { Kind: 'bowled' } } }],
  })
})

test('a batter who retires hurt leaves, and is no wicket', () => {
  const play = sampleMatches.chase()
  const before = play.state
  play.wicket('retired hurt')
  expect(scoreNews(before, play.state)).toMatchObject({
    kind: 'wickets',
    left: [{ figures: { Out: { Kind: 'retired hurt' } } }],
  })
})

test('one sentence is spoken in ten seconds, and what came meanwhile is told in the next', () => {
  const harness = new ConnectionHarness()
  const turns = new SentenceThrottle(harness.environment.nowMs, harness.environment.after)
  const spoken: number[] = []
  const speak = () => spoken.push(harness.now) > 0
  const start = harness.now
  for (let second = 0; second < 25; second++) {
    turns.ask(speak)
    harness.pass(1000)
  }
  expect(spoken.map((at) => at - start)).toEqual([0, 10_000, 20_000])
})

test('who hears overs hears the score when one has ended, and a wicket at once', () => {
  const play = sampleMatches.chase()
  let before = play.state
  const told: (string | undefined)[] = []
  for (let ball = 0; ball < 7; ball++) {
    play.bowl({ Runs: 1 })
    const news = scoreNews(before, play.state, 'overs')
    told.push(news?.kind)
    if (news) before = play.state
  }
  expect(told.filter((kind) => kind === 'over')).toHaveLength(1)
  play.wicket('bowled')
  expect(scoreNews(before, play.state, 'overs')?.kind).toBe('wickets')
})
