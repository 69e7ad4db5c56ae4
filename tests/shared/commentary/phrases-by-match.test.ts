import { describe, expect, test } from 'vitest'
import { CommentaryWriter } from '#shared/commentary/commentary-writer.ts'
import type { Remark } from '#shared/commentary/remark-values.ts'
import { PHRASE_BOOKS } from '#tests/support/phrase-books.ts'

const NAMES = { person: (who: number | string) => `${who}`, side: (id: number) => `${id}` }
const DOT: Remark = {
  key: 'dot',
  figures: { runs: 0, balls: 1, score: '0/0' },
  people: { batter: 1, bowler: 2 },
  sides: { team: 3 },
}

function firstBallsOf(match: string): string[] {
  return ['1.0.1', '1.1.1', '1.2.1'].map((ball) =>
    new CommentaryWriter(PHRASE_BOOKS.en, NAMES, match).write(DOT, ball),
  )
}

describe('the writer of an over', () => {
  test('words the same ball of the same match the same again', () => {
    expect(firstBallsOf('2026-11-21T10:00:00.000Z')).toEqual(firstBallsOf('2026-11-21T10:00:00.000Z'))
  })

  test('does not begin every match with the same sentences', () => {
    const matches = Array.from({ length: 20 }, (_, day) => `2026-11-${day + 10}T10:00:00.000Z`)
    expect(new Set(matches.map((match) => firstBallsOf(match).join(' '))).size).toBeGreaterThan(15)
  })
})
