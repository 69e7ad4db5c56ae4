import { expect, test } from 'vitest'
import type { MatchFacts } from '#relay/origin/core/matches/match-facts.ts'
import type { BattingLine } from '#relay/origin/core/matches/match-figures.ts'
import { previewOf } from '#relay/origin/core/matches/preview.ts'
import { bowlingSplits, phaseSplits } from '#relay/origin/parts/statistics/batting-splits.ts'
import type { MatchItem } from '#shared/api/match.ts'

const side = (TeamId: number) => ({
  TeamId,
  TeamName: `Side ${TeamId}`,
  ShortName: `S${TeamId}`,
  ImageUrl: '',
})
const facts = { teams: [side(1), side(2)] } as unknown as MatchFacts
let id = 0

/** A finished match: the first side named batted first, and made 100 to the other's 90. */
function played(first: number, second: number, winner?: number, isWashedOut = false): MatchItem {
  id += 1
  const score = (BattingTeamId: number, Runs: number) => ({ BattingTeamId, Runs, Wickets: 1, Overs: '20' })
  return {
    ...{
      MatchId: id,
      LiveMatchId: id,
      StartTime: '2026-01-01T10:00:00Z',
      TeamA: side(first),
      TeamB: side(second),
    },
    Scores: { '1': score(first, 100 + id), ...(isWashedOut ? {} : { '2': score(second, 90) }) },
    Result:
      winner === undefined
        ? { Kind: isWashedOut ? 'no result' : 'tie' }
        : { Kind: 'win', WinnerTeamId: winner },
  } as unknown as MatchItem
}

test('head to head counts who won, and what nobody won', () => {
  const meetings = [played(1, 2, 1), played(2, 1, 1), played(1, 2, 2), played(1, 2)]
  const { HeadToHead } = previewOf(facts, { meetings, atGround: [], ofSide: new Map() })
  expect(HeadToHead).toEqual({ Played: 4, Won: { '1': 2, '2': 1 }, Others: 1, Last: meetings[0] })
})

test('form is the last five of a side, from its own point of view', () => {
  const all = [
    played(1, 3, 1),
    played(4, 1, 4),
    played(1, 3),
    played(1, 2, undefined, true),
    played(1, 2, 2),
    played(1, 2, 1),
  ]
  const { Form } = previewOf(facts, { meetings: [], atGround: [], ofSide: new Map([[1, all]]) })
  expect(Form['1']?.map(({ Outcome, Against }) => [Outcome, Against.TeamId])).toEqual([
    ['won', 3],
    ['lost', 4],
    ['tied', 3],
    ['no result', 2],
    ['lost', 2],
  ])
  expect(Form['2']).toEqual([])
})

test('the average of a ground leaves out a first innings that nobody answered', () => {
  id = 0
  const atGround = [played(1, 2, 1), played(3, 4, 4), played(1, 2, undefined, true)]
  const { Ground } = previewOf(facts, { meetings: [], atGround, ofSide: new Map() })
  expect(Ground).toEqual({ Matches: 3, AverageFirst: 102, Decided: 2, WonBattingFirst: 1 })
})

const innings = (Splits?: BattingLine['Splits']) => ({
  Format: 'T20' as const,
  Batting: [
    { Innings: 1, Runs: 9, Balls: 9, Fours: 0, Sixes: 0, NotOut: true, ...(Splits ? { Splits } : {}) },
  ],
})
const split = (runs: number) => ({ runs, balls: 2, outs: 1 })

test('splits of innings add up by format, phase and kind of bowling; a bowler of unknown style is of no kind', () => {
  const all = [
    innings({ phases: { powerplay: split(3) }, bowlers: { 7: split(3), 8: split(4), 9: split(50) } }),
    innings({ phases: { powerplay: split(5), death: split(1) }, bowlers: { 7: split(6) } }),
    innings(),
  ]
  const styles: Record<number, string> = { 7: 'right off break', 8: 'left fast' }
  expect(phaseSplits(all)).toEqual({
    T20: { Powerplay: { Runs: 8, Balls: 4, Outs: 2 }, Death: { Runs: 1, Balls: 2, Outs: 1 } },
  })
  expect(bowlingSplits(all, (bowler) => styles[bowler] ?? '')).toEqual({
    T20: { Pace: { Runs: 4, Balls: 2, Outs: 1 }, Spin: { Runs: 9, Balls: 4, Outs: 2 } },
  })
})
