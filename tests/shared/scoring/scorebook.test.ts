import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceMatch } from '#relay/origin/parts/import/source-match.ts'
import { score } from '#shared/cricket/scorer.ts'
import { shownDelivery } from '#shared/cricket/shown-overs.ts'
import { type BookEvent, bookPage } from '#shared/scoring/scorebook.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

const samples = [
  ['a match of our own', JSON.stringify(cricsheetJson(shortPlan('a book', 3)))] as const,
  ...cricsheetFiles.map((path) => [basename(path), readFileSync(path, 'utf8')] as const),
]

test.each(samples)('[score] the last over of each sheet of %s has the total of its innings', (name, text) => {
  const { sheet, events } = readSourceMatch(name, text)
  const book = events.flatMap((event, minute): BookEvent[] => {
    if (event.Type === 'correction') return []
    if (event.Type !== 'delivery') return [{ between: event }]
    const { Innings, Over, N, NonStriker } = event
    return [{ ball: { ...shownDelivery(event), Innings, Over, N, NonStriker, atMs: minute * 60_000 } }]
  })
  for (const [number, { Runs, Wickets, Balls }] of Object.entries(score(sheet, events).Innings)) {
    const { overs, minutes } = bookPage(book, Number(number))
    expect(overs.at(-1)).toMatchObject({ total: Runs, wickets: Wickets })
    const bowled = overs.flatMap(({ balls }) => balls).length
    expect(bowled).toBeGreaterThanOrEqual(Balls)
    expect([...minutes.values()].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(2 * bowled)
  }
})

test('[score] minutes at the crease leave breaks out, and are unknown where times are', () => {
  const ball = (N: number, minute?: number): BookEvent => ({
    ball: {
      ...{ Innings: 1, Over: 0, N, Batter: 1, NonStriker: 2, Bowler: 21, Runs: 1 },
      atMs: minute === undefined ? undefined : minute * 60_000,
    },
  })
  const rain: BookEvent = { between: { Type: 'break', Reason: 'rain' } }
  expect(bookPage([ball(1, 0), ball(2, 2), rain, ball(3, 60), ball(4, 61)], 1).minutes).toEqual(
    new Map([
      [1, 3],
      [2, 3],
    ]),
  )
  expect(bookPage([ball(1), ball(2)], 1).minutes.size).toBe(0)
})

test('[score] a clock that is set while a match is on shows neither minutes below none nor a day', () => {
  const ball = (N: number, minute: number): BookEvent => ({
    ball: {
      ...{ Innings: 1, Over: 0, N, Batter: 1, NonStriker: 2, Bowler: 21, Runs: 0 },
      atMs: minute * 60_000,
    },
  })
  const back = [ball(1, 0), ball(2, 1), ball(3, -59), ball(4, -58)]
  expect(bookPage(back, 1).minutes.get(1)).toBe(2)
  const ahead = [ball(1, 0), ball(2, 1), ball(3, 1442), ball(4, 1443)]
  expect(bookPage(ahead, 1).minutes.get(1)).toBe(2)
})
