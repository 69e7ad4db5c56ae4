import { expect, test } from 'vitest'
import { matchesInOrder } from '#client/site/features/site-frame/live-strip/strip-order.ts'
import { pickFeaturedMatch } from '#client/site/pages/home/pick-featured-match.ts'
import type { Board } from '#shared/live/match-state.ts'

const match = (LiveMatchId: number, a: number, b: number, Status = 'live') => ({
  ...{ LiveMatchId, Status, Format: 'T20', StartTime: `2026-03-0${LiveMatchId}T09:00:00Z`, StatusText: '' },
  ...{ TeamA: { TeamId: a }, TeamB: { TeamId: b } },
})
const board = {
  Matches: { '1': match(1, 1, 2), '2': match(2, 3, 4), '3': match(3, 5, 6, 'upcoming') },
} as unknown as Board
const keyOf = (teams: number[], matches: number[] = []) => JSON.stringify({ teams, players: [], matches })

test('matches that are followed, or whose side is, come first in the strip; among themselves as ever', () => {
  expect(matchesInOrder(board)).toEqual(['1', '2', '3'])
  expect(matchesInOrder(board, keyOf([4]))).toEqual(['2', '1', '3'])
  expect(matchesInOrder(board, keyOf([], [3]))).toEqual(['3', '1', '2'])
})

test('home shows a match that is followed and on before others, but none that is only to come', () => {
  expect(pickFeaturedMatch(board)).toBe(1)
  expect(pickFeaturedMatch(board, 1, keyOf([4]))).toBe(2)
  expect(pickFeaturedMatch(board, undefined, keyOf([5]))).toBe(1)
})
