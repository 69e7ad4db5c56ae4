import type { Fixture } from '#relay/origin/core/play/match-script.ts'
import { demoLanes, placeIn } from '../league/lanes.ts'

export type PastFixture = { lane: string; index: number; startMs: number }

export type PastPlan = { seed: string; openedMs: number; seasons: number }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const LEAGUES = [
  { lane: 'deccan-twenty', matches: 56, from: { month: 2, day: 14 }, everyDays: 0.9, hour: 14 },
  { lane: 'coast-hundred', matches: 12, from: { month: 7, day: 1 }, everyDays: 2, hour: 13 },
] as const
const TOURS = [
  { lane: 'one-day-tour', matches: 5, daysAgo: [45, 135, 225, 315], everyDays: 3, hour: 9 },
  { lane: 'test-tour', matches: 3, daysAgo: [90, 200, 310], everyDays: 9, hour: 5 },
] as const

export function pastFixtures({ openedMs, seasons }: PastPlan): PastFixture[] {
  const opened = new Date(openedMs)
  const leagues = LEAGUES.flatMap(({ lane, matches, from, everyDays, hour }) =>
    Array.from({ length: seasons }, (_, ago) => {
      const startMs = Date.UTC(opened.getUTCFullYear() - 1 - ago, from.month, from.day, hour)
      return season(lane, matches, -1 - ago, startMs, everyDays)
    }).flat(),
  )
  const today = Math.floor(openedMs / DAY_MS) * DAY_MS
  const tours = TOURS.flatMap(({ lane, matches, daysAgo, everyDays, hour }) =>
    seasons === 0
      ? []
      : daysAgo.flatMap((days, ago) =>
          season(lane, matches, -1 - ago, today - days * DAY_MS + hour * HOUR_MS, everyDays),
        ),
  )
  return [...leagues, ...tours].sort(
    (a, b) => a.startMs - b.startMs || a.lane.localeCompare(b.lane) || a.index - b.index,
  )
}

function season(
  lane: string,
  matches: number,
  number: number,
  startMs: number,
  everyDays: number,
): PastFixture[] {
  return Array.from({ length: matches }, (_, match) => ({
    ...{ lane, index: number * matches + match },
    startMs: startMs + Math.floor(match * everyDays) * DAY_MS,
  }))
}

export function fixtureOf({ seed, openedMs }: PastPlan, past: PastFixture): Fixture {
  const lane = demoLanes(seed, new Date(openedMs).getUTCFullYear()).find(({ key }) => key === past.lane)
  if (!lane) throw new Error(`There is no lane ${past.lane}.`)
  const fixture = lane.fixture(past.index)
  const tour = TOURS.find((one) => one.lane === past.lane)
  if (!tour) return fixture
  const { number } = placeIn(tour.matches, past.index)
  const began = new Date(past.startMs - Math.floor(number * tour.everyDays) * DAY_MS)
  const season = `${began.getUTCMonth() + 1}/${began.getUTCFullYear()}`
  return { ...fixture, tournament: { ...fixture.tournament, season } }
}
