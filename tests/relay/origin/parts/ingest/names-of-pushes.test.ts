import { expect, test } from 'vitest'
import { WORDS } from '#relay/origin/core/words/words.ts'
import { ExternalPeople } from '#relay/origin/parts/ingest/external-people.ts'
import { pushedState } from '#relay/origin/parts/ingest/pushed-card.ts'
import { readPush } from '#relay/origin/parts/ingest/read-push.ts'
import { DISMISSALS } from '#shared/cricket/dismissals.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'

/** Whom the names of a push mean: two sides of eleven, of whom these are the first, or of no more than these. */

const words = WORDS.en.ingest
const batters = ['Anil Rao', 'Bala Rao', 'Chetan Nair', 'Dev Patil', 'Eshan Joshi', 'Dhananjaya de Silva']
const bowlers = ['Kabir Malik', 'Bilal Khan', 'Anil Bala Das', 'Yash Das']

function sheetOf(isComplete = true): MatchSheet {
  const side = (TeamId: number, names: readonly string[]) => {
    const all = isComplete ? [...names, ...'mnopqrstuvw'].slice(0, 11) : names
    return { TeamId, Players: all.map((Name, place) => ({ PlayerId: TeamId * 100 + place, Name })) }
  }
  return { Format: 'T20', BallsPerOver: 6, Overs: 20, Teams: [side(1, batters), side(2, bowlers)] }
}

/** Each batter, with the bowler and the fielders of how they are out, by name; new players have a `+`. */
function pushed(
  more: object,
  { sheet = sheetOf(), known = [] as { PlayerId: number; Name: string; TeamId: number }[] } = {},
) {
  const body = { BattingTeamId: 1, Runs: 40, Wickets: 1, Overs: '5.3', ...more }
  const { sent, faults } = readPush({ Version: 1, Scorecard: { Innings: { 1: body } } }, WORDS.en)
  if (!sent) throw new Error(faults?.join())
  const people = new ExternalPeople(sheet, words, { known, firstNewId: 9000 })
  const notes = new Set<string>()
  const note = (sentence: string) => void notes.add(sentence)
  const innings = pushedState(sent, { sheet, people, words, note }).Scorecard.Innings['1']
  const nameOf = (id = 0) => `${id >= 9000 ? '+' : ''}${people.nameOf(id)}`
  const all = Object.entries(innings?.Batting ?? {}).sort(([, a], [, b]) => (a.Order ?? 0) - (b.Order ?? 0))
  return {
    batting: all.map(([id]) => nameOf(Number(id))),
    bowler: innings?.Bowler && nameOf(innings.Bowler),
    outs: all.map(([, { Out }]) => [
      ...(Out?.Bowler ? [nameOf(Out.Bowler)] : []),
      ...Object.entries(Out?.Fielders ?? {}).map(
        ([id, { Substitute }]) => `${Substitute ? 's:' : ''}${nameOf(Number(id))}`,
      ),
    ]),
    notes: [...notes],
    people,
  }
}

const named = (...names: string[]) => ({ Batting: names.map((Name) => ({ Name, Runs: 1 })) })

test('marks of a captain, a keeper and a batter who is not out are no part of a name', () => {
  const written = ['Chetan Nair*', 'Dev Patil †', 'Eshan Joshi (c)', '+Anil Rao', 'Bala Rao (c & wk)']
  expect(pushed(named(...written))).toMatchObject({
    batting: ['Chetan Nair', 'Dev Patil', 'Eshan Joshi', 'Anil Rao', 'Bala Rao'],
    notes: [],
  })
  expect(pushed(named('Dev Patil (wk)', 'Nora New*', 'Silva WK')).batting).toEqual([
    'Dev Patil',
    '+Nora New',
    '+Silva WK',
  ])
  const { sheet } = pushed(named()).people
  const [a, b] = sheet.Teams
  const marked = {
    ...sheet,
    Teams: [{ ...a, Players: [{ PlayerId: 7, Name: 'Zia Shah (c)' }] }, b],
  } as MatchSheet
  expect(pushed(named('Zia Shah †'), { sheet: marked }).batting).toEqual(['Zia Shah (c)'])
  for (const Name of ['*', '(wk)', 'wk', '†']) expect(() => pushed(named(Name))).toThrow('needs a Name')
})

test('a name is the same whether a field or the words have it, and what it shortens is named in the notes', () => {
  const Kabir = 'Kabir Malik'
  for (const short of ['K Malik', 'K. Malik', 'Malik', 'K MALIK †'])
    for (const [Out, who] of [
      [{ Kind: 'bowled', Bowler: short }, [Kabir]],
      [{ Kind: 'caught', Fielders: [{ Name: short }] }, [Kabir]],
      [`c&b ${short}`, [Kabir]],
      [`c ${short} b Khan`, ['Bilal Khan', Kabir]],
    ] as const) {
      const { outs, notes } = pushed({ Bowler: short, Batting: [{ Name: 'C Nair', Runs: 1, Out }] })
      expect([Out, outs]).toEqual([Out, [who]])
      expect(notes).toContain('"C Nair" was read as Chetan Nair, whose name it shortens.')
      expect(notes.join()).toMatch(/Malik" was read as Kabir Malik/i)
    }
  expect(pushed({ ...named('D de Silva'), Bowler: 'AB Das' })).toMatchObject({
    batting: ['Dhananjaya de Silva'],
    bowler: 'Anil Bala Das',
  })
})

test('brothers are never one: a name that fits two, another initial and a whole name mean no one else', () => {
  const { batting, notes } = pushed(named('Rao', 'C Rao', 'Anila Rao', 'B Rao', 'Chetana Nair'))
  expect(batting).toEqual(['+Rao', '+C Rao', '+Anila Rao', 'Bala Rao', '+Chetana Nair'])
  expect(notes[0]).toBe('"Rao" may be Anil Rao or Bala Rao. It was stored as a new player.')
  for (const list of [
    ['A Rao', 'Anil Rao'],
    ['Anil Rao', 'A Rao'],
  ])
    expect(pushed(named(...list)).batting.sort()).toEqual(['+A Rao', 'Anil Rao'])
  expect(pushed(named('C Nair', 'C Nair')).batting).toEqual(['+C Nair', '+C Nair'])
  const twice = {
    Batting: [
      { ExternalId: 'x1', Name: 'Chetan Nair', Runs: 1 },
      { ExternalId: 'x2', Name: 'C Nair', Runs: 2 },
    ],
  }
  expect(pushed(twice).batting).toEqual(['Chetan Nair', '+C Nair'])
  const Bowling = [{ ExternalId: 'Das', Name: 'Yash Das', Overs: '1', Runs: 1, Wickets: 0 }]
  expect(pushed({ Bowling, Bowler: 'Das' }).bowler).toBe('Yash Das')
  const refused = pushed({
    Bowler: 'Das',
    Batting: [{ Name: 'Anil Rao', Runs: 1, Out: { Kind: 'bowled', Bowler: 'Das' } }],
  })
  expect([refused.bowler, refused.outs, refused.notes.length]).toEqual([undefined, [[]], 2])
})

test('of a side that is not all known, a namesake of earlier matches comes before a shortened name', () => {
  const known = [{ PlayerId: 500, Name: 'A Rao', TeamId: 1 }]
  const isWho = (isComplete: boolean) => {
    const { people } = pushed(named('A Rao'), { sheet: sheetOf(isComplete), known })
    return [people.has(500), people.has(9000)]
  }
  expect([isWho(false), isWho(true)]).toEqual([
    [true, false],
    [false, false],
  ])
  expect(pushed(named('A Rao', 'C Nair'), { sheet: sheetOf(false) }).batting).toEqual([
    'Anil Rao',
    'Chetan Nair',
  ])
})

test('a fielder who is no more than a keeper or a substitute is no player, and one of another name is', () => {
  const outs = (...Fielders: object[]) =>
    pushed({ Batting: [{ Name: 'Anil Rao', Runs: 1, Out: { Kind: 'caught', Fielders } }] }).outs[0]
  expect(outs({ Name: 'wk' }, { Name: 'sub' }, { Name: '†' })).toEqual([])
  expect(outs({ Name: 'sub (Nico New)' }, { Name: 'Kabir Malik †' })).toEqual(['Kabir Malik', 's:+Nico New'])
})

test('a name that no one can see is refused, wherever it is', () => {
  for (const unseen of ['\u200b', '\u2060', '\u00ad', '\ufe0f', '\u3164 ', '\u2800', '\u0301'])
    for (const more of [
      named(unseen),
      { Bowler: unseen },
      { Bowling: [{ Name: unseen, Overs: '1', Runs: 1, Wickets: 0 }] },
      { Batting: [{ Name: 'Anil Rao', Runs: 1, Out: { Kind: 'caught', Fielders: [{ Name: unseen }] } }] },
      { FallOfWickets: [{ ExternalId: unseen, Runs: 1 }] },
    ])
      expect(() => pushed(more)).toThrow('no one can see')
  const titled = { Version: 1, StatusText: '\u200b', Score: { Innings: {} } }
  expect(readPush(titled, WORDS.en).faults).toEqual([expect.stringContaining('StatusText has')])
  expect(pushed(named('Anil Ra\u200bo')).batting).toEqual(['Anil Rao'])
})

test("a contract's word of a dismissal names no one, also for a side without a squad", () => {
  const empty = sheetOf()
  const [a, b] = empty.Teams
  const sheet: MatchSheet = { ...empty, Teams: [a, { ...b, Players: [] }] }
  for (const kind of DISMISSALS)
    for (const Out of [kind.toUpperCase(), { Kind: kind }, { Kind: kind, Bowler: 'Bo New' }]) {
      const { outs, people } = pushed({ Batting: [{ Name: 'Anil Rao', Runs: 1, Out }] }, { sheet })
      const isNamed = typeof Out === 'object' && 'Bowler' in Out
      expect([Out, outs, people.has(9000), people.has(9001)]).toEqual([
        ...[Out, [isNamed ? ['+Bo New'] : []], isNamed, false],
      ])
    }
})
