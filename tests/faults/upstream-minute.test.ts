import { readFileSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import type { MatchState } from '#shared/live/match-state.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { byDepth } from '#tests/support/depth.ts'
import { FAULTS } from '#tests/support/faults.ts'
import { Reader } from '#tests/support/reader.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

const LASTS_MS = byDepth({ quick: 20_000, deep: 600_000 })
const MAX_RESIDENT_BYTES = 600 * 1024 * 1024
const ODD = 2654435761
const OPERATOR_TOKEN = 'the operator of this test'

deepTest(
  'everything that upstream can do wrong, in any order: the relay stays up and small, says stale, keeps the score, and is fresh by the second good poll',
  {
    timeout: LASTS_MS + 60_000,
  },
  async () => {
    const upstream = new Upstream()
    upstream.show(sampleMatch(7), sampleScorecard(10))
    const apiHost = await upstream.listen()
    const relay = await RelayProcess.at({
      API_HOST: apiHost.href,
      LIVE_POLL_MS: '100',
      STALE_AFTER_MS: '2000',
      UPSTREAM_TIMEOUT_MS: '1000',
      MAX_CONNECTIONS: '1000',
      OPERATOR_TOKEN,
    })
    await relay.start()
    onTestFinished(async () => {
      await relay.stop('SIGKILL')
      await upstream.close()
    })
    const reader = await Reader.open(relay.address)
    reader.subscribe('match/7')
    const before = await reader.holds('match/7', () => true)

    const faults = Object.values(FAULTS)
    // Round after round of all faults, each round in another order: so even a slow machine sees each.
    let round: typeof faults = []
    let rounds = 0
    upstream.misbehave = (request, response) => {
      if (round.length === 0) {
        round = inOrderOfRound(faults, rounds)
        rounds += 1
      }
      round.pop()?.does(request, response)
    }
    let resident = 0
    const ended = Date.now() + LASTS_MS
    await expect
      .poll(
        () => {
          resident = Math.max(resident, residentBytes(relay.pid))
          return Date.now() >= ended && rounds > 1
        },
        { timeout: LASTS_MS + 40_000, interval: 250 },
      )
      .toBe(true)
    expect(
      reader.messages.find((message) => message.type === 'beat' && message.upstream === 'stale'),
    ).toBeDefined()
    expect(reader.states.get('match/7')?.state).toEqual(before)
    expect(resident).toBeLessThan(MAX_RESIDENT_BYTES)
    const metrics = await (
      await fetch(`${relay.address}/metrics`, {
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      })
    ).text()
    for (const kind of new Set(faults.map((fault) => fault.kind))) {
      expect(metrics, kind).toMatch(
        new RegExp(`^crease_upstream_failures_total\\{kind="${kind}"\\} [1-9]`, 'm'),
      )
    }

    const asked = upstream.countOf('/api/Match/Live')
    upstream.show(sampleMatch(7), sampleScorecard(11))
    upstream.misbehave = undefined
    await reader.next((message) => message.type === 'beat' && message.upstream === 'fresh')
    // One call may have been under way when the faults ended.
    expect(upstream.countOf('/api/Match/Live') - asked).toBeLessThanOrEqual(3)
    await reader.holds('match/7', (state) => (state as unknown as MatchState).Innings['1']?.Runs === 11)
  },
)

function inOrderOfRound<Fault>(faults: Fault[], round: number): Fault[] {
  return faults
    .map((fault, index) => ({ fault, order: Math.imul(round * faults.length + index + 1, ODD) >>> 0 }))
    .sort((a, b) => a.order - b.order)
    .map(({ fault }) => fault)
}

function residentBytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
