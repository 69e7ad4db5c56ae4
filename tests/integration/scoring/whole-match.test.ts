import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { score } from '#shared/cricket/scorer.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { entriesOf, scoredFixture } from '#tests/support/scored-fixture.ts'

const file = cricsheetFiles
  .map((path) => JSON.parse(readFileSync(path, 'utf8')))
  .find(({ info }) => info.match_type === 'T20')

test('a whole T20 that goes up in pieces of random sizes, some of them twice, has the scorecard of its file', async () => {
  const { app, matchId, events, post, lock, read } = await scoredFixture(
    file ?? cricsheetJson(shortPlan('long', 20)),
  )
  const Fence = await lock()
  const entries = entriesOf(events)
  const [sizes = []] = fc.sample(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: entries.length }), 1)
  let after = 0
  for (const size of sizes) {
    if (after >= entries.length) break
    const body = { Fence, After: after, Events: entries.slice(after, after + size) }
    const sent = await post('Events', body)
    if (size % 3 === 0) expect((await post('Events', body)).json()).toEqual(sent.json())
    after = sent.json().data.Version
  }
  const { Scorecard } = (await app.inject(`/api/Match/MatchDetail/${matchId}`)).json().data
  expect(Scorecard).toEqual(score((await read()).Sheet, events))
})
