import { describe, expect, test } from 'vitest'
import { fromCricsheet } from '#relay/origin/parts/import/from-cricsheet.ts'
import { readSourceMatch } from '#relay/origin/parts/import/source-match.ts'
import { score } from '#shared/cricket/scorer.ts'
import { type AnyJson, extrasJson, fileJson, inningsJson, overJson } from '#tests/support/cricsheet-json.ts'

const scored = (json: AnyJson) => {
  const { sheet, events } = fromCricsheet(json)
  return score(sheet, events)
}

describe('who plays', () => {
  test('players are numbered in the order of the lists, the first team first', () => {
    const { sheet } = fromCricsheet(fileJson())
    expect(sheet.Teams.map((team) => team.TeamId)).toEqual([1, 2])
    expect(sheet.Teams[0].Players[0]).toEqual({ PlayerId: 1, Name: 'A1' })
    expect(sheet.Teams[1].Players[0]).toEqual({ PlayerId: 12, Name: 'B1' })
  })

  test('a supersub and a replacement who are not listed come after all who are', () => {
    const replacements = {
      match: [{ in: 'A13', out: 'A1', team: 'Alphas', reason: 'concussion_substitute' }],
    }
    const json = fileJson({ supersubs: { Betas: 'B12', Alphas: 'A12' } }, [
      inningsJson('Alphas', [overJson(0, [0, { replacements }, { batter: 'A13' }])]),
    ])
    const { sheet, events } = fromCricsheet(json)
    expect(sheet.Teams[0].Players.slice(11)).toEqual([
      { PlayerId: 23, Name: 'A12' },
      { PlayerId: 25, Name: 'A13' },
    ])
    expect(sheet.Teams[1].Players.at(-1)).toEqual({ PlayerId: 24, Name: 'B12' })
    expect(events).toContainEqual({
      Type: 'replacement',
      Scope: 'match',
      In: 25,
      Out: 1,
      TeamId: 1,
      Reason: 'concussion_substitute',
    })
  })

  test('a side without a list is made of those who played', () => {
    const json = fileJson({ players: { Betas: fileJson().info.players.Betas } })
    const { sheet } = fromCricsheet(json)
    expect(sheet.Teams[0].Players).toEqual([
      { PlayerId: 1, Name: 'A1' },
      { PlayerId: 2, Name: 'A2' },
    ])
    expect(fromCricsheet(fileJson({ players: undefined })).sheet.Teams[1].Players).toEqual([
      { PlayerId: 3, Name: 'B10' },
    ])
  })

  test('a name in both lists is another player in each', () => {
    const players = { Alphas: ['Same', 'A2'], Betas: ['B1', 'Same'] }
    const ball = { batter: 'Same', bowler: 'Same' }
    const { events } = fromCricsheet(fileJson({ players }, [inningsJson('Alphas', [overJson(0, [ball])])]))
    expect(events).toContainEqual(expect.objectContaining({ Type: 'delivery', Batter: 1, Bowler: 4 }))
  })

  test('two of one name in one list may bat together', () => {
    const players = { Alphas: ['Same', 'Same', 'A3'], Betas: ['B1', 'B10'] }
    const ball = { batter: 'Same', non_striker: 'Same' }
    const { events } = fromCricsheet(fileJson({ players }, [inningsJson('Alphas', [overJson(0, [ball])])]))
    expect(events).toContainEqual(expect.objectContaining({ Type: 'delivery', Batter: 1, NonStriker: 2 }))
  })

  test('identifiers of people go with their numbers', () => {
    const { facts } = fromCricsheet(fileJson({ registry: { people: { A2: 'abcd1234', Nobody: '0' } } }))
    expect(facts.people).toEqual({ 2: 'abcd1234' })
  })
})

test('the powerplays of a file go with their innings, by overs', () => {
  const powerplays = [
    { from: 0.1, to: 3.6, type: 'mandatory' },
    { from: 12.1, to: '13.6', type: 'batting' },
  ]
  const { events } = fromCricsheet(fileJson({}, [inningsJson('Alphas', [overJson(0, [1])], { powerplays })]))
  const Powerplays = [
    { From: 0, To: 3 },
    { From: 12, To: 13 },
  ]
  expect(events).toContainEqual(expect.objectContaining({ Type: 'innings', Powerplays }))
})

describe('formats', () => {
  test.each([
    ['T20', 6, 'T20'],
    ['IT20', 6, 'T20'],
    ['ODI', 6, 'ODI'],
    ['ODM', 6, 'ODI'],
    ['Test', 8, 'Test'],
    ['Test', 5, 'Test'],
    ['MDM', 6, 'First-class'],
    ['T20', 5, 'The Hundred'],
    ['Six-a-side', 6, 'Other'],
  ])('%s of %i balls an over is %s', (match_type, balls_per_over, format) => {
    const { sheet } = fromCricsheet(fileJson({ match_type, balls_per_over }))
    expect(sheet).toMatchObject({ Format: format, BallsPerOver: balls_per_over })
  })

  test('what is left out is what is usual: six balls, twenty overs or fifty, none in the long game', () => {
    const bare = { balls_per_over: undefined, overs: undefined }
    expect(fromCricsheet(fileJson(bare)).sheet).toMatchObject({ BallsPerOver: 6, Overs: 20 })
    expect(fromCricsheet(fileJson({ ...bare, match_type: 'ODI' })).sheet.Overs).toBe(50)
    expect(fromCricsheet(fileJson({ match_type: 'Test', overs: 90 })).sheet.Overs).toBeUndefined()
  })
})

describe('play', () => {
  test('extras of every kind, numbers written as text, and runs that were all run', () => {
    const run = { runs: { batter: '4', extras: '0', total: '4', non_boundary: true } }
    const kinds = ['byes', 'legbyes', 'noballs', 'wides', 'penalty'].map((kind, index) =>
      extrasJson(kind, index + 1),
    )
    const card = scored(fileJson({}, [inningsJson('Alphas', [overJson(0, [run, ...kinds])])]))
    expect(card.Innings[1]).toMatchObject({
      Runs: 19,
      Balls: 4,
      Extras: { Byes: 1, LegByes: 2, NoBalls: 3, Wides: 4, Penalty: 5 },
    })
    expect(card.Innings[1]?.Batting[1]).toMatchObject({ Runs: 4, Fours: 0 })
  })

  test('overs of any length, with a miscount written as text, wherever it stands', () => {
    const miscounted = { miscounted_overs: { '0': { balls: '5', umpire: 'U' }, '1': { balls: 7 } } }
    const overs = [overJson(0, [0, 0, 0, 0, 0]), overJson(1, [0, 0, 0, 0, 0, 0, 0])]
    const card = scored(fileJson({}, [inningsJson('Alphas', overs, miscounted)]))
    expect(card.Innings[1]).toMatchObject({
      Overs: '2',
      Balls: 12,
      Bowling: { 21: { Maidens: 1 }, 22: { Overs: '1' } },
    })
  })

  test('the count of an over that another followed is what was bowled, though the file counts wides', () => {
    const overs = [overJson(0, [0, extrasJson('wides', 1), 0, 0, 0, 0]), overJson(1, [0])]
    const { events } = fromCricsheet(
      fileJson({}, [inningsJson('Alphas', overs, { miscounted_overs: { '0': { balls: 6 } } })]),
    )
    expect(events).toContainEqual({ Type: 'miscount', Innings: 1, Over: 0, Balls: 5 })
  })

  test('penalty runs before and after, and batters who never came', () => {
    const json = fileJson({}, [
      inningsJson('Alphas', [overJson(0, [1])], {
        penalty_runs: { pre: 5, post: '10' },
        absent_hurt: ['A11'],
      }),
    ])
    expect(scored(json).Innings[1]).toMatchObject({
      Runs: 16,
      Extras: { Penalty: 15 },
      Batting: { 11: { Order: 3, Out: { Kind: 'absent hurt' } } },
    })
  })

  test('forfeited and declared innings, and innings without a ball', () => {
    const json = fileJson({ match_type: 'MDM', outcome: { result: 'draw' } }, [
      inningsJson('Alphas', [overJson(0, [4])], { declared: true }),
      { team: 'Betas', forfeited: true },
      { team: 'Alphas', forfeited: true },
      inningsJson('Betas', []),
    ])
    const card = scored(json)
    expect(card.Innings[1]).toMatchObject({ Declared: true })
    expect(card.Innings[2]).toMatchObject({ Forfeited: true, Overs: '0' })
    expect(card.Innings[4]).toMatchObject({ BattingTeamId: 2, Target: 5 })
  })

  test('fielders by name alone, without a name, and from outside both lists', () => {
    const wickets = [
      {
        player_out: 'A1',
        kind: 'run out',
        fielders: ['B3', { substitute: true }, { name: 'Stranger', substitute: true }],
      },
    ]
    const card = scored(fileJson({}, [inningsJson('Alphas', [overJson(0, [{ wickets }])])]))
    expect(card.Innings[1]?.Batting[1]?.Out?.Fielders).toEqual({
      14: { Name: 'B3' },
      23: { Name: '', Substitute: true },
      24: { Name: 'Stranger', Substitute: true },
    })
  })

  test('what only adorns a match is dropped where it is odd', () => {
    const { facts } = fromCricsheet(fileJson({ event: 'A cup', officials: 'two', season: 2025, venue: null }))
    expect(facts).toMatchObject({ event: {}, officials: {}, season: '2025' })
    expect(facts.venue).toBeUndefined()
  })

  test('keys that nobody knows are ignored', () => {
    const json = fileJson({ weather: 'fine' }, [
      inningsJson('Alphas', [overJson(0, [{ actual_delivery: '0.1', review: { by: 'Betas' } }])], {
        mood: 1,
      }),
    ])
    expect(scored(json).Innings[1]?.Balls).toBe(1)
  })
})

describe('a file that tells no outcome', () => {
  const unfinished = (last: AnyJson, info = {}) =>
    scored(
      fileJson({ outcome: undefined, ...info }, [
        inningsJson('Alphas', [overJson(0, [4, 4, 4, 4, 4, 4]), overJson(1, [4])]),
        last,
      ]),
    )
  const batting = (...overs: (number | object)[][]) => overs.map((balls, over) => overJson(over, balls, 'B'))

  test('stands in the middle of its last innings, and of no other', () => {
    const { Innings } = unfinished(inningsJson('Betas', batting([2, 0])))
    expect(Innings[2]).toMatchObject({
      OnStrike: 12,
      Bowler: 10,
      Stand: { Batters: { 12: 0, 13: 0 }, Since: { Runs: 0, Balls: 0 } },
      Partnerships: {},
      Batting: { 12: { AtCrease: true }, 13: { AtCrease: true } },
    })
    expect(Innings[1]).not.toHaveProperty('Bowler')
    expect(Innings[1]?.Partnerships[1]).toBeDefined()
  })

  const bowledOut = Array.from({ length: 10 }, (_, index) => ({
    batter: `B${index + 2}`,
    non_striker: 'B1',
    wickets: [{ player_out: `B${index + 2}`, kind: 'bowled' }],
  }))
  test.each([
    ['all out', inningsJson('Betas', batting(bowledOut)), {}],
    ['out of overs', inningsJson('Betas', batting([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1])), { overs: 2 }],
    ['past its target', inningsJson('Betas', batting([6, 6, 6, 6, 6]), { target: { runs: 30 } }), {}],
    ['declared', inningsJson('Betas', batting([4, 0]), { declared: true }), { match_type: 'Test' }],
    ['forfeited', { team: 'Betas', forfeited: true }, { match_type: 'Test' }],
  ])('has an innings that is over where it is %s', (_why, last, info) => {
    const innings = unfinished(last, info).Innings[2]
    expect(innings).toBeDefined()
    for (const key of ['OnStrike', 'Bowler', 'Stand']) expect(innings).not.toHaveProperty(key)
  })

  test('goes in as a finished match nevertheless, by its figures', () => {
    const json = fileJson({ outcome: undefined }, [
      inningsJson('Alphas', [overJson(0, [4, 4])]),
      inningsJson('Betas', batting([1, 0])),
    ])
    const { sheet, events } = readSourceMatch('1.json', JSON.stringify(json))
    const { Innings, Result } = score(sheet, events)
    expect(Result).toEqual({ Kind: 'win', WinnerTeamId: 1, By: { Runs: 7 } })
    expect(Innings[2]).not.toHaveProperty('Stand')
  })
})

test('null says no more than a key that is left out', () => {
  const nothing = {
    balls_per_over: null,
    outcome: null,
    overs: null,
    players: { Alphas: null, Betas: null },
    toss: null,
    venue: null,
  }
  const over = overJson(0, [{ extras: null, wickets: null, replacements: null }])
  const more = {
    absent_hurt: null,
    penalty_runs: null,
    declared: null,
    forfeited: null,
    super_over: null,
    miscounted_overs: null,
    target: null,
  }
  const absent = Object.fromEntries(Object.keys(nothing).map((key) => [key, undefined]))
  expect(fromCricsheet(fileJson(nothing, [inningsJson('Alphas', [over], more)]))).toEqual(
    fromCricsheet(fileJson(absent, [inningsJson('Alphas', [overJson(0, [0])])])),
  )
  const deep = { outcome: { winner: 'Alphas', by: null, method: null, result: null, eliminator: null } }
  const target = { target: { runs: null, overs: null }, penalty_runs: { pre: null, post: 5 } }
  const { result } = fromCricsheet(fileJson(deep, [inningsJson('Alphas', [over], target)]))
  expect(result).toEqual({ Kind: 'win', WinnerTeamId: 1 })
})

describe('what the laws would not have allowed, but was bowled, counts', () => {
  const tied = () => [
    inningsJson('Alphas', [overJson(0, [1])]),
    inningsJson('Betas', [overJson(0, [1], 'B')]),
  ]
  const bowled = (batter: string, other: string) => ({
    batter,
    non_striker: other,
    wickets: [{ player_out: batter, kind: 'bowled' }],
  })

  test('a super over that was bowled on after its second wicket', () => {
    const over = overJson(0, [bowled('A1', 'A2'), bowled('A3', 'A2'), { batter: 'A4', non_striker: 'A2' }])
    const json = fileJson({ outcome: { result: 'tie', eliminator: 'Betas' } }, [
      ...tied(),
      inningsJson('Alphas', [over], { super_over: true }),
      inningsJson('Betas', [overJson(0, [1], 'B')], { super_over: true }),
    ])
    expect(scored(json).Innings[3]).toMatchObject({ Wickets: 2, Balls: 3, Overs: '0.3' })
  })

  test('a super over whose only over is numbered 1 is the first all the same', () => {
    const json = fileJson({ outcome: { result: 'tie', eliminator: 'Alphas' } }, [
      ...tied(),
      inningsJson('Alphas', [overJson(1, [6, 1, 0, 0, 0, 4])], { super_over: true }),
      inningsJson('Betas', [overJson(1, [1, 1, 1, 1, 1, 1], 'B')], { super_over: true }),
    ])
    const { Innings, Deliveries } = scored(json)
    expect(Innings[3]).toMatchObject({ Runs: 11, Overs: '1' })
    expect(Innings[4]).toMatchObject({ Runs: 6, Overs: '1' })
    expect(Object.keys(Deliveries)).toEqual(expect.arrayContaining(['3.0', '4.0']))
  })

  test.each([[6], [7], [8]])('a last over of seven legal balls, miscounted as %i', (balls) => {
    const json = fileJson({ overs: 1 }, [
      inningsJson('Alphas', [overJson(0, [1, 1, 1, 1, 1, 1, 4])], { miscounted_overs: { 0: { balls } } }),
    ])
    expect(scored(json).Innings[1]).toMatchObject({ Runs: 10, Balls: 7 })
  })
})
