import { expect, test } from 'vitest'
import { idOf, paths } from '#client/app/paths.ts'
import { needsOf, screenAt } from '#client/app/screens.ts'
import { languageOf } from '#shared/language.ts'

test('a match id in an address is a positive integer and nothing else', () => {
  expect(idOf('7')).toBe(7)
  for (const wrong of ['0', '-1', '7a', '1e3', '', '99999999999999999999', undefined]) {
    expect(idOf(wrong)).toBeUndefined()
  }
})

test('every address that is built leads to a screen', () => {
  for (const path of [paths.home, paths.liveScore, paths.scorecard(7), paths.scorecard(7, 'graphs')]) {
    expect(screenAt(path)).toBeDefined()
  }
  expect(screenAt('/elsewhere')).toBeUndefined()
})

test('a language that is not offered is no prefix', () => {
  expect(languageOf('/live-score')).toEqual({ language: 'en', prefix: '', path: '/live-score' })
  expect(languageOf('/hindi/live-score').language).toBe('en')
})

test('home needs the board, and once that is there the match of the moment', () => {
  expect(needsOf('/', {}).topics).toEqual(['live'])
  const state = { Matches: { '7': boardMatch(7, 'live'), '8': boardMatch(8, 'rain') } }
  const live = { live: { epoch: 'e', offset: 1, at: 0, state: JSON.parse(JSON.stringify(state)) } }
  expect(needsOf('/', live).topics).toEqual(['live', 'match/7'])
})

test('a scorecard needs its match and its squads, and every ball only where a tab tells them', () => {
  expect(needsOf('/live-score/scorecard/7', {})).toEqual({
    topics: ['live', 'match/7'],
    calls: ['/api/Match/MatchDetail/7'],
  })
  expect(needsOf('/live-score/scorecard/7/commentary', {}).calls).toContain('/api/Match/Deliveries/7')
})

test('a page that does not exist still needs the board for its strip', () => {
  expect(needsOf('/elsewhere', {})).toEqual({ topics: ['live'], calls: [] })
})

function boardMatch(LiveMatchId: number, Status: string) {
  return { LiveMatchId, Status, Format: 'T20', StartTime: '2026-11-21T10:00:00Z' }
}
