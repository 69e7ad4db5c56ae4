// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import { type Corrections, useCorrections } from '#client/features/scorecard/commentary/use-corrections.ts'
import type { Ball } from '#client/features/scorecard/merge-deliveries.ts'
import { useOversSeen } from '#client/features/scorecard/use-deliveries.ts'
import type { MatchState } from '#shared/live/match-state.ts'

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

/** Calls a hook once for each of the arguments, in one component. */
function called<Argument, Result>(hook: (argument: Argument) => Result) {
  const root = createRoot(document.createElement('div'))
  let result: Result
  function Caller({ argument }: { argument: Argument }) {
    result = hook(argument)
    return null
  }
  return (argument: Argument): Result => {
    act(() => root.render(<Caller argument={argument} />))
    return result
  }
}

const ball = (more: Partial<Ball> = {}): Ball => ({
  ...{ Innings: 1, Over: 0, N: 1, Ball: 1, Batter: 1, Bowler: 2, Runs: 4 },
  ...more,
})

test('a ball that comes otherwise is marked, also where its symbol is the same', () => {
  const corrections = called(
    ({ balls, isBack = false }: { balls: Ball[]; isBack?: boolean }): Corrections =>
      useCorrections(balls, isBack),
  )
  expect(corrections({ balls: [ball()] }).size).toBe(0)
  expect(corrections({ balls: [ball({ Bowler: 3 })] }).get('1.0.1')).toMatchObject({ Bowler: 2, Runs: 4 })
  // The match as it was knows nothing of it, and is no correction of the present either.
  expect(corrections({ balls: [ball()], isBack: true }).size).toBe(0)
  expect(corrections({ balls: [ball({ Bowler: 3 })] }).get('1.0.1')).toMatchObject({ Bowler: 2 })
  expect(corrections({ balls: [ball()] }).get('1.0.1')).toMatchObject({ Bowler: 3 })
})

test('overs stay as the live state told them after it has left them behind, until the archive answers anew', () => {
  type Overs = MatchState['Deliveries']
  const seen = called(({ live, archived }: { live: Overs; archived: readonly never[] }) =>
    useOversSeen({ Deliveries: live } as MatchState, archived, false),
  )
  const over = (Runs: number) => ({ '1': { Batter: 1, Bowler: 2, Runs } })
  const first: never[] = []
  seen({ live: { '1.0': over(4) }, archived: first })
  seen({ live: { '1.0': over(6) }, archived: first })
  const next = { '1.0': over(6), '1.1': over(1) }
  expect(seen({ live: next, archived: first })).toEqual(next)
  expect(seen({ live: { '1.1': over(1), '1.4': over(2) }, archived: first })).toEqual({
    ...next,
    '1.4': over(2),
  })
  expect(seen({ live: { '1.4': over(1) }, archived: [] })).toEqual({ '1.4': over(1) })
  // Nobody knows how the last over that was seen went on.
  expect(seen({ live: { '1.8': over(1) }, archived: [] })).toEqual({ '1.8': over(1) })
})
