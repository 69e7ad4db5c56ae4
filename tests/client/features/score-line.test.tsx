import { expect, test } from 'vitest'
import { ScoreLine } from '#client/pages/scorecard/match-header.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { wordsIn } from '#tests/support/in-language.tsx'
import { ofMatch } from '#tests/support/of-match.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

/** The board in one line, which stays in sight. */

const said = (state: MatchState) => wordsIn('en', ofMatch(state, <ScoreLine shown />))

test('between two innings the line says which side needs the runs, as the other side’s score stands before it', async () => {
  const { state } = sampleMatches.chase()
  const { TeamA, TeamB } = state.Match
  const { 1: first } = state.Innings
  if (!first) throw new Error('the sample has no first innings')
  const chaser = first.BattingTeamId === TeamA.TeamId ? TeamB : TeamA
  const atBreak = await said({ ...state, Innings: { 1: first } })
  expect(atBreak).toContain(`${chaser.ShortName} need ${first.Runs + 1} to win`)
  expect(await said(state)).toMatch(/Need \d+ from \d+ balls?/)
})
