import { describe, expect, test } from 'vitest'
import { breakSeen, withEvents } from '#client/pages/scorecard/commentary/use-events-seen.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import type { MatchStatus } from '#shared/live/match-state.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const stop = (At: number, Reason: 'drinks' | 'rain' | 'stumps', Text?: string) => ({
  At,
  Event: { Type: 'break' as const, Reason, ...(Text === undefined ? {} : { Text }) },
})

test('drinks and a meal that have the same status are two breaks, and one whose words change is one', () => {
  const told = [stop(60, 'drinks', 'Drinks.'), stop(90, 'rain', 'Rain. The covers are on.')]
  expect(withEvents(told, [stop(60, 'drinks', 'Lunch.')])).toHaveLength(3)
  expect(withEvents(told, [stop(90, 'rain', 'Rain. Inspection at 15:40.')])).toBe(told)
})

describe('a break that this page sees', () => {
  const state = sampleMatches.chase().state
  const second = state.Innings['2']
  if (!second) throw new Error('The sample has a second innings.')
  const { Bowler: _, ...ended } = second
  const at = (innings: Innings, Status: MatchStatus = 'rain', StatusText = 'Rain.') => ({
    Match: { ...state.Match, Status, StatusText },
    Innings: { ...state.Innings, '2': innings },
  })
  const END = { At: 160, Event: { Type: 'innings end', Innings: 2 } }

  test('has the words beside its status, and none is seen while play goes on or before the first ball', () => {
    expect(breakSeen(at(second, 'drinks', 'Lunch.'), 160)).toEqual([stop(160, 'drinks', 'Lunch.')])
    expect(breakSeen(at(second, 'live', ''), 160)).toEqual([])
    expect(breakSeen(at(second), 0)).toEqual([])
  })

  test('comes after the end of an innings that was over then, and before an end that follows it', () => {
    const over = at({ ...ended, AllOut: true })
    expect(breakSeen(over, 160)).toEqual([END, stop(160, 'rain', 'Rain.')])
    const during = breakSeen(at(second), 160)
    expect(withEvents(during, breakSeen(over, 160))).toBe(during)
    expect(withEvents([END] as EventBetween[], breakSeen(over, 160))).toEqual([
      END,
      stop(160, 'rain', 'Rain.'),
    ])
  })

  test('before the first ball of an innings comes after the end of the one before', () => {
    const begun = at({ ...ended, Bowling: {} })
    expect(breakSeen(begun, 120)[0]).toEqual({ At: 120, Event: { Type: 'innings end', Innings: 1 } })
  })
})
