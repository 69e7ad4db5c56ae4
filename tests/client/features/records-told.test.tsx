import { expect, test } from 'vitest'
import type { RecordsBefore } from '#shared/api/match.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { toldPage } from '#tests/support/told-page.tsx'

test('the commentary tells the record that its match breaks, where the origin says what stood before', async () => {
  const play = sampleMatches.chase()
  const [a, b] = play.fixture.sides.map(({ team }) => team.TeamId)
  const RecordsBefore: RecordsBefore = {
    Teams: { [`${a}`]: { Total: { Runs: play.total - 1, Matches: 9 } }, [`${b}`]: {} },
    Players: {},
  }
  const told = await toldPage(play, { detail: { RecordsBefore } })
  expect(told).toMatch(/Comets[^<]*in this format/)
  expect(told).not.toContain('in this competition')
  expect(await toldPage(play)).not.toMatch(/in this (format|competition)/)
})
