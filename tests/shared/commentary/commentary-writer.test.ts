import { expect, test } from 'vitest'
import { CommentaryWriter } from '#shared/commentary/commentary-writer.ts'
import { remarkOnOut } from '#shared/commentary/remark-on-out.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { PHRASE_BOOKS } from '#tests/support/phrase-books.ts'

const MATCHES = Array.from({ length: 20 }, (_, day) => `2026-11-${day + 1}T10:00:00Z`)
const OVERS = Array.from({ length: 100 }, (_, over) => over)

const ALL_FACTS = {
  figures: { runs: 4, balls: 9, score: '40/1', over: 7 },
  people: { batter: 1, bowler: 2 },
  sides: { team: 1 },
}

/** What is said of the same thing at each of these, over by over. */
const told = (match: string, key: 'dot' | 'maiden', identities: string[][]) =>
  identities.map((over) => {
    const writer = new CommentaryWriter(PHRASE_BOOKS.en, { person: () => '', side: () => '' }, match)
    return over.map((identity) => writer.write({ key, ...ALL_FACTS }, identity))
  })

/** How often one of these is said again among so many before it. */
const again = (texts: string[], among: number) =>
  texts.filter((text, place) => texts.slice(Math.max(0, place - among), place).includes(text)).length /
  texts.length

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('seldom does a ball read like one of the last two overs, and hardly ever an over like the one before', () => {
  const dots = MATCHES.map((match) =>
    told(
      match,
      'dot',
      OVERS.map((over) => [1, 2, 3, 4, 5, 6].map((n) => `1.${over}.${n}`)),
    ).flat(),
  )
  expect(mean(dots.map((texts) => again(texts, 12)))).toBeLessThan(0.1)
  const maidens = MATCHES.map((match) =>
    told(
      match,
      'maiden',
      OVERS.map((over) => [`1.${over}`]),
    ).flat(),
  )
  expect(mean(maidens.map((texts) => again(texts, 1)))).toBeLessThan(0.12)
})

test('no sentence is said twice in an over, also not as part of another', () => {
  const said = MATCHES.flatMap((match) =>
    OVERS.map((over) => {
      const writer = new CommentaryWriter(
        PHRASE_BOOKS.en,
        { person: (who) => `P${who}`, side: () => 'T' },
        match,
      )
      return [1, 2, 3, 4, 5, 6]
        .map((n) =>
          writer.write(
            {
              key: n % 2 ? 'dot' : 'single',
              figures: { n: 1, runs: 19 + n, balls: 31 + n, score: '52/1', fours: 2, sixes: 0 },
              people: { batter: 1, bowler: 2 },
              sides: { team: 1 },
            },
            `1.${over}.${n}`,
          ),
        )
        .flatMap((text) => text.split(/(?<=[.!?]) /))
    }),
  )
  const twice = said.flatMap((all) => all.filter((one, place) => all.indexOf(one) !== place))
  expect(twice).toEqual([])
})

test('a batter whose bowler the source left out has a sentence without one', () => {
  const figures = {
    Order: 1,
    Name: 'Rao',
    Runs: 4,
    Balls: 9,
    Fours: 0,
    Sixes: 0,
    Out: { Kind: 'bowled' as const },
  }
  const remark = remarkOnOut(figures, { Bowling: {} } as unknown as Innings)
  expect(remark?.key).toBe('otherOut')
})
