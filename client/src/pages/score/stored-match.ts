import type { ScoredMatch } from '#shared/api/scoring.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { type BallDraft, EMPTY_BALL } from '#shared/scoring/ball-draft.ts'
import { EMPTY_PAD, type Pad } from '#shared/scoring/pad.ts'
import { partingOf, withMine } from '#shared/scoring/parting.ts'
import type { LogEntry } from '#shared/scoring/scored-log.ts'
import { type Newcomer, withServersSheet } from './newcomers.ts'
import { type Aside, withAside } from './set-aside.ts'

/** All that a phone needs to score a match without a network, and what it has entered. */
export type StoredMatch = Pick<ScoredMatch, 'Match' | 'Sheet' | 'Squads' | 'SheetTag'> & {
  readonly matchId: number
  /** Rises with each write, so that no tab overwrites what it has not read. */
  readonly revision?: number
  readonly device: string
  readonly pad: Pad
  /** The ball that is being entered: a new one, or a past one that is edited. */
  readonly draft: { readonly ball: BallDraft; readonly of?: string }
  /** How many entries of the log the server has. */
  readonly sent: number
  /** Of the lock that this phone has. */
  readonly fence?: number | undefined
  /** Who scores on another phone. */
  readonly holder?: string | undefined
  /** It scores along with the holder: its entries do not go up. */
  readonly isAlong?: boolean | undefined
  /** What another phone entered after `sent`, while this one has entries of its own. */
  readonly theirs?: readonly LogEntry[] | undefined
  /** Players of the sheet whom the server does not have yet. */
  readonly newcomers?: readonly Newcomer[]
  readonly asides?: readonly Aside[]
}

export const NEW_BALL: StoredMatch['draft'] = { ball: EMPTY_BALL }

export function newStoredMatch(matchId: number, device: string, came: ScoredMatch): StoredMatch {
  const { Match, Sheet, Squads, SheetTag, Events } = came
  const match = {
    ...{ matchId, device, Match, Sheet, Squads, SheetTag },
    ...{ pad: EMPTY_PAD, draft: NEW_BALL, sent: 0 },
  }
  return withLog(match, Events)
}

/** The log as the server has it; what was undone here no longer belongs to it. */
function withLog(match: StoredMatch, log: readonly LogEntry[]): StoredMatch {
  const clean = { ...match, theirs: undefined, isAlong: undefined, draft: NEW_BALL }
  return { ...clean, pad: { ...EMPTY_PAD, log }, sent: log.length }
}

export const unsentOf = ({ pad, sent }: StoredMatch): readonly LogEntry[] => pad.log.slice(sent)

export const canEnter = ({ holder, isAlong }: StoredMatch) => holder === undefined || isAlong === true

/** After GET Scoring/{MatchId}. A log only grows: where the server has less than it had, it lost some, and gets it again. */
export function refreshed(match: StoredMatch, came: ScoredMatch): StoredMatch {
  const next = withServersSheet(match, came)
  const { Events } = came
  const { log } = next.pad
  const other = Events.findIndex(({ Id }, place) => Id !== log[place]?.Id)
  const sent = other < 0 ? Events.length : other
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
