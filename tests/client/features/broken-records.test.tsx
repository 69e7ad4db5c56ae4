import { expect, test } from 'vitest'
import type { RecordsBefore } from '#shared/api/match.ts'
import { commentaryPage } from '#tests/support/commentary-page.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

test('the commentary tells the record that its match breaks, where the origin says what stood before', async () => {
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
