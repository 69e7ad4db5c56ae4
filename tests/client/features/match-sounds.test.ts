import { expect, test } from 'vitest'
import { soundOf } from '#client/features/keys-and-sound/sounds/sound-of.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

test('a wicket and a boundary have a sound, a single and a dot ball have none', () => {
  const play = sampleMatches.chase()
  const after = (change: () => void) => {
    const before = play.state
    change()
    return soundOf(before, play.state)
  }
  expect(after(() => play.bowl({ Runs: 0 }))).toBeUndefined()
  expect(after(() => play.bowl({ Runs: 1 }))).toBeUndefined()
  expect(after(() => play.bowl({ Runs: 4 }))).toBe('boundary')
  expect(after(() => play.wicket('bowled'))).toBe('wicket')
})

test('what happened while the page was away is not heard', () => {
  const play = sampleMatches.chase()
  const before = play.state
  for (let ball = 0; ball < 4; ball++) play.bowl({ Runs: 4 })
  expect(soundOf(before, play.state)).toBeUndefined()
  expect(soundOf({ ...before, Innings: {} }, play.state)).toBeUndefined()
  // But for whoever has chosen to hear of it only every half minute.
  expect(soundOf(before, play.state, '30s')).toBe('boundary')
})

test('a score that is taken back makes no sound', () => {
  const play = sampleMatches.chase()
  const before = play.state
  play.wicket('bowled')
  expect(soundOf(play.state, before)).toBeUndefined()
})
