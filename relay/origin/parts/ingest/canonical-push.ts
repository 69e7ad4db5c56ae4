import { MOST_PUSHED } from '#shared/api/ingest.ts'

/** A list or an object of a body that has more entries than a match can have. */
export type TooMany = { field: string; count: number; most: number }

/**
 * A body as its schema has it, however the sender writes it: null and empty text are "not known", an entry of a list that is
 * null is absent, counts may be text with a star, true and false too, overs a number, and how a batter is out a text. What has too many entries is named and not read.
 */
export function canonicalPush(body: unknown): { body: unknown; tooMany: readonly TooMany[] } {
  const tooMany: TooMany[] = []
  return { body: canonical(body, [], tooMany), tooMany }
}

const OVERS: ReadonlySet<string> = new Set(['Overs', 'TargetOvers', 'Over'])
const COUNTS: ReadonlySet<string> = new Set([
  ...['Runs', 'Wickets', 'Balls', 'Fours', 'Sixes', 'Maidens', 'Wides', 'NoBalls', 'Byes', 'LegByes'],
  ...['Penalty', 'Target', 'Order', 'Innings', 'BattingTeamId', 'WinnerTeamId', 'PlayerId'],
])
const FLAGS: ReadonlySet<string> = new Set([
  ...['AtCrease', 'Declared', 'Forfeited', 'AllOut', 'SuperOver', 'Substitute'],
])
const BOUNDS = new Map<string, number>(Object.entries(MOST_PUSHED))
/** Of what no schema reads. */
const MOST_OTHERS = 60
const DEEPEST = 12

function canonical(value: unknown, path: readonly string[], tooMany: TooMany[]): unknown {
  const name = path.at(-1) ?? ''
  if (typeof value === 'string') return canonicalText(value, name)
  if (typeof value === 'number') return OVERS.has(name) && isOvers(value) ? `${value}` : value
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value)
  const most = BOUNDS.get(name)
  if (most !== undefined && keys.length > most) {
    tooMany.push({ field: path.join('.'), count: keys.length, most })
    return undefined
  }
  if (keys.length > MOST_OTHERS || path.length > DEEPEST) return undefined
  if (Array.isArray(value)) {
    const all = value.map((item, place) => [place, item] as const).filter(([, item]) => !isUnknown(item))
    const read = all.map(
      ([place, item]) => [place + 1, canonical(item, [...path, `${place}`], tooMany)] as const,
    )
    // Wickets have their numbers by their places.
    const isNumbered = name === 'FallOfWickets' && all.length < value.length
    return isNumbered ? Object.fromEntries(read) : read.map(([, item]) => item)
  }
  const known = Object.entries(value).flatMap(([key, inner]) => {
    const read = isUnknown(inner) ? undefined : canonical(inner, [...path, key], tooMany)
    return read === undefined
      ? []
      : [[key, key === 'Out' && typeof read === 'string' ? { Kind: read } : read]]
  })
  return Object.fromEntries(known)
}

const isUnknown = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

function canonicalText(text: string, name: string): unknown {
  if (OVERS.has(name)) return text.trim()
  const [, flag] = FLAGS.has(name) ? (/^\s*(true|false)\s*$/i.exec(text) ?? []) : []
  if (flag !== undefined) return flag.toLowerCase() === 'true'
  const [, count] = COUNTS.has(name) ? (/^\s*(\d{1,15})\s*\*?\s*$/.exec(text) ?? []) : []
  return count === undefined ? text : Number(count)
}

/** As a number, overs are clear with one figure after the point: 9.3 and 9.30 are the same. */
const isOvers = (overs: number) => overs >= 0 && /^\d{1,4}(\.\d)?$/.test(`${overs}`)
