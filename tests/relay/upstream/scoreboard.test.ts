import { expect, test } from 'vitest'
import { Hub } from '#relay/live/hub.ts'
import { Outbox } from '#relay/live/outbox.ts'
import { type PolledMatch, Scoreboard } from '#relay/upstream/scoreboard.ts'
import { inningsState } from '#shared/cricket/innings-state.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { JsonObject } from '#shared/live/json.ts'
import type { MatchState, MatchStatus } from '#shared/live/match-state.ts'
import { momentsOfMatch } from '#shared/notifications/moments-of-match.ts'
import { RecordingWire } from '#tests/support/recording-wire.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

const DAY_MS = 24 * 60 * 60 * 1000

function world() {
  const hub = new Hub('e1', { encoded: () => {}, published: () => {} })
  const scoreboard = new Scoreboard(hub)
  const see = (matches: PolledMatch[], at = 0) => scoreboard.apply({ at, matches, unreadable: new Set() })
  return { hub, scoreboard, see }
}

function seen(id: number, runs: number, Status: MatchStatus = 'live'): PolledMatch {
  const { TossJson: _toss, MatchScoreURL: _url, BallsPerOver: _balls, ...listed } = sampleMatch(id)
  return { fixture: { ...listed, Status }, ballsPerOver: 6, scorecard: sampleScorecard(runs) }
}

test('[M7] a withdrawn match that is listed again goes on, whether or not it has changed', () => {
  const { hub, see } = world()
  see([seen(7, 1), seen(8, 1)])
  for (let i = 0; i < 3; i += 1) see([seen(7, 1)])
  expect(hub.topic('match/8')?.ended).toBe('withdrawn')
  see([seen(7, 1), seen(8, 1)])
  expect(hub.topic('match/8')?.ended).toBeUndefined()
})

test('a list between two polls of the steady interval says of no match that it is missing', () => {
  const { hub, scoreboard, see } = world()
  see([seen(7, 1), seen(8, 1)])
  const early = { at: 0, matches: [seen(7, 1)], unreadable: new Set<null>(), isEarly: true }
  for (let i = 0; i < 9; i += 1) scoreboard.apply(early)
  for (let i = 0; i < 2; i += 1) see([seen(7, 1)])
  expect(hub.topic('match/8')?.ended).toBeUndefined()
  see([seen(7, 1)])
  expect(hub.topic('match/8')?.ended).toBe('withdrawn')
})

test('an innings of a live match whose source names no bowler goes on until it says that it is over', () => {
  const stateAfter = (change: Partial<Innings>, Status: MatchStatus = 'live') => {
    const { hub, see } = world()
    const match = seen(7, 50, Status)
    const { '1': first } = match.scorecard?.Innings ?? {}
    const {
      Bowler: _,
      OnStrike: __,
      ...unnamed
    } = { ...(first as Innings), Balls: 37, Overs: '6.1', ...change }
    see([{ ...match, scorecard: { Innings: { 1: unnamed }, Deliveries: {} } }])
    const state = hub.topic('match/7')?.state as unknown as MatchState
    expect(momentsOfMatch(state).some(({ key }) => key === 'break/1')).toBe(
      inningsState(state.Innings['1'] as Innings) === 'over',
    )
    return inningsState(state.Innings['1'] as Innings)
  }
  expect(stateAfter({})).toBe('on')
  expect(stateAfter({ AllOut: true })).toBe('over')
  expect(stateAfter({ Declared: true })).toBe('over')
  expect(stateAfter({ Overs: '20' })).toBe('over')
  expect(stateAfter({ Overs: '12', TargetOvers: '12' })).toBe('over')
  expect(stateAfter({}, 'innings break')).toBe('over')
})

test('[S4] an ended topic is forgotten after a day though it is still listed, and never numbers a second time', () => {
  const { hub, see } = world()
  see([seen(7, 1)])
  see([seen(7, 2, 'completed')])
  const { offset } = hub.topic('match/7') ?? { offset: -1 }
  hub.tick(0)
  hub.tick(DAY_MS)
  see([seen(7, 2, 'completed')], DAY_MS)
  expect(hub.topic('match/7')).toBeUndefined()
  see([seen(7, 3)], DAY_MS + 1)
  expect(hub.topic('match/7')?.offset).toBe(offset + 1)
})

test('topics that have ended do not fill the memory: the oldest are forgotten first', () => {
  const { hub, see } = world()
  for (let id = 1; id <= 600; id += 1) see([seen(id, 1, 'completed')], id)
  hub.tick(1000)
  expect(hub.topics.length).toBeLessThanOrEqual(501)
  expect(hub.topic('match/600')).toBeDefined()
  expect(hub.topic('match/1')).toBeUndefined()
})

test('[G1] a state that cannot be told leaves its topic and its readers as they were, and the other matches go on', () => {
  const { hub, see } = world()
  see([seen(7, 1), seen(8, 1)])
  const wire = new RecordingWire()
  const outbox = new Outbox(wire, () => 0, hub.sending)
  hub.subscribe(outbox, 'match/7', undefined)
  let deep: JsonObject = {}
  for (let i = 0; i < 20_000; i += 1) deep = { deep }
  const untellable = {
    ...seen(7, 2),
    scorecard: { ...sampleScorecard(2), Deliveries: deep },
  } as unknown as PolledMatch

  expect(see([untellable, seen(8, 2)])).toEqual([7])
  expect(hub.topic('match/7')?.offset).toBe(0)
  expect(hub.topic('match/8')?.offset).toBe(1)
  see([seen(7, 3), seen(8, 3)])
  expect(wire.messages.map(({ type }) => type)).toEqual(['snapshot', 'delta'])
})

test('a look that brought nothing new is not walked through again, but for a list that misses a match', () => {
  const { hub, scoreboard } = world()
  const pollResult = (...matches: PolledMatch[]) => ({ at: 0, matches, unreadable: new Set<null>() })
  const unread = new Proxy([] as PolledMatch[], {
    get: () => {
      throw new Error('was walked through')
    },
  })
  scoreboard.apply(pollResult(seen(7, 1), seen(8, 1)))
  expect(scoreboard.apply({ at: 1, matches: unread, unreadable: new Set(), isUnchanged: true })).toEqual([])
  scoreboard.apply(pollResult(seen(7, 1)))
  for (let i = 0; i < 2; i += 1) scoreboard.apply({ ...pollResult(seen(7, 1)), isUnchanged: true })
  expect(hub.topic('match/8')?.ended).toBe('withdrawn')
})
