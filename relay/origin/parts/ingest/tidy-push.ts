import { MOST_PUSHED } from '#shared/api/ingest.ts'
import { MatchStatus } from '#shared/live/match-state.ts'
import { decisionOf, statusOf } from './adapters/status-words.ts'
import { isNameOf, type Side } from './side-by-name.ts'

/** A list or an object of a body that has more entries than a match can have. */
export type TooMany = { field: string; count: number; most: number }

/**
 * A body as its schema has it, however the sender writes it: null and empty text are "not known", an entry of a list that is
 * null is absent, counts may be text with a star, true and false too, overs and the source's ids a number, a status or a
 * decision any word for it, innings a list, and how a batter is out a text. What has too many entries is named and not read.
 */
export function tidyPush(
  body: unknown,
  sides: readonly Side[] = [],
): { body: unknown; tooMany: readonly TooMany[] } {
  const tooMany: TooMany[] = []
  return { body: canonical(body, [], { tooMany, sides }), tooMany }
}

type Reading = { tooMany: TooMany[]; sides: readonly Side[] }

const OVERS: ReadonlySet<string> = new Set(['Overs', 'TargetOvers', 'Over'])
const COUNTS: ReadonlySet<string> = new Set([
  ...['Runs', 'Wickets', 'Balls', 'Fours', 'Sixes', 'Maidens', 'Wides', 'NoBalls', 'Byes', 'LegByes'],
  ...['Penalty', 'Target', 'Order', 'Innings', 'BattingTeamId', 'WinnerTeamId', 'PlayerId', 'Version'],
])
const FLAGS: ReadonlySet<string> = new Set([
  ...['AtCrease', 'Declared', 'Forfeited', 'AllOut', 'SuperOver', 'Substitute'],
])
const BOUNDS = new Map<string, number>(Object.entries(MOST_PUSHED))
/** What a program computes from other coordinates has a fraction. */
const ACROSS_FIELD: ReadonlySet<string> = new Set(['X', 'Y'])
/** Of what no schema reads. */
const MOST_OTHERS = 60
const DEEPEST = 12

function canonical(value: unknown, path: readonly string[], reading: Reading): unknown {
  const name = path.at(-1) ?? ''
  if (typeof value === 'string') return canonicalText(value, path, reading.sides)
  if (typeof value === 'number') {
    const isText = OVERS.has(name) ? isOvers(value) : name === 'ExternalId'
    if (isText) return `${value}`
    return ACROSS_FIELD.has(name) ? Math.round(value) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value)
  const most = BOUNDS.get(name)
  if (most !== undefined && keys.length > most) {
    reading.tooMany.push({ field: path.join('.'), count: keys.length, most })
    return undefined
  }
  if (keys.length > (most ?? MOST_OTHERS) || path.length > DEEPEST) return undefined
  if (Array.isArray(value)) {
    const all = value.map((item, place) => [place, item] as const).filter(([, item]) => !isUnknown(item))
    const read = all.map(
      ([place, item]) => [place + 1, canonical(item, [...path, `${place}`], reading)] as const,
    )
    // An empty list takes all shots back.
    if (name === 'Shots' && all.length === 0 && value.length > 0) return undefined
    // Innings and wickets have their numbers by their places.
    const isNumbered = name === 'Innings' || (name === 'FallOfWickets' && all.length < value.length)
    return isNumbered ? Object.fromEntries(read) : read.map(([, item]) => item)
  }
  const known = Object.entries(value).flatMap(([key, inner]) => {
    const read = isUnknown(inner) ? undefined : canonical(inner, [...path, key], reading)
    return read === undefined
      ? []
      : [[key, key === 'Out' && typeof read === 'string' ? { Kind: read } : read]]
  })
  return Object.fromEntries(known)
}

const isUnknown = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

function canonicalText(text: string, path: readonly string[], sides: readonly Side[]): unknown {
  const name = path.at(-1) ?? ''
  const plain = text.trim()
  if (OVERS.has(name)) return plain
  if (name === 'Status') return isStatus(plain) ? plain : (statusOf(plain) ?? text)
  if (name === 'Decision') return decisionOf(plain.replace(/^(?:elected|chose|opted) to /i, '')) ?? text
  if (name === 'Kind' && path.at(-2) === 'Result') return RESULTS.get(plain.toLowerCase()) ?? text
  if (ACROSS_FIELD.has(name) && /^-?\d{1,4}(?:\.\d+)?$/.test(plain)) return Math.round(Number(plain))
  const side = name.endsWith('TeamId') && sides.find((one) => isNameOf(plain, one))
  if (side) return side.TeamId
  const [, flag] = FLAGS.has(name) ? (/^\s*(true|false)\s*$/i.exec(text) ?? []) : []
  if (flag !== undefined) return flag.toLowerCase() === 'true'
  const [, count] = COUNTS.has(name) ? (/^\s*(\d{1,15})\s*\*?\s*$/.exec(text) ?? []) : []
  return count === undefined ? text : Number(count)
}

const RESULTS: ReadonlyMap<string, string> = new Map<string, string>([
  ...(['win', 'tie', 'draw', 'no result', 'awarded'] as const).map((kind) => [kind, kind] as const),
  ...([
    ['won', 'win'],
    ['tied', 'tie'],
    ['drawn', 'draw'],
    ['abandoned', 'no result'],
  ] as const),
])

const isStatus = (text: string) => MatchStatus.safeParse(text).success

/** As a number, overs are clear with one figure after the point: 9.3 and 9.30 are the same. */
const isOvers = (overs: number) => overs >= 0 && /^\d{1,4}(\.\d)?$/.test(`${overs}`)
