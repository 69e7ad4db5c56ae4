import { expect, test } from 'vitest'
import type { OverScore } from '#shared/api/match.ts'
import { commentaryPage } from '#tests/support/commentary-page.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

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
