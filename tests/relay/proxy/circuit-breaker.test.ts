import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CircuitBreaker,
  type CircuitPermit,
  type CircuitState,
} from '#relay/proxy/gateway/circuit-breaker.ts'

const FAILURES = 3
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1000

function circuitAt(time = { nowMs: 0 }) {
  const changes: CircuitState[] = []
  const circuit = new CircuitBreaker({
    failures: FAILURES,
    firstPauseMs: FIRST_PAUSE_MS,
    longestPauseMs: LONGEST_PAUSE_MS,
    nowMs: () => time.nowMs,
    onChange: (state) => changes.push(state),
  })
  return { circuit, time, changes }
}

function passOf(circuit: CircuitBreaker): CircuitPermit {
  const pass = circuit.enter()
  if (!pass) throw new Error('not let in')
  return pass
}

function opened() {
  const { circuit, time, changes } = circuitAt()
  for (let failure = 0; failure < FAILURES; failure += 1) passOf(circuit).failed()
  return { circuit, time, changes }
}

test('each probe that fails doubles the pause up to its bound, and an answer brings it back to the first', () => {
  const { circuit, time } = opened()
  const pauses = []
  for (let probe = 0; probe < 6; probe += 1) {
    pauses.push(circuit.waitMs)
    time.nowMs += circuit.waitMs
    passOf(circuit).failed()
  }
  expect(pauses).toEqual([100, 200, 400, 800, 1000, 1000])
  circuit.answered()
  for (let failure = 0; failure < FAILURES; failure += 1) passOf(circuit).failed()
  expect(circuit.waitMs).toBe(FIRST_PAUSE_MS)
})

test('requests that began before an answer and fail after it are no news', () => {
  const { circuit } = circuitAt()
  const old = Array.from({ length: FAILURES }, () => passOf(circuit))
  passOf(circuit).answered()
  for (const pass of old) pass.failed()
  expect(circuit.state).toBe('closed')
})

type Step =
  | { do: 'ask' }
  | { do: 'hear' }
  | { do: 'wait'; ms: number }
  | { do: 'end'; how: 'answered' | 'failed' | 'left'; which: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'ask' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      how: fc.constantFrom('failed' as const, 'left' as const, 'failed' as const, 'answered' as const),
      which: fc.nat(30),
    }),
  },
  fc.constant({ do: 'hear' as const }),
  fc.integer({ min: 1, max: 500 }).map((ms) => ({ do: 'wait' as const, ms })),
)

test('whatever happens, no second probe goes beside one, and an origin that is back is asked within the longest pause', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const { circuit, time, changes } = circuitAt()
      const passes: { pass: CircuitPermit; isProbe: boolean; isKnown: boolean }[] = []
      for (const one of steps) {
        if (one.do === 'ask') {
          const before = circuit.state
          const pass = circuit.enter()
          if (pass) passes.push({ pass, isProbe: before !== 'closed', isKnown: false })
          if (before === 'half-open') expect(pass).toBeUndefined()
        } else if (one.do === 'hear') circuit.answered()
        else if (one.do === 'wait') time.nowMs += one.ms
        else {
          const guest = passes[one.which]
          if (!guest) continue
          guest.isKnown = true
          guest.pass[one.how]()
        }
        if (circuit.state === 'half-open') {
          expect(passes.some(({ isProbe, isKnown }) => isProbe && !isKnown)).toBe(true)
        }
      }
      for (const { pass } of passes) pass.left()
      time.nowMs += LONGEST_PAUSE_MS
      circuit.enter()?.answered()
      expect(circuit.state).toBe('closed')
      changes.forEach((state, at) => {
        expect(state).not.toBe(changes[at - 1])
      })
    }),
  )
})
