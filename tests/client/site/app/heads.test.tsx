import { expect, test } from 'vitest'
import { matchDetail } from '#client/kit/api/match-calls.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { PageRequest } from '#shared/page.ts'
import { pageAsRendered } from '#tests/support/page-as-rendered.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { detailAnswerOf } from '#tests/support/samples/sample-site.ts'

const headOf = async (...page: Parameters<typeof pageAsRendered>) => (await pageAsRendered(...page)).head

test.each(LANGUAGES)(
  'the page of predictions is titled and described as specified (%s)',
  async (language) => {
    expect(await headOf('/prediction', {}, language)).toMatchObject({
      ...{ title: 'Prediction', description: 'Prediction', status: 200 },
    })
  },
)

const held = (name: keyof typeof sampleMatches) => {
  const { state } = sampleMatches[name]()
  const path = `/live-score/scorecard/${state.Match.LiveMatchId}`
  const live = { [`match/${state.Match.LiveMatchId}`]: { epoch: 'e', offset: 1, at: 0, state } }
  return { path, state, live: live as unknown as PageRequest['live'] }
}

test('a match that has a score says it to those who see only a link, in their language', async () => {
  for (const [name, score] of [
    ['chase', /\d+\/\d+ \(\d+(\.\d)? overs\)/],
    ['completed', / won by /],
  ] as const) {
    const { path, live } = held(name)
    const { description } = await headOf(path, { live })
    expect(description).toMatch(score)
    expect(description).not.toMatch(/undefined|<|\.\./)
    expect((await headOf(path, { live }, 'te')).description).not.toMatch(/[a-z]{2}/i)
  }
})

test('a match that has begun leads from its page of before to its scorecard', async () => {
  for (const [name, leads] of [
    ['chase', true],
    ['completed', true],
    ['toss', false],
  ] as const) {
    const play = sampleMatches[name]()
    const { MatchId } = play.onBoard
    const content = { [matchDetail(MatchId).key]: detailAnswerOf(play) }
    const head = await headOf(`/matches/upcoming/${MatchId}`, { content })
    expect(head.status).toBe(200)
    expect(head.address, name).toBe(leads ? `/live-score/scorecard/${play.fixture.id}` : undefined)
  }
})
