import { expect, test } from 'vitest'
import { phrases as en } from '#shared/commentary/phrases/en.ts'
import { OverTeller } from '#shared/commentary/teller.ts'

test('seldom does a ball read like one of the last two overs, and hardly ever an over like the one before', () => {
  const told = (key: 'dot' | 'maiden', identities: string[][]) =>
    identities.map((over) => {
      const teller = new OverTeller(en, { person: () => '', side: () => '' }, '2026-11-01T10:00:00Z')
      return over.map((identity) => teller.tell({ key }, identity))
    })
  const overs = Array.from({ length: 100 }, (_, over) => over)
  const dots = told(
    'dot',
    overs.map((over) => [1, 2, 3, 4, 5, 6].map((n) => `1.${over}.${n}`)),
  ).flat()
  const again = dots.filter((text, place) => dots.slice(Math.max(0, place - 12), place).includes(text))
  expect(again.length / dots.length).toBeLessThan(0.08)
  const maidens = told(
    'maiden',
    overs.map((over) => [`1.${over}`]),
  ).flat()
  expect(maidens.filter((text, place) => text === maidens[place - 1]).length).toBeLessThan(12)
})
