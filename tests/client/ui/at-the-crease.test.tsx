import { expect, test } from 'vitest'
import { BattingTable } from '#client/pages/scorecard/batting-table.tsx'
import { BowlingTable } from '#client/pages/scorecard/bowling-table.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { markupIn } from '#tests/support/in-language.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const { Match, Innings: all } = sampleMatches.chase().state
const chase = all['2'] as Innings

const tables = (innings: Innings) =>
  markupIn(
    'en',
    <>
      <BattingTable innings={innings} ballsPerOver={Match.BallsPerOver} squad={undefined} />
      <BowlingTable innings={innings} match={Match} />
    </>,
  )

test('once the figures decide a match nobody is at the crease, though its status still says that it is played', async () => {
  expect(await tables(chase)).toMatch(/data-at-crease/)
  expect(await tables({ ...chase, Runs: chase.Target ?? 0 })).not.toMatch(/data-at-crease|on strike/)
})
