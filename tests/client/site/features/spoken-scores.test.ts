import { expect, test } from 'vitest'
import { scoreNews } from '#client/site/features/keys-and-sound/spoken/score-news.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

test('a batter who retires hurt leaves, and is no wicket', () => {
  const play = sampleMatches.chase()
  const before = play.state
  play.wicket('retired hurt')
  expect(scoreNews(before, play.state)).toMatchObject({
    kind: 'wickets',
    left: [{ figures: { Out: { Kind: 'retired hurt' } } }],
  })
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
