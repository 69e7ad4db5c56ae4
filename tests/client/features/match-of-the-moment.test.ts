import { expect, test } from 'vitest'
import { matchOfTheMoment } from '#client/features/home/match-of-the-moment.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

type Name = keyof typeof sampleMatches

function board(...names: Name[]) {
  const plays = names.map((name) => sampleMatches[name]())
  return { Matches: Object.fromEntries(plays.map((play) => [play.fixture.id, play.onBoard])) }
}
const idOf = (name: Name) => sampleMatches[name]().fixture.id

test('a match in play comes before one in a break, that before one to come, that before one that is over', () => {
  expect(matchOfTheMoment(board('completed', 'upcoming', 'odi', 'hundred'))).toBe(idOf('hundred'))
  expect(matchOfTheMoment(board('completed', 'upcoming', 'odi'))).toBe(idOf('odi'))
  expect(matchOfTheMoment(board('completed', 'upcoming'))).toBe(idOf('upcoming'))
  expect(matchOfTheMoment(board('completed'))).toBe(idOf('completed'))
  expect(matchOfTheMoment({ Matches: {} })).toBeUndefined()
})

test('among those in play the nearest to its end is chosen, a super over before all', () => {
  expect(matchOfTheMoment(board('hundred', 'chase', 'testDay'))).toBe(idOf('chase'))
  expect(matchOfTheMoment(board('chase', 'superOver'))).toBe(idOf('superOver'))
})

test('the one that is shown keeps its place until one of a better kind is there', () => {
  expect(matchOfTheMoment(board('hundred', 'chase'), idOf('hundred'))).toBe(idOf('hundred'))
  expect(matchOfTheMoment(board('odi', 'chase'), idOf('odi'))).toBe(idOf('chase'))
})
