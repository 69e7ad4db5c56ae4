import type { z } from 'zod/mini'
import type { NewPlayersAnswer, ScoredMatch } from '#shared/api/scoring.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { isSameName } from '#shared/names/name-key.ts'
import type { Newcomer, StoredMatch } from './stored-match.ts'

/** Ids of the server are below; it gives a newcomer one of its own. */
const FIRST_ID = 2 ** 40

/** The player of that name in the side, or a new one. */
export function named(match: StoredMatch, TeamId: number, typed: string): { match: StoredMatch; id: number } {
  const Name = cleanName(typed)
  const known = playersOf(match.Sheet, TeamId).find((one) => isSameName(one.Name, Name))
  if (known) return { match, id: known.PlayerId }
  const { newcomers = [] } = match
  const id = Math.max(FIRST_ID, ...newcomers.map(({ PlayerId }) => PlayerId + 1))
  const all = [...newcomers, { PlayerId: id, Name, TeamId }]
  return { match: { ...match, newcomers: all, Sheet: withPlayers(match.Sheet, all) }, id }
}

/** Without letters that the server refuses: those that no one sees, and halves of a pair. */
export const cleanName = (typed: string) =>
  typed
    .normalize('NFC')
    .replace(/[\p{Cs}\p{Bidi_Control}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const playersOf = ({ Teams }: MatchSheet, teamId: number) =>
  Teams.find(({ TeamId }) => TeamId === teamId)?.Players ?? []

function withPlayers(sheet: MatchSheet, newcomers: readonly Newcomer[]): MatchSheet {
  const [a, b] = sheet.Teams.map((side) => {
    const known = new Set(side.Players.map(({ PlayerId }) => PlayerId))
    const more = newcomers.filter(({ TeamId, PlayerId }) => TeamId === side.TeamId && !known.has(PlayerId))
    const players = more.map(({ PlayerId, Name }) => ({ PlayerId, Name }))
    return more.length === 0 ? side : { ...side, Players: [...side.Players, ...players] }
  })
  return a && b ? { ...sheet, Teams: [a, b] } : sheet
}

/** The sheet as the server has it now. Those who are in a log of this phone and not on it are newcomers there. */
export function withServersSheet(match: StoredMatch, came: ScoredMatch): StoredMatch {
  const { Match, Sheet, Squads, SheetTag } = came
  const everyone = Sheet.Teams.flatMap(({ Players }) => Players.map(({ PlayerId }) => PlayerId))
  const missing = match.Sheet.Teams.flatMap(({ TeamId, Players }) =>
    Players.map((one) => ({ ...one, TeamId })).filter(
      ({ PlayerId }) => !everyone.includes(PlayerId) && isNamedIn(match, PlayerId),
    ),
  )
  const renamed = withIds(match, idsByName(missing, Sheet))
  const newcomers = missing.filter(({ TeamId, Name }) => !idOfName(Sheet, TeamId, Name))
  const isSame = SheetTag !== undefined && SheetTag === match.SheetTag && renamed === match
  const known = isSame ? {} : { Sheet: withPlayers(Sheet, newcomers), Squads, SheetTag, newcomers }
  return { ...renamed, Match, ...known }
}

/** The server has them under ids of its own, by which this phone's entries name them from now on. */
export function withNewPlayers(
  match: StoredMatch,
  { Players }: NonNullable<z.infer<typeof NewPlayersAnswer>['data']>,
): StoredMatch {
  const { newcomers = [], Sheet } = match
  const ids = new Map(
    newcomers.flatMap(({ PlayerId, TeamId, Name }) => {
      const given = Players.find((one) => one.TeamId === TeamId && isSameName(one.Name, Name))
      return given ? [[PlayerId, given.PlayerId] as const] : []
    }),
  )
  const [a, b] = Sheet.Teams.map((side) => ({
    ...side,
    Players: side.Players.map((one) => ({ ...one, PlayerId: ids.get(one.PlayerId) ?? one.PlayerId })),
  }))
  const left = newcomers.filter(({ PlayerId }) => !ids.has(PlayerId))
  const next = withIds(match, ids)
  return a && b ? { ...next, Sheet: { ...Sheet, Teams: [a, b] }, SheetTag: undefined, newcomers: left } : next
}

const idOfName = (sheet: MatchSheet, teamId: number, name: string) =>
  playersOf(sheet, teamId).find((one) => isSameName(one.Name, name))?.PlayerId

function idsByName(missing: readonly Newcomer[], sheet: MatchSheet): Map<number, number> {
  return new Map(
    missing.flatMap(({ PlayerId, TeamId, Name }) => {
      const id = idOfName(sheet, TeamId, Name)
      return id === undefined ? [] : [[PlayerId, id] as const]
    }),
  )
}

/** Entries that went up keep what they say: only those of this phone are renamed. */
function withIds(match: StoredMatch, ids: ReadonlyMap<number, number>): StoredMatch {
  if (ids.size === 0) return match
  const { pad, draft, sent, asides } = match
  const fresh = <T>(value: T): T => renumbered(value, ids)
  const log = [...pad.log.slice(0, sent), ...pad.log.slice(sent).map(fresh)]
  const rest = { chosen: pad.chosen.map(fresh), undone: pad.undone.map(fresh) }
  return {
    ...{ ...match, pad: { ...pad, ...rest, log }, draft: fresh(draft) },
    ...(asides ? { asides: asides.map(fresh) } : {}),
  }
}

const ID_FIELDS = new Set([
  'Batter',
  'NonStriker',
  'Bowler',
  'Player',
  'PlayerId',
  'In',
  'Out',
  'id',
  'player',
])

function renumbered<T>(value: T, ids: ReadonlyMap<number, number>): T {
  const text = JSON.stringify(value, (key, part) =>
    ID_FIELDS.has(key) && typeof part === 'number' ? (ids.get(part) ?? part) : part,
  )
  return text === undefined ? value : JSON.parse(text)
}

function isNamedIn({ pad, draft, asides }: StoredMatch, id: number): boolean {
  return id >= FIRST_ID || new RegExp(`:${id}\\b`).test(JSON.stringify([pad, draft, asides]))
}
