import { iso } from '../clock.ts'
import type { LogEntry } from '../matches/match-facts.ts'
import type { PlacedFixture } from './fixture-store.ts'
import { type Lane, type MatchScript, pacesOf, type ScriptStep } from './match-script.ts'

const OTHERWISE = 0.6

/** Matches that are over and one in mid-play, timed as if played here, for the first start of an origin. */
export function openLane(lane: Lane, nowMs: number, paceMs: number): PlacedFixture[] {
  const current = placedIn(lane, lane.behind)
  const happened = current.script.steps.slice(0, placeOf(current.script, lane))
  const placed = [{ ...current, ...endingAt(happened, nowMs, paceMs) }]
  let until = (placed[0]?.startMs ?? nowMs) - lane.gapPaces * paceMs
  for (let index = lane.behind - 1; index >= 0; index--) {
    const earlier = placedIn(lane, index)
    const dated = endingAt(earlier.script.steps, until, paceMs)
    placed.unshift({ ...earlier, ...dated })
    until = dated.startMs - lane.gapPaces * paceMs
  }
  return placed
}

export function placedIn(
  lane: Lane,
  index: number,
): Pick<PlacedFixture, 'lane' | 'index' | 'fixture' | 'script'> {
  const fixture = lane.fixture(index)
  return { lane, index, fixture, script: lane.scriptOf(fixture.plan) }
}

function placeOf({ steps }: MatchScript, { opensAt }: Lane): number {
  const place = steps.findIndex(
    ({ event }) =>
      event.Type === 'delivery' && event.Innings === opensAt.innings && event.Over === opensAt.over,
  )
  return place > 0 ? place : Math.floor(steps.length * OTHERWISE)
}

function endingAt(
  steps: readonly ScriptStep[],
  endMs: number,
  paceMs: number,
): { startMs: number; log: LogEntry[] } {
  const firstMs = Math.round(endMs - pacesOf(steps) * paceMs)
  let at = firstMs
  const log = steps.map(({ event, delay }) => {
    at += delay * paceMs
    return { event, at: iso(Math.round(at)) }
  })
  const roundMs = paceMs >= 1000 ? 60_000 : 1
  return { startMs: Math.floor(firstMs / roundMs) * roundMs, log }
}
