import { expect, test } from 'vitest'
import { ballMark } from '#client/cricket-ui/score-figures/ball-mark.ts'

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
