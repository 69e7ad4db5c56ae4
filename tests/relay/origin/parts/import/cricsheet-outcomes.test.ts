import { describe, expect, test } from 'vitest'
import { fromCricsheet } from '#relay/origin/parts/import/from-cricsheet.ts'
import { score } from '#shared/cricket/scorer.ts'
import { type AnyJson, fileJson, inningsJson, overJson } from '#tests/support/cricsheet-json.ts'

const scored = (json: AnyJson) => {
  const { sheet, events } = fromCricsheet(json)
  return score(sheet, events)
}

describe('targets', () => {
  const chase = (second: AnyJson, info = {}) =>
    scored(fileJson(info, [inningsJson('Alphas', [overJson(0, [1, 4])]), second])).Innings[2]

  test('a revised one is as the file says, in its overs', () => {
    const revised = inningsJson('Betas', [overJson(0, [0], 'B')], { target: { runs: 90, overs: 17.3 } })
    expect(chase(revised, { outcome: { winner: 'Alphas', method: 'D/L' } })).toMatchObject({
      Target: 90,
      TargetOvers: '17.3',
    })
  })

  test('one that the file leaves out is a run more than the first side made, unless it was recalculated', () => {
    const plain = inningsJson('Betas', [overJson(0, [0], 'B')])
    expect(chase(plain)?.Target).toBe(6)
    expect(chase(plain, { outcome: { winner: 'Alphas', method: 'D/L' } })?.Target).toBeUndefined()
    expect(chase({ ...plain, target: { overs: 20 } })).toMatchObject({ Target: 6, TargetOvers: '20' })
  })

  test('one that was passed while play went on was set after the last ball', () => {
    const beyond = inningsJson('Betas', [overJson(0, [4, 4, 1], 'B')], { target: { runs: 5, overs: 20 } })
    expect(chase(beyond)).toMatchObject({ Runs: 9, Target: 5, TargetOvers: '20' })
    const longer = inningsJson('Betas', [overJson(0, [0, 0, 0], 'B')], { target: { runs: 50, overs: 0.2 } })
    expect(chase(longer)).toMatchObject({ Balls: 3, Target: 50, TargetOvers: '0.2' })
  })

  test('the fourth innings of a long match chases what the other side leads by, and one more', () => {
    const json = fileJson({ match_type: 'Test', outcome: { result: 'draw' } }, [
      inningsJson('Alphas', [overJson(0, [6, 6])]),
      inningsJson('Betas', [overJson(0, [4], 'B')]),
      inningsJson('Alphas', [overJson(0, [1])]),
      inningsJson('Betas', [overJson(0, [0], 'B')]),
    ])
    expect(scored(json).Innings[4]?.Target).toBe(10)
    expect(scored(json).Innings[3]?.Target).toBeUndefined()
  })
})

describe('results', () => {
  const resultOf = (outcome: object, innings?: object[]) =>
    fromCricsheet(fileJson({ outcome }, innings)).result
  const so = (team: string, runs: number) =>
    inningsJson(team, [overJson(0, [runs], team === 'Alphas' ? 'A' : 'B')], { super_over: true })

  test.each([
    [
      { winner: 'Betas', by: { wickets: 3 } },
      { Kind: 'win', WinnerTeamId: 2, By: { Wickets: 3 } },
    ],
    [
      { winner: 'Alphas', by: { runs: '118' } },
      { Kind: 'win', WinnerTeamId: 1, By: { Runs: 118 } },
    ],
    [
      { winner: 'Alphas', by: { innings: 1, runs: 0 } },
      { Kind: 'win', WinnerTeamId: 1, By: { Innings: 1, Runs: 0 } },
    ],
    [
      { winner: 'Betas', by: { runs: 2 }, method: 'VJD' },
      { Kind: 'win', WinnerTeamId: 2, By: { Runs: 2 }, Method: 'VJD' },
    ],
    [
      { winner: 'Betas', method: 'Lost fewer wickets' },
      { Kind: 'win', WinnerTeamId: 2, Method: 'Lost fewer wickets' },
    ],
    [
      { winner: 'Betas', method: 'Awarded' },
      { Kind: 'awarded', WinnerTeamId: 2, Method: 'Awarded' },
    ],
    [{ result: 'tie' }, { Kind: 'tie' }],
    [
      { result: 'tie', method: 'D/L' },
      { Kind: 'tie', Method: 'D/L' },
    ],
    [
      { result: 'tie', bowl_out: 'Betas' },
      { Kind: 'tie', WinnerTeamId: 2, Decider: 'bowl-out' },
    ],
    [
      { result: 'tie', eliminator: 'Betas' },
      { Kind: 'tie', WinnerTeamId: 2, Decider: 'super over' },
    ],
    [{ result: 'draw' }, { Kind: 'draw' }],
    [{ result: 'no result' }, { Kind: 'no result' }],
    [{}, undefined],
  ])('%j', (outcome, result) => {
    expect(resultOf(outcome)).toEqual(result)
  })

  test('a super over that was tied too was decided by boundaries, one that was bowled again was not', () => {
    const tie = { result: 'tie', eliminator: 'Betas' }
    expect(resultOf(tie, [so('Alphas', 6), so('Betas', 6)])).toMatchObject({ Decider: 'boundary count' })
    const again = [so('Alphas', 6), so('Betas', 6), so('Betas', 4), so('Alphas', 1)]
    expect(resultOf(tie, again)).toMatchObject({ Decider: 'super over' })
  })

  test('a super over chases a run more than the first, in one over', () => {
    const json = fileJson({ outcome: { result: 'tie', eliminator: 'Betas' } }, [
      so('Alphas', 4),
      so('Betas', 6),
    ])
    expect(scored(json).Innings[2]).toMatchObject({ Target: 5, TargetOvers: '1', SuperOver: true })
  })
})

test('a toss that nobody contested is none', () => {
  const called = { winner: 'Alphas', decision: 'field' }
  const tossIn = (toss: object) =>
    fromCricsheet(fileJson({ toss })).events.filter(({ Type }) => Type === 'toss')
  expect(tossIn(called)).toHaveLength(1)
  expect(tossIn({ ...called, uncontested: true })).toEqual([])
  expect(tossIn({ uncontested: true })).toEqual([])
})
