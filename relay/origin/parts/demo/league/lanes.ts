import { ordinal } from '#relay/origin/core/ordinal.ts'
import type { Fixture, Lane, MatchPlan } from '#relay/origin/core/play/match-script.ts'
import { seededRandom, shuffled } from '#relay/origin/core/seeded-random.ts'
import { simulateMatch } from '../simulator/simulate-match.ts'
import { coastHundredSides, deccanTwentySides, type SideFacts, sideOf, touringSides } from './side.ts'

export const demoSides: SideFacts[] = [...deccanTwentySides, ...touringSides, ...coastHundredSides]

/** The last figure of a TournamentId names the competition. Past matches have places below 0 (see `../past`). */
export function demoLanes(seed: string, year: number): Lane[] {
  const [coromandel, tamarind, sahyadri, kestrel] = touringSides
  if (!coromandel || !tamarind || !sahyadri || !kestrel) throw new Error('Four sides tour.')
  return [
    {
      key: 'deccan-twenty',
      behind: 6,
      ahead: 6,
      gapPaces: 30,
      opensAt: { innings: 2, over: 12 },
      scriptOf: simulateMatch,
      fixture: (index) => league(1, 'Deccan Twenty', deccanTwentySides, { seed, year, index }, T20),
    },
    {
      key: 'one-day-tour',
      behind: 2,
      ahead: 3,
      gapPaces: 40,
      opensAt: { innings: 1, over: 31 },
      scriptOf: simulateMatch,
      fixture: (index) => tour(2, 5, 'ODI', [coromandel, tamarind], { seed, year, index }, ODI),
    },
    {
      key: 'test-tour',
      behind: 1,
      ahead: 2,
      gapPaces: 50,
      opensAt: { innings: 2, over: 41 },
      scriptOf: simulateMatch,
      fixture: (index) => tour(3, 3, 'Test', [sahyadri, kestrel], { seed, year, index }, TEST),
    },
    {
      key: 'coast-hundred',
      behind: 3,
      ahead: 4,
      gapPaces: 35,
      opensAt: { innings: 1, over: 6 },
      scriptOf: simulateMatch,
      fixture: (index) => league(4, 'Coast Hundred', coastHundredSides, { seed, year, index }, HUNDRED),
    },
  ]
}

type Playing = Pick<MatchPlan, 'format' | 'ballsPerOver' | 'overs'>
type Place = { seed: string; year: number; index: number }

const T20: Playing = { format: 'T20', ballsPerOver: 6, overs: 20 }
const ODI: Playing = { format: 'ODI', ballsPerOver: 6, overs: 50 }
const TEST: Playing = { format: 'Test', ballsPerOver: 6 }
const HUNDRED: Playing = { format: 'The Hundred', ballsPerOver: 5, overs: 20 }

function league(
  competition: number,
  name: string,
  sides: SideFacts[],
  { seed, year, index }: Place,
  playing: Playing,
): Fixture {
  const { season, number } = placeIn(sides.length * (sides.length - 1), index)
  const pair = roundRobin(sides, `${seed}/${name}/${season}`)[number]
  if (!pair) throw new Error(`The ${name} has no match ${number}.`)
  return {
    tournament: tournamentOf(competition, name, year, season, playing),
    name: `${ordinal(number + 1)} match`,
    plan: planOf(pair, `${seed}/${name}/${index}`, playing),
  }
}

function tour(
  competition: number,
  matches: number,
  kind: string,
  [one, other]: [SideFacts, SideFacts],
  { seed, year, index }: Place,
  playing: Playing,
): Fixture {
  const { season, number } = placeIn(matches, index)
  const [home, away] = season % 2 === 0 ? [one, other] : [other, one]
  const name = `${away.name} in ${home.name}, ${kind}s`
  return {
    tournament: tournamentOf(competition, name, year, season, playing),
    name: `${ordinal(number + 1)} ${kind}`,
    plan: planOf([home, away], `${seed}/${kind}/${index}`, playing),
  }
}

function tournamentOf(
  competition: number,
  name: string,
  year: number,
  season: number,
  { format }: Playing,
): Fixture['tournament'] {
  const key = `own:${competition}/${season}`
  return { id: tournamentId(competition, season), key, name, season: seasonName(year, season), format }
}

function planOf([home, away]: [SideFacts, SideFacts], seed: string, playing: Playing): MatchPlan {
  return { seed, ...playing, home: sideOf(home), away: sideOf(away), venue: home.ground }
}

export function placeIn(matches: number, index: number): { season: number; number: number } {
  const season = Math.floor(index / matches)
  return { season, number: index - season * matches }
}

const PAST_SEASONS = 100_000

export function tournamentId(competition: number, season: number): number {
  return competition + 10 * (season < 0 ? PAST_SEASONS + season : season)
}

function seasonName(year: number, season: number): string {
  if (season < 0) return `${year + season}`
  return season === 0 ? `${year}` : `${year}, ${ordinal(season + 1)} season`
}

/** The circle method: one side stays, the others move by one place a round. `sides` must be even in number. */
function roundRobin<T>(sides: readonly T[], seed: string): [home: T, away: T][] {
  const [fixed, ...moving] = shuffled(seededRandom(seed), sides)
  if (fixed === undefined) return []
  const first: [T, T][] = []
  for (let round = 0; round < moving.length; round++) {
    const turned = [...moving.slice(round), ...moving.slice(0, round)]
    const circle = [fixed, ...turned]
    for (let place = 0; place < circle.length / 2; place++) {
      const pair = [circle[place], circle[circle.length - 1 - place]] as [T, T]
      first.push((round + place) % 2 === 0 ? pair : [pair[1], pair[0]])
    }
  }
  return [...first, ...first.map(([home, away]): [T, T] => [away, home])]
}
