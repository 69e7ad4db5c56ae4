import { expect, test } from 'vitest'
import { currentInnings } from '#client/kit/cricket-ui/match/current-score.ts'
import { FallOfWickets } from '#client/kit/cricket-ui/match/fall-of-wickets.tsx'
import { InningsHeading } from '#client/kit/cricket-ui/match/innings-heading.tsx'
import { reducedLength } from '#client/kit/cricket-ui/match/reduced-length.tsx'
import { BallsToSpare } from '#client/kit/cricket-ui/match/result-line.tsx'
import {
  SharedSurnamesContext,
  sharedSurnames,
  shortName,
} from '#client/kit/cricket-ui/match/shared-surnames.ts'
import { ShortSituation } from '#client/kit/cricket-ui/match/short-situation.tsx'
import {
  boardSituation,
  type Situation,
  shownStatus,
  situationOf,
} from '#client/kit/cricket-ui/match/situation.ts'
import { breakName, isBreakName } from '#client/kit/cricket-ui/match/status-notice.tsx'
import { ballMark } from '#client/kit/cricket-ui/score-figures/ball-mark.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { Language } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { markupIn, textIn } from '#tests/support/in-language.tsx'
import { ofMatch } from '#tests/support/of-match.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

test.each([
  ['SR Tendulkar', 'Tendulkar'],
  ['AB de Villiers', 'de Villiers'],
  ['A. Rao', 'Rao'],
  ['Javed Jena', 'Javed Jena'],
  ['DJ', 'DJ'],
])('%s took part as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test('a chase is worded by what it needs, from the balls that are left', () => {
  expect(situationOf(sampleMatches.chase().state)).toEqual({ kind: 'need', teamId: 11, runs: 36, balls: 15 })
})

test('between the innings of a short match the side that bats next needs one run more', () => {
  const { state } = sampleMatches.hundred()
  const { Bowler: _, ...bowled } = state.Innings['1'] as Innings
  const worded = (innings: Partial<Innings>) =>
    situationOf({ ...state, Innings: { '1': { ...bowled, Runs: 139, ...innings } as Innings } })
  const need = { kind: 'need', teamId: bowled.BowlingTeamId, runs: 140 }
  expect(worded({ Overs: '20' })).toEqual(need)
  expect(worded({ Overs: '16.2', AllOut: true })).toEqual(need)
  expect(worded({ Overs: '16.2', Wickets: 6 }).kind).toBe('made')
  expect(worded({ Overs: '16', Wickets: 6, TargetOvers: '16' }).kind).toBe('made')
})

test('a wicket is news until those who bat have made a run', () => {
  const { state } = sampleMatches.hundred()
  const innings = state.Innings['1'] as Innings
  const since = (balls: number, runs: number) => {
    const Stand = { ...innings.Stand, Since: { Runs: innings.Runs - runs, Balls: innings.Balls - balls } }
    return situationOf({ ...state, Innings: { '1': { ...innings, Stand } as Innings } })
  }
  expect(since(0, 0).kind).toBe('last out')
  expect(since(2, 0).kind).toBe('last out')
  expect(since(3, 1)).toMatchObject({ kind: 'stand', runs: 1 })
})

test('a chase that its figures have decided is worded by its result, and is not live, before its source says so', () => {
  const { state, onBoard } = sampleMatches.chase()
  const innings = { ...state.Innings['2'], Runs: 300 } as (typeof state.Innings)[string]
  const won = situationOf({ ...state, Innings: { ...state.Innings, 2: innings } })
  expect(won).toMatchObject({ kind: 'result', result: { Kind: 'win', WinnerTeamId: innings.BattingTeamId } })
  expect(shownStatus('live', won)).toBe('completed')
  expect(shownStatus('live', situationOf(state))).toBe('live')
  const Scores = { ...onBoard.Scores, 2: { ...onBoard.Scores?.['2'], Overs: '20' } } as typeof onBoard.Scores
  const lost = boardSituation({ ...onBoard, Scores })
  expect(lost).toMatchObject({ kind: 'result', result: { WinnerTeamId: innings.BowlingTeamId } })
})

test.each([
  ['Lunch.', 'Lunch', true],
  ['Tea', 'Tea', true],
  ['Drinks.', undefined, true],
  ['Drinks. Two overs lost.', undefined, false],
  ['Rain.', undefined, false],
])('drinks that are named %j are shown as the break that they are', (StatusText, name, isOnlyName) => {
  expect(breakName('drinks', StatusText)).toBe(name)
  expect(breakName('rain', StatusText)).toBeUndefined()
  expect(isBreakName({ Status: 'drinks', StatusText })).toBe(isOnlyName)
})

/** A chase, won with so many balls of its 20 overs left. */
function wonWith(left: number): MatchState {
  const { state } = sampleMatches.chase()
  const { number, innings } = currentInnings(state)
  if (!innings) throw new Error('no innings')
  const balls = 120 - left
  const Overs = `${Math.floor(balls / 6)}.${balls % 6}`
  const won = { ...innings, Runs: innings.Target ?? 0, TargetOvers: '20', Overs }
  return { ...state, Innings: { ...state.Innings, [`${number}`]: won } }
}

const said = (state: MatchState, language: Language) => textIn(language, ofMatch(state, <BallsToSpare />))

test.each([
  ['en', '4 balls to spare', '1 ball to spare'],
  ['hi', '4 गेंदें शेष रहते', '1 गेंद शेष रहते'],
  ['te', 'ఇంకా 4 బంతులు మిగిలి ఉండగానే', 'ఇంకా 1 బంతి మిగిలి ఉండగానే'],
  ['kn', 'ಇನ್ನೂ 4 ಎಸೆತಗಳು ಬಾಕಿ ಇರುವಾಗಲೇ', 'ಇನ್ನೂ 1 ಎಸೆತ ಬಾಕಿ ಇರುವಾಗಲೇ'],
] as const)('a chase that is won says with how many balls to spare: %s', async (language, many, one) => {
  expect(await said(wonWith(4), language)).toBe(many)
  expect(await said(wonWith(1), language)).toBe(one)
  expect(await said(wonWith(0), language)).toBe('')
})

const { onBoard: match } = sampleMatches.chase()
const winner = { Kind: 'win', WinnerTeamId: match.TeamA.TeamId } as const
const SAID: [Situation, string][] = [
  [{ kind: 'need', teamId: 11, runs: 144, balls: 155 }, 'Need 144 from 155 balls'],
  [{ kind: 'need', teamId: 11, runs: 3, balls: 1 }, 'Need 3 from 1 ball'],
  [{ kind: 'trail', teamId: 11, runs: 186 }, 'Trail by 186'],
  [{ kind: 'toss', toss: { WinnerTeamId: match.TeamA.TeamId, Decision: 'bowl' } }, 'COM chose to bowl'],
  [{ kind: 'result', result: { ...winner, By: { Wickets: 1 } } }, 'COM won by 1 wicket'],
  [{ kind: 'result', result: { ...winner, By: { Wickets: 0 } } }, 'COM won by penalty runs'],
  [{ kind: 'result', result: { ...winner, By: { Runs: 12 }, Method: 'D/L' } }, 'COM won by 12 runs'],
  [{ kind: 'result', result: { ...winner, By: { Innings: 1, Runs: 120 } } }, 'COM won by an innings'],
  [{ kind: 'result', result: { ...winner, Kind: 'tie', Decider: 'super over' } }, 'COM won the super over'],
]

test.each(SAID)('a situation fits a chip: %j', async (situation, words) => {
  const said = await textIn('en', <ShortSituation situation={situation} match={match} />)
  expect(said).toBe(words)
  expect(said.length).toBeLessThan(25)
})

test('a side that bats second in a limited match never trails, whether its target is known or not', () => {
  const { Chase: chase, ...untold } = match
  expect(boardSituation({ ...untold, Chase: chase ?? { Target: 164 } })).toMatchObject({ kind: 'need' })
  expect(boardSituation(untold)).toBeUndefined()
  expect(boardSituation({ ...untold, Format: 'Test' })).toMatchObject({ kind: 'trail' })
})

const ODI = { Format: 'ODI', BallsPerOver: 6 } as const

test('a match of its usual length, and one whose chase alone was cut, are not called reduced', () => {
  expect(reducedLength(ODI, { Overs: '50' }, '50')).toBeUndefined()
  expect(reducedLength(ODI, { Overs: '50' }, '36')).toBeUndefined()
  expect(reducedLength(ODI, { Overs: '36', TargetOvers: '36' }, '30')).toBeUndefined()
  expect(reducedLength({ Format: 'Test' }, { Overs: '36' }, '36')).toBeUndefined()
  expect(reducedLength(ODI, undefined)).toBeUndefined()
})

const { state } = sampleMatches.chase()

function title(chase: Partial<Innings>, match: Partial<typeof state.Match> = {}, language: Language = 'en') {
  const second = state.Innings['2']
  if (!second) throw new Error('The sample has a chase.')
  const { TargetOvers: _, ...whole } = second
  return textIn(
    language,
    <InningsHeading
      match={{ ...state.Match, ...match }}
      number={2}
      all={{ ...state.Innings, '2': { ...whole, Target: 34, ...chase } }}
    />,
  )
}

test('a chase that is shorter than the first innings is titled with the overs of its revised target', async () => {
  expect(await title({ TargetOvers: '5' })).toMatch(/chasing a revised 34 in 5 overs$/)
  expect(await title({ TargetOvers: '15' }, { Format: 'The Hundred', BallsPerOver: 5 })).toMatch(
    /chasing a revised 34 in 75 balls$/,
  )
  for (const language of ['hi', 'te', 'kn'] as const)
    expect(await title({ TargetOvers: '5' }, {}, language)).toMatch(/ 5 \S+( \S+)? 34$/)
})

test('one of the usual length is titled with its target alone', async () => {
  expect(await title({ TargetOvers: '20' })).toMatch(/chasing 34$/)
  expect(await title({})).toMatch(/chasing 34$/)
})

const person = (Name: string) => ({ Name })

test('surnames that two of a match share keep their initials, others lose them', () => {
  const shared = sharedSurnames({}, { 1: [person('A Rao'), person('B Das')], 2: [person('C Rao')] })
  expect(shortName('A Rao', shared)).toBe('A Rao')
  expect(shortName('C Rao', shared)).toBe('C Rao')
  expect(shortName('B Das', shared)).toBe('Das')
})

test('names that a card keeps apart are so wherever the card names people', async () => {
  const { state } = sampleMatches.hundred()
  const wickets = state.Innings['1']?.FallOfWickets ?? {}
  const [first] = Object.values(wickets)
  const markup = await markupIn(
    'en',
    <SharedSurnamesContext value={shortName(first?.Name ?? '')}>
      <FallOfWickets wickets={wickets} match={state.Match} />
    </SharedSurnamesContext>,
  )
  expect(markup).toContain(first?.Name)
})

const mark = (ball: Parameters<typeof ballMark>[0]) => {
  const { kind, letters } = ballMark(ball)
  return `${kind} ${letters}`
}

test.each([
  [{ Runs: 0 }, 'plain •'],
  [{ Runs: 3 }, 'plain 3'],
  [{ Runs: 4 }, 'four 4'],
  [{ Runs: 6 }, 'six 6'],
  [{ Runs: 4, AllRun: true }, 'plain 4'],
  [{ Runs: 0, Extras: { Wides: 1 } }, 'extra wd'],
  [{ Runs: 0, Extras: { Wides: 5 } }, 'extra 5wd'],
  [{ Runs: 0, Extras: { NoBalls: 1 } }, 'extra nb'],
  [{ Runs: 6, Extras: { NoBalls: 1 } }, 'six 7nb'],
  [{ Runs: 0, Extras: { LegByes: 2 } }, 'extra 2lb'],
  [{ Runs: 0, Extras: { Byes: 1 } }, 'extra b'],
  [{ Runs: 1, Wickets: { '4': 'run out' } }, 'wicket W'],
  [{ Runs: 0, Extras: { Wides: 1 }, Wickets: { '4': 'stumped' } }, 'wicket W'],
  [{ Runs: 1, Wickets: { '4': 'retired hurt' } }, 'plain 1'],
])('the symbol of %j shows %s', (ball, shown) => {
  expect(mark(ball)).toBe(shown)
})
