import { describe, expect, test } from 'vitest'
import { phrases as en } from '#shared/commentary/phrases/en.ts'
import type { Saying } from '#shared/commentary/saying.ts'
import { OverTeller } from '#shared/commentary/teller.ts'

const NAMES = { person: (who: number | string) => `${who}`, side: (id: number) => `${id}` }
const DOT: Saying = {
  key: 'dot',
  figures: { runs: 0, balls: 1, score: '0/0' },
  people: { batter: 1, bowler: 2 },
  sides: { team: 3 },
}

function firstBallsOf(match: string): string[] {
  return ['1.0.1', '1.1.1', '1.2.1'].map((ball) => new OverTeller(en, NAMES, match).tell(DOT, ball))
}

describe('the teller of an over', () => {
  test('words the same ball of the same match the same again', () => {
    expect(firstBallsOf('2026-11-21T10:00:00.000Z')).toEqual(firstBallsOf('2026-11-21T10:00:00.000Z'))
  })

  test('does not begin every match with the same sentences', () => {
    const matches = Array.from({ length: 20 }, (_, day) => `2026-11-${day + 10}T10:00:00.000Z`)
    expect(new Set(matches.map((match) => firstBallsOf(match).join(' '))).size).toBeGreaterThan(15)
  })
})
