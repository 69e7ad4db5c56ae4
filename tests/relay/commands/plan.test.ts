import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planOf, planOfRelay, planText } from '#relay/commands/support/plan.ts'

const SIXTY_MILLION = {
  ...{ viewers: 60_000_000, matches: 4, ballsPerMinute: 5, cores: 8, gigabytes: 32 },
  ...{ regions: 4, pricePerGb: 0.02 },
}

test('the relays of a plan have room for all viewers, and spare ones', () => {
  const { relays } = planOf(SIXTY_MILLION)
  expect(relays.needed * relays.perRelay).toBeGreaterThanOrEqual(SIXTY_MILLION.viewers)
  expect(relays.relays).toBeGreaterThan(relays.needed)
  expect(relays.descriptors).toBeGreaterThan(relays.perRelay)
})

test.each([
  ['twice the viewers', { viewers: 120_000_000 }, 2],
  ['twice the balls', { ballsPerMinute: 10 }, 2],
])('%s take twice the egress, and no more calls of the origin by viewers', (_what, change, times) => {
  const [before, after] = [planOf(SIXTY_MILLION), planOf({ ...SIXTY_MILLION, ...change })]
  expect(after.egress.gbPerHour / before.egress.gbPerHour).toBeCloseTo(times)
  expect(after.egress.costPerHour / after.egress.gbPerHour).toBeCloseTo(SIXTY_MILLION.pricePerGb)
  if ('viewers' in change) expect(after.originCallsPerS).toBe(before.originCallsPerS)
})

test('a smaller machine has fewer viewers, and what bounds them is named', () => {
  const small = planOf({ ...SIXTY_MILLION, cores: 2, gigabytes: 1 })
  expect(small.relays.bound).toBe('memory')
  expect(small.relays.relays).toBeGreaterThan(planOf(SIXTY_MILLION).relays.relays)
})

test('everybody at once is longer in coming back than a rack, and two workers are as quick with twice the viewers', () => {
  const { storms } = planOf(SIXTY_MILLION)
  const [rack, region, everybody] = Object.values(storms)
  expect(rack?.backS).toBeLessThan(region?.backS ?? 0)
  expect(region?.backS).toBeLessThan(everybody?.backS ?? 0)
  expect(planOfRelay(30_000, 2).backS).toBe(planOfRelay(15_000).backS)
})

test('the page of a final has the output of the command as its example', () => {
  const page = readFileSync(new URL('../../../relay/docs/final.md', import.meta.url), 'utf8')
  expect(page).toContain(planText(SIXTY_MILLION).split('Coefficients')[0])
})

test('the text says of each coefficient where it was measured and when, or that it is assumed', () => {
  const lines = planText(SIXTY_MILLION)
    .split('\n')
    .filter((line) => /^ {2}\w+ [\d.]+: /.test(line))
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(line).toMatch(/\(([^,]+, \d{4}-\d\d-\d\d|assumed)\)$/)
})
