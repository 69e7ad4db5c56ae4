import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planOf, planOfRelay, planText } from '#relay/commands/support/plan.ts'
import { planInput } from '#relay/commands/support/plan-input.ts'
import { WrongUse } from '#relay/commands/support/run-command.ts'
import { readConfig } from '#relay/config/config.ts'
import { connectionCapacity } from '#relay/config/connection-capacity.ts'

const SIXTY_MILLION = {
  ...{ viewers: 60_000_000, matches: 4, ballsPerMinute: 5, cores: 8, gigabytes: 32 },
  ...{ regions: 4, pricePerGb: 0.02 },
}

test.each([1, 155_000, 1_560_000, 1_570_000, 60_000_000])(
  'of the relays for %i viewers a tenth may be missing, and the rest carries all',
  (viewers) => {
    const { relays, storms } = planOf({ ...SIXTY_MILLION, viewers, regions: 1 })
    expect(Math.floor(relays.relays * 0.9)).toBeGreaterThanOrEqual(relays.needed)
    expect(relays.needed * relays.ofRelay).toBeGreaterThanOrEqual(viewers)
    expect(storms.rack.left).toBeGreaterThanOrEqual(relays.needed)
    expect(storms.rack.isCarried).toBe(true)
  },
)

test('385 needed relays are 428, and without one region of four 321 remain, which do not carry all', () => {
  const { relays, storms } = planOf(SIXTY_MILLION)
  expect([relays.needed, relays.relays]).toEqual([385, 428])
  expect(storms.region).toMatchObject({ left: 321, each: 186_916, isCarried: false })
  expect(planText(SIXTY_MILLION)).toContain(
    'a region: 15,000,000 viewers, 321 remain with 186,916 viewers each: more than the 156,000 that a relay takes',
  )
})

test('one region of twenty is within the spare relays, and without the only region no relay remains', () => {
  expect(planOf({ ...SIXTY_MILLION, regions: 20 }).storms.region.isCarried).toBe(true)
  expect(planText({ ...SIXTY_MILLION, regions: 1 })).toContain(
    'a region: 60,000,000 viewers, no relay remains',
  )
})

test.each([
  [8, 16, 131_072, 'MAX_CONNECTIONS'],
  [4, 8, 65_536, 'MAX_CONNECTIONS'],
  [8, 32, 156_000, 'sockets of a process'],
])(
  'a relay of %i cores and %i GB is planned with no more viewers than its own limit, %i',
  (cores, gigabytes, viewers, bound) => {
    const { relays } = planOf({ ...SIXTY_MILLION, cores, gigabytes })
    expect(relays).toMatchObject({ ofRelay: viewers, bound })
    const { descriptors } = relays
    const memoryBytes = gigabytes * 1024 ** 3
    expect(connectionCapacity(undefined, cores, { descriptors, memoryBytes }).viewers).toBe(viewers)
    expect(planText({ ...SIXTY_MILLION, cores, gigabytes })).toContain(`MAX_CONNECTIONS=${viewers}\n`)
  },
)

/** What a plan prints as a variable of the relay. */
const settingsIn = (text: string) =>
  Object.fromEntries(text.match(/\b[A-Z_]+=\S+/g)?.map((one) => one.split('=')) ?? [])

test('a relay takes all settings that a plan prints, whatever its machine', () => {
  const machine = fc.record({
    cores: fc.integer({ min: 1, max: 2000 }),
    gigabytes: fc.integer({ min: 4, max: 20_000 }),
  })
  fc.assert(
    fc.property(machine, fc.integer({ min: 1, max: 1e9 }), (size, viewers) => {
      const input = { ...SIXTY_MILLION, ...size, viewers }
      fc.pre(planOf(input).relays.ofRelay > 0)
      const settings = settingsIn(planText(input))
      const { workers, connections } = readConfig(settings)
      expect({ RELAY_WORKERS: `${workers}`, MAX_CONNECTIONS: `${connections.viewers}` }).toEqual(settings)
    }),
    { examples: [[{ cores: 128, gigabytes: 512 }, 60_000_000]] },
  )
})

test('cores beyond the most workers of a relay serve no viewers, so more relays are planned, and the text says so', () => {
  const most = { ...SIXTY_MILLION, cores: 64, gigabytes: 512 }
  const large = { ...most, cores: 128 }
  expect(planOf(large).relays).toEqual(planOf(most).relays)
  const sentence = 'RELAY_WORKERS is at most 64: the other 64 cores of each relay serve no viewers'
  expect(planText(large)).toContain(sentence)
  expect(planText(most)).not.toContain('serve no viewers')
})

test.each([
  ['twice the viewers', { viewers: 120_000_000 }, 2],
  ['twice the balls', { ballsPerMinute: 10 }, 2],
])('%s take twice the egress, and no more calls of the origin by viewers', (_what, change, times) => {
  const [before, after] = [planOf(SIXTY_MILLION), planOf({ ...SIXTY_MILLION, ...change })]
  expect(after.egress.gbPerHour / before.egress.gbPerHour).toBeCloseTo(times)
  expect(after.egress.costPerHour / after.egress.gbPerHour).toBeCloseTo(SIXTY_MILLION.pricePerGb)
  if ('viewers' in change) expect(after.originPollsPerS).toBe(before.originPollsPerS)
})

test('a smaller machine has fewer viewers, and what bounds them is named', () => {
  const small = planOf({ ...SIXTY_MILLION, cores: 4, gigabytes: 1 })
  expect(small.relays.bound).toBe('memory')
  expect(small.relays.relays).toBeGreaterThan(planOf(SIXTY_MILLION).relays.relays)
})

test('everybody at once is longer in coming back than a rack, and two workers are as quick with twice the viewers', () => {
  const { rack, everybody } = planOf(SIXTY_MILLION).storms
  for (const [place, seconds] of everybody.backS.entries()) expect(rack.backS[place]).toBeLessThan(seconds)
  expect(planOfRelay(30_000, 2).backS).toBe(planOfRelay(15_000).backS)
})

test('a time is a range, from the rate of one worker to that of workers that share their cores with viewers', () => {
  expect(planText(SIXTY_MILLION)).toMatch(/everybody at once: .* after 8\.49 s to 24 s\n/)
})

test('numbers of the command line are what is planned, with usual ones for what is missing', () => {
  expect(planInput({ viewers: '60000000', regions: '4' })).toEqual(SIXTY_MILLION)
  expect(planInput({ viewers: '5000', 'balls-per-minute': '4.5', 'price-per-gb': '0' })).toMatchObject({
    viewers: 5000,
    ballsPerMinute: 4.5,
    pricePerGb: 0,
  })
})

test.each([
  [{}, '--viewers is missing', '--viewers 60000000'],
  [{ viewers: '' }, '--viewers takes', '--viewers 60000000'],
  [{ viewers: '0' }, '--viewers takes', '--viewers 60000000'],
  [{ viewers: '0.5' }, '--viewers takes', '--viewers 60000000'],
  [{ viewers: 'Infinity' }, '--viewers takes', '--viewers 60000000'],
  [{ viewers: '60,000,000' }, '--viewers takes a whole number above 0, of digits only', '--viewers 60000000'],
  [{ viewers: '9'.repeat(400) }, '--viewers is too large', '--viewers 60000000'],
  [{ matches: '2.5' }, '--matches takes', '--matches 4'],
  [{ regions: '1.5' }, '--regions takes', '--regions 4'],
  [{ regions: '386' }, '--regions 386 is more than the relays that are needed (385)', '--regions 385'],
  [{ 'balls-per-minute': 'Infinity' }, '--balls-per-minute takes', '--balls-per-minute 5'],
  [{ 'balls-per-minute': '0.0' }, '--balls-per-minute takes', '--balls-per-minute 5'],
  [{ 'balls-per-minute': '' }, '--balls-per-minute takes', '--balls-per-minute 5'],
  [{ 'price-per-gb': '-1' }, '--price-per-gb takes', '--price-per-gb 0.02'],
  [{ machine: '8' }, '--machine takes', '--machine 8c32g'],
  [{ machine: '0c32g' }, '--machine takes', '--machine 8c32g'],
  [{ machine: '8c1g' }, '--machine 8c1g carries no viewer', '--machine 8c32g'],
])('%j is refused by a sentence that names the option and an example', (values, sentence, example) => {
  const isEmpty = Object.keys(values).length === 0
  const refused = () => planInput({ ...(isEmpty ? {} : { viewers: '60000000' }), ...values })
  expect(refused).toThrow(WrongUse)
  expect(refused).toThrow(sentence)
  expect(refused).toThrow(example)
})

test('words that belong to no option are refused', () => {
  expect(() => planInput({ viewers: '60000000' }, ['5000'])).toThrow('"5000" belongs to no option')
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
