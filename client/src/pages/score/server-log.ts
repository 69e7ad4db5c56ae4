import type { ScoredMatch } from '#shared/api/scoring.ts'
import { partingOf, withMine } from '#shared/scoring/parting.ts'
import type { LogEntry } from '#shared/scoring/scored-log.ts'
import { type StoredMatch, unsentOf, withLog } from './stored-match.ts'

/** What the server has, met with what this phone has. */

/** After GET Scoring/{MatchId}. Own entries that have not gone up stay until the server answers them. */
export function refreshed(match: StoredMatch, { Match, Sheet, Squads, Events }: ScoredMatch): StoredMatch {
  const next = { ...match, Match, Sheet, Squads }
  if (unsentOf(match).length > 0) return answered(next, match.sent, Events.slice(match.sent))
  return isSameLog(match.pad.log, Events) ? next : withLog(next, Events)
}

/** The server's log has `events` after the first `after` entries: perhaps own ones, perhaps those of another phone. */
export function answered(match: StoredMatch, after: number, events: readonly LogEntry[]): StoredMatch {
  const common = match.pad.log.slice(0, after)
  const mine = match.pad.log.slice(after)
  const own = events.findIndex(({ Id }, place) => Id !== mine[place]?.Id)
  const same = own < 0 ? events.length : own
  if (same === events.length) return { ...match, sent: after + same }
  const theirs = events.slice(same)
  const logs = { common: [...common, ...mine.slice(0, same)], mine: mine.slice(same), theirs }
  if (logs.mine.length === 0 || !partingOf(match.Sheet, logs))
    return withLog(match, [...logs.common, ...theirs])
  return { ...match, sent: after + same, theirs }
}

export function chooseTheirs(match: StoredMatch): StoredMatch {
  const { sent, pad, theirs, setAside } = match
  if (!theirs) return match
  const chosen = withLog(match, [...pad.log.slice(0, sent), ...theirs])
  return { ...chosen, setAside: [...setAside, unsentOf(match)] }
}

export function chooseMine(match: StoredMatch, id: string): StoredMatch {
  const { sent, pad, Sheet, theirs } = match
  if (!theirs) return match
  const common = pad.log.slice(0, sent)
  const log = withMine(Sheet, { common, mine: unsentOf(match), theirs }, id)
  const { theirs: _, ...rest } = match
  return { ...rest, pad: { ...pad, log, undone: [] }, sent: sent + theirs.length }
}

function isSameLog(one: readonly LogEntry[], other: readonly LogEntry[]): boolean {
  return one.length === other.length && one.every(({ Id }, place) => Id === other[place]?.Id)
}
