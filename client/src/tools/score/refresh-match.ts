import type { ScoredMatch } from '#shared/api/scoring.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { EMPTY_PAD } from '#shared/scoring/pad.ts'
import { partingOf, withMine } from '#shared/scoring/parting.ts'
import type { LogEntry } from '#shared/scoring/scored-log.ts'
import { withServersSheet } from './newcomers.ts'
import { withAside, withBegunAnew } from './set-aside.ts'
import { NEW_BALL, type StoredMatch, unsentOf } from './stored-match.ts'

/** What a phone has once the server has answered, or the scorer has chosen between two logs. */

export function newStoredMatch(matchId: number, device: string, came: ScoredMatch): StoredMatch {
  const { Match, Sheet, Squads, SheetTag, Events, Epoch: epoch } = came
  const match = {
    ...{ matchId, device, Match, Sheet, Squads, SheetTag, epoch },
    ...{ pad: EMPTY_PAD, draft: NEW_BALL, sent: 0 },
  }
  return withLog(match, Events)
}

/** The log as the server has it; what was undone here no longer belongs to it. */
function withLog(match: StoredMatch, log: readonly LogEntry[]): StoredMatch {
  const clean = { ...match, theirs: undefined, isAlong: undefined, draft: NEW_BALL }
  return { ...clean, pad: { ...EMPTY_PAD, log }, sent: log.length }
}

/**
 * After GET Scoring/{MatchId}. A log only grows: where the server has less than it had, it lost some, and gets it again;
 * but where an editor began it anew, what this phone has more is set aside.
 */
export function refreshed(match: StoredMatch, came: ScoredMatch): StoredMatch {
  const { Events, Epoch } = came
  const isBegunAnew = Epoch !== undefined && match.epoch !== undefined && Epoch > match.epoch
  const current = withServersSheet(match, came)
  const next = current.epoch === Epoch ? current : { ...current, epoch: Epoch }
  const { log } = next.pad
  const other = Events.findIndex(({ Id }, place) => Id !== log[place]?.Id)
  const sent = other < 0 ? Events.length : other
  if (other < 0 && isBegunAnew && sent < next.sent)
    return withBegunAnew(withLog(next, Events), sent, log.slice(sent))
  if (other < 0) return sent === next.sent && !next.theirs ? next : { ...next, sent, theirs: undefined }
  const theirs = Events.slice(sent)
  const mine = log.slice(sent)
  if (mine.length > 0 && isParted(next.Sheet, { common: log.slice(0, sent), mine, theirs }))
    return isSameLog(theirs, next.theirs) && sent === next.sent ? next : { ...next, sent, theirs }
  return withLog(next, Events)
}

const isParted = (sheet: MatchSheet, logs: Parameters<typeof partingOf>[1]) =>
  partingOf(sheet, logs) !== undefined

const isSameLog = (one: readonly LogEntry[], other: readonly LogEntry[] = []) =>
  one.length === other.length && one.every(({ Id }, place) => Id === other[place]?.Id)

/** The entries of this phone are set aside. */
export function chooseTheirs(match: StoredMatch): StoredMatch {
  const { sent, pad, theirs } = match
  if (!theirs) return match
  return withAside(withLog(match, [...pad.log.slice(0, sent), ...theirs]), sent, unsentOf(match))
}

export function chooseMine(match: StoredMatch, id: string): StoredMatch {
  const { sent, pad, Sheet, theirs } = match
  if (!theirs) return match
  const logs = { common: pad.log.slice(0, sent), mine: unsentOf(match), theirs }
  const log = withMine(Sheet, logs, id)
  const chosen = { ...match, theirs: undefined, pad: { ...pad, log, undone: [] }, sent: sent + theirs.length }
  return withAside(chosen, sent, theirs)
}

/** What was entered while it scored along is set aside. */
export function stopAlong(match: StoredMatch): StoredMatch {
  const { sent, pad } = match
  return withAside(withLog(match, pad.log.slice(0, sent)), sent, unsentOf(match))
}
