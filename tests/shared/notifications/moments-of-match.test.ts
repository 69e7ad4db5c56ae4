import { expect, test } from 'vitest'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import { isTakenBack, type Moment } from '#shared/notifications/moment.ts'
import { momentsOfMatch } from '#shared/notifications/moments-of-match.ts'
import { byTurns, IS_DEEP } from '#tests/support/depth.ts'
import { type Finished, real, simulated } from '#tests/support/finished-matches.ts'
import { statesOfMatch } from '#tests/support/states-of-match.ts'

/** Every so many of the matches that there are, and all of them in the deep run. */
const matches = [...byTurns([...simulated()], 5, 0), ...byTurns([...real()], 12, 0)]

/** All moments as a match goes on, and what became of them that no correction was the cause of. */
function played(match: Finished) {
  const seen = new Map<string, Moment>()
  const changed: string[] = []
  let last: Moment[] = []
  for (const { event, state } of statesOfMatch(match)) {
    const moments = momentsOfMatch(state)
    const keys = new Set(moments.map(({ key }) => key))
    for (const moment of moments) {
      const before = seen.get(moment.key)
      if (before && before.mark !== moment.mark && event.Type !== 'correction') changed.push(moment.key)
      seen.set(moment.key, moment)
    }
    for (const { key } of last)
      if (!keys.has(key) && isTakenBack(key) && event.Type !== 'correction') changed.push(key)
    last = moments
  }
  return { seen, last, changed }
}

test('there are matches to try the laws on', () => {
  expect(matches.length).toBeGreaterThan(IS_DEEP ? 40 : 8)
})

test.each(matches.map((match) => [match.facts.id, match.facts.teams[0].TeamName, match] as const))(
  'in match %i of %s every wicket, fifty and result is one moment, and nothing but a correction changes it',
  (_id, _name, match) => {
    const { last, changed } = played(match)
    const { state } = [...statesOfMatch(match)].at(-1) ?? {}
    if (!state) throw new Error('the match has no events')
    const innings = Object.values(state.Innings)
    const batters = innings.flatMap(({ Batting, SuperOver }) => (SuperOver ? [] : Object.values(Batting)))
    const count = (kind: string) => last.filter(({ facts }) => facts.kind === kind).length
    expect(changed).toEqual([])
    expect(count('wicket')).toBe(innings.reduce((sum, { Wickets }) => sum + Wickets, 0))
    expect(count('milestone')).toBe(batters.reduce((sum, { Runs }) => sum + Math.floor(Runs / 50), 0))
    expect(count('result')).toBe(state.Result ? 1 : 0)
    expect(new Set(last.map(({ key }) => key)).size).toBe(last.length)
  },
)

test('the toss and the first ball are told, and a break between innings with what is to be chased', () => {
  const kinds = new Set<string>()
  for (const match of matches) for (const { facts } of played(match).seen.values()) kinds.add(facts.kind)
  expect([...kinds].sort()).toEqual(['break', 'close', 'milestone', 'result', 'start', 'toss', 'wicket'])
})

test('the break after a whole first innings says at once what is to be chased', () => {
  let told = 0
  for (const match of matches) {
    if (!['T20', 'ODI', 'The Hundred'].includes(match.facts.sheet.Format)) continue
    for (const { state } of statesOfMatch(match)) {
      const facts = momentsOfMatch(state).find(({ key }) => key === 'break/1')?.facts
      const [first, second] = [state.Innings['1'], state.Innings['2']]
      if (facts?.kind !== 'break' || !first || second || first.TargetOvers !== undefined) continue
      const isWhole = first.AllOut || ballsOf(first.Overs, state.Match.BallsPerOver) === first.Balls
      if (!isWhole || facts.target === undefined) continue
      told += 1
      expect(facts.target).toBe(first.Runs + 1)
    }
  }
  expect(told).toBeGreaterThan(3)
})

test('what stands is counted in whole overs, and in balls where followers count them', () => {
  const counted = new Set<string>()
  for (const match of matches)
    for (const { facts } of played(match).seen.values()) {
      if (!('standing' in facts)) continue
      const { BallsPerOver, Format } = match.facts.sheet
      expect(Number(facts.standing.overs.split('.')[1] ?? 0)).toBeLessThan(BallsPerOver)
      expect(facts.standing.balls).toBe(
        Format === 'The Hundred' ? ballsOf(facts.standing.overs, BallsPerOver) : undefined,
      )
      counted.add(Format)
    }
  expect(counted).toContain('The Hundred')
})

test('an innings that was declared, or is all out with nine down, is reported as that; its wickets as they fell', () => {
  const { state } = [...statesOfMatch(matches[0] as Finished)].at(-1) ?? {}
  const [first, second] = [state?.Innings['1'], state?.Innings['2']]
  if (!state || !first || !second) throw new Error('the match has no second innings')
  const { Result: _, ...unfinished } = state
  const standings = (how: { AllOut?: true; Declared?: true }) =>
    momentsOfMatch({ ...unfinished, Innings: { '1': { ...first, ...how }, '2': second } }).flatMap(
      ({ key, facts }) =>
        key === 'break/1' || key.startsWith('wicket/1/')
          ? 'standing' in facts
            ? [{ key, ...facts.standing }]
            : []
          : [],
    )
  const { AllOut: __, ...open } = first
  expect(open.Runs).toBeGreaterThan(0)
  expect(standings({ Declared: true }).find(({ key }) => key === 'break/1')).toMatchObject({ declared: true })
  const allOut = standings({ AllOut: true })
  expect(allOut.filter(({ allOut }) => allOut).map(({ key }) => key)).toEqual(['break/1'])
})

test('a match that is withheld has no moments', () => {
  const { state } = [...statesOfMatch(matches[0] as Finished)].at(-1) ?? {}
  expect(state && momentsOfMatch({ ...state, Withdrawn: true })).toEqual([])
})

test('where a wicket is taken back after the next one fell, that one alone is gone', () => {
  const { state } = [...statesOfMatch(matches[0] as Finished)].at(-1) ?? {}
  const innings = state?.Innings['1']
  if (!state || !innings) throw new Error('the match has no innings')
  const { '1': first, '2': second, '3': third } = innings.FallOfWickets
  if (!first || !second || !third) throw new Error('too few are out')
  const wicketsOf = (FallOfWickets: typeof innings.FallOfWickets) =>
    momentsOfMatch({ ...state, Innings: { '1': { ...innings, FallOfWickets } } }).filter(
      ({ facts }) => facts.kind === 'wicket',
    )
  const before = wicketsOf({ '1': first, '2': second, '3': third })
  const after = wicketsOf({ '1': first, '2': third })
  const marks = (moments: Moment[]) => moments.map(({ key, mark }) => `${key} ${mark}`)
  expect(marks(after)).toEqual(marks(before.filter((_, index) => index !== 1)))
})
