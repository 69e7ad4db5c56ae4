import { inWesternFigures } from '#client/kit/ui/form/digits.ts'
import { nameKey } from '#shared/names/name-key.ts'
import { type LocalTime, localTimeIn, readLocalTime } from './zoned-time.ts'

export type Named = { id: number; names: readonly string[] }
export type Ground = Named & { zone: string }
type Known = { teams: readonly Named[]; grounds: readonly Ground[]; zone: string }

export type FixtureEntry = { TeamAId: number; TeamBId: number; GroundId?: number; StartTime: string }
/** A line of the list: what it says, or which of its parts is unknown. */
export type FixtureLine = ReadLine | WrongLine
/** `taken`: the time that counts, where clocks leave out the one in the line; `isFirst`: they show it twice. */
type ReadLine = { line: string; entry: FixtureEntry; taken?: LocalTime; isFirst?: true }
export type WrongLine = { line: string; problem: 'Time' | 'Team' | 'Ground' | 'Twice'; text: string }

/** `2026-12-05 10:00, Riverside CC, Hill Wanderers, The Meadow`, one fixture a line; the ground may be missing. */
export function parseFixtureLines(text: string, known: Known): FixtureLine[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const { when, home, away, where } = partsOf(line)
    const teamA = find(known.teams, home)
    const teamB = find(known.teams, away)
    if (teamA === 'several' || teamB === 'several')
      return { line, problem: 'Twice', text: teamA === 'several' ? home : away }
    if (!teamA) return { line, problem: 'Team', text: home }
    if (!teamB || teamB === teamA) return { line, problem: 'Team', text: away }
    const ground = where === '' ? undefined : find(known.grounds, where)
    if (ground === 'several') return { line, problem: 'Twice', text: where }
    if (where !== '' && !ground) return { line, problem: 'Ground', text: where }
    const [, date, time = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d{1,2}:\d\d)(?::00)?$/.exec(when) ?? []
    const read = date && readLocalTime(ground?.zone ?? known.zone, `${date}T${time.padStart(5, '0')}`)
    if (!read) return { line, problem: 'Time', text: when }
    const StartTime = new Date(read.instant).toISOString()
    const entry = { TeamAId: teamA.id, TeamBId: teamB.id, StartTime }
    return {
      ...{ line, entry: ground ? { ...entry, GroundId: ground.id } : entry },
      ...(read.shown === undefined ? {} : { taken: read.shown }),
      ...(read.isFirst ? { isFirst: true } : {}),
    }
  })
}

/** Cells of a spreadsheet, with the time in the date's or in one of its own; or parts after commas, as a ground may have. */
function partsOf(line: string) {
  const isOfSheet = line.includes('\t')
  const cells = line.split(isOfSheet ? '\t' : /[,;]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const [date = '', ...rest] = [inWesternFigures(cells[0] ?? ''), ...cells.slice(1)]
  const time = inWesternFigures(rest[0] ?? '')
  const isApart = /^\d{1,2}:\d\d(?::\d\d)?$/.test(time)
  const [home = '', away = '', ...where] = isApart ? rest.slice(1) : rest
  const ground = where.filter((cell) => cell !== '').join(', ')
  return { when: isApart ? `${date} ${time}` : date, home, away, where: ground }
}

export type RoundRobin = {
  /** Each at most once; `ground`: where the side is at home. */
  teams: readonly { name: string; ground?: string | undefined }[]
  first: number
  zone: string
  /** Each meets each at home and away. */
  isDouble?: boolean
}

/** Each meets each, a round a week; the side named first is at home, and turns are shared. */
export function roundRobin({ teams, first, zone, isDouble = false }: RoundRobin): string {
  const seats = teams.length % 2 === 0 ? [...teams] : [...teams, undefined]
  const rounds = seats.length - 1
  const lines: string[][] = []
  for (let round = 0; round < rounds; round++) {
    const pairs: string[][] = []
    const returns: string[][] = []
    for (let pair = 0; pair < seats.length / 2; pair++) {
      const [one, other] = [seats[pair], seats[seats.length - 1 - pair]]
      if (one === undefined || other === undefined) continue
      const [home, away] = (round + pair) % 2 === 0 ? [one, other] : [other, one]
      pairs.push(lineOf(round, home, away))
      returns.push(lineOf(rounds + round, away, home))
    }
    lines[round] = pairs.map((cells) => cells.join(', '))
    if (isDouble) lines[rounds + round] = returns.map((cells) => cells.join(', '))
    // All but the first move on by one seat.
    const last = seats.pop()
    seats.splice(1, 0, last)
  }
  return lines.flat().join('\n')

  type Side = RoundRobin['teams'][number]
  function lineOf(week: number, home: Side, away: Side): string[] {
    const when = localTimeIn(zone, first).replace('T', ' ')
    const day = new Date(Date.parse(`${when.slice(0, 10)}T00:00Z`) + week * WEEK_MS)
      .toISOString()
      .slice(0, 10)
    return [`${day}${when.slice(10)}`, home.name, away.name, ...(home.ground ? [home.ground] : [])]
  }
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
