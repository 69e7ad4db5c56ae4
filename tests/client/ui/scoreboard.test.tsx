import { expect, test } from 'vitest'
import { HowOutText } from '#client/cricket-ui/match/how-out-text.tsx'
import { Scoreboard } from '#client/cricket-ui/scoreboard/scoreboard.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { markupIn } from '#tests/support/in-language.tsx'
import { ofMatch } from '#tests/support/of-match.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

/** What is seen of a board, a part a line. */
async function boardOf(state: MatchState): Promise<string[]> {
  const html = await markupIn('en', ofMatch(state, <Scoreboard level="h1" foot="" HowOut={HowOutText} />))
  return html
    .replace(/<span class="visually-hidden">.*?<\/span>/g, '')
    .split(/<(?:div|p|dl|ul|li|h1)\b[^>]*>/)
    .map((part) =>
      part
        .replace(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&')
        .trim(),
    )
    .filter(Boolean)
}

test('a wicket is shown once, large, until the next ball; then what matters now', async () => {
  const play = sampleMatches.chase()
  const fell = (await boardOf(play.state)).join('\n')
  expect(fell).toMatch(/^OUT \w+ c & b Peters \d+ \(\d+\)$/m)
  expect(fell).not.toMatch(/Comets need|Run rate/)
  play.bowl({ Runs: 0, Extras: { Wides: 1 } })
  const after = (await boardOf(play.state)).join('\n')
  expect(after).not.toContain('OUT')
  expect(after).toMatch(/Comets need 35 from 15 balls[\s\S]*Run rate[\s\S]*Herons 164\/5/)
})

test('a fifty is shown in place of the rates, until the next ball', async () => {
  const play = sampleMatches.chase()
  const { state } = play.bowl({ Runs: 4 })
  const innings = state.Innings['2'] as Innings
  const id = `${innings.OnStrike}`
  const boardWith = async (runs: number) => {
    const batter = { ...(innings.Batting[id] as Innings['Batting'][string]), Runs: runs }
    const Batting = { ...innings.Batting, [id]: batter }
    return (await boardOf({ ...state, Innings: { ...state.Innings, 2: { ...innings, Batting } } })).join('\n')
  }
  expect(await boardWith(53)).toMatch(/^Fifty for /m)
  expect(await boardWith(53)).not.toContain('Run rate')
  expect(await boardWith(103)).toMatch(/^A hundred for /m)
  for (const runs of [49, 54, 99]) expect(await boardWith(runs)).toContain('Run rate')
})

test('the board of a result has the result first, then the totals of both sides', async () => {
  const { state } = sampleMatches.completed()
  const board = await boardOf(state)
  const result = board.findIndex((part) => /won by/.test(part))
  const [first, second] = Object.values(state.Innings)
  const totals = `Lamplighters ${first?.Runs}/${first?.Wickets} in 20 overs Comets ${second?.Runs}/${second?.Wickets} in`
  expect(result).toBeGreaterThan(0)
  expect(board.findIndex((part) => part.startsWith(totals))).toBeGreaterThan(result)
  expect(board.join('\n')).not.toMatch(/^Wickets$/m)
})

test('the plate of a bowler says that it counts wickets', async () => {
  expect((await boardOf(sampleMatches.chase().state)).join('\n')).toMatch(
    /^O Peters [\d.]+ overs, \d+ runsWickets2/m,
  )
})

test('a board whose source sends no more than the score has no lines for players', async () => {
  const { state } = sampleMatches.chase()
  const Innings = Object.fromEntries(
    Object.entries(state.Innings).map(([number, { Bowler: _, OnStrike: __, ...innings }]) => [
      number,
      { ...innings, Batting: {}, Bowling: {} },
    ]),
  )
  const board = (await boardOf({ ...state, Innings })).join('\n')
  expect(board).toMatch(/Comets need/)
  expect(board).not.toMatch(/^(Next batter|Batter|Bowler)/m)
})
