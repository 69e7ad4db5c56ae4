import { nameKey } from '#shared/names/name-key.ts'
import { instantIn, localTimeIn } from './zoned-time.ts'

export type Named = { id: number; names: readonly string[] }
export type Ground = Named & { zone: string }
type Known = { teams: readonly Named[]; grounds: readonly Ground[]; zone: string }

export type FixtureEntry = { TeamAId: number; TeamBId: number; GroundId?: number; StartTime: string }
/** A line of the list: what it says, or which of its parts is unknown. */
export type FixtureLine = { line: string; entry: FixtureEntry } | WrongLine
export type WrongLine = { line: string; problem: 'Time' | 'Team' | 'Ground' | 'Twice'; text: string }

/** `2026-12-05 10:00, Riverside CC, Hill Wanderers, The Meadow`, one fixture a line; the ground may be missing. */
export function fixturesIn(text: string, known: Known): FixtureLine[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [when = '', home = '', away = '', where = ''] = line.split(/[,;\t]/).map((part) => part.trim())
    const teamA = find(known.teams, home)
    const teamB = find(known.teams, away)
    if (teamA === 'several' || teamB === 'several')
      return { line, problem: 'Twice', text: teamA === 'several' ? home : away }
    if (!teamA) return { line, problem: 'Team', text: home }
    if (!teamB || teamB === teamA) return { line, problem: 'Team', text: away }
    const ground = where === '' ? undefined : find(known.grounds, where)
    if (ground === 'several') return { line, problem: 'Twice', text: where }
    if (where !== '' && !ground) return { line, problem: 'Ground', text: where }
    const instant = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(when)
      ? instantIn(ground?.zone ?? known.zone, when.replace(' ', 'T'))
      : Number.NaN
    if (Number.isNaN(instant)) return { line, problem: 'Time', text: when }
    const StartTime = new Date(instant).toISOString()
    const entry = { TeamAId: teamA.id, TeamBId: teamB.id, StartTime }
    return { line, entry: ground ? { ...entry, GroundId: ground.id } : entry }
  })
}

/** Each meets each once, a round a week; the side named first is at home, and turns are shared. */
export function roundRobin(teams: readonly string[], first: number, zone: string): string {
  const seats = teams.length % 2 === 0 ? [...teams] : [...teams, undefined]
  const lines: string[] = []
  for (let round = 0; round < seats.length - 1; round++) {
    const when = localTimeIn(zone, first + round * WEEK_MS).replace('T', ' ')
    for (let pair = 0; pair < seats.length / 2; pair++) {
      const [one, other] = [seats[pair], seats[seats.length - 1 - pair]]
      if (one === undefined || other === undefined) continue
      lines.push([when, ...((round + pair) % 2 === 0 ? [one, other] : [other, one])].join(', '))
    }
    // All but the first move on by one seat.
    const last = seats.pop()
    seats.splice(1, 0, last)
  }
  return lines.join('\n')
}

const WEEK_MS = 7 * 24 * 60 * 60_000

/** The one of that name; whose whole name it is comes before those whose short name it is. */
function find<Thing extends Named>(things: readonly Thing[], name: string): Thing | 'several' | undefined {
  const wanted = nameKey(name)
  const [whole, short] = [
    things.filter(({ names: [first = ''] }) => nameKey(first) === wanted),
    things.filter(({ names }) => names.some((one) => nameKey(one) === wanted)),
  ]
  const found = whole.length > 0 ? whole : short
  return found.length > 1 ? 'several' : found[0]
}
