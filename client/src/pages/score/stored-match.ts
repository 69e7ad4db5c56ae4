import type { ScoredMatch } from '#shared/api/scoring.ts'
import { type BallDraft, EMPTY_BALL } from '#shared/scoring/ball-draft.ts'
import { EMPTY_PAD, type Pad } from '#shared/scoring/pad.ts'
import { partingOf, withMine } from '#shared/scoring/parting.ts'
import type { LogEntry } from '#shared/scoring/scored-log.ts'

/** All that a phone needs to score a match without a network, and what it has entered. */
export type StoredMatch = Pick<ScoredMatch, 'Match' | 'Sheet' | 'Squads'> & {
  readonly matchId: number
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
  /** Logs of this phone that the scorer gave up for those of another. */
  readonly setAside: readonly (readonly LogEntry[])[]
}

export const NEW_BALL: StoredMatch['draft'] = { ball: EMPTY_BALL }

export function newStoredMatch(matchId: number, device: string, came: ScoredMatch): StoredMatch {
  const { Match, Sheet, Squads, Events } = came
  const match = {
    matchId,
    device,
    Match,
    Sheet,
    Squads,
    pad: EMPTY_PAD,
    draft: NEW_BALL,
    sent: 0,
    setAside: [],
  }
  return withLog(match, Events)
}

/** The log as the server has it; what was undone here no longer belongs to it. */
export function withLog(match: StoredMatch, log: readonly LogEntry[]): StoredMatch {
  const clean = { ...match, theirs: undefined, isAlong: undefined, draft: NEW_BALL }
  return { ...clean, pad: { ...EMPTY_PAD, log }, sent: log.length }
}

export const unsentOf = ({ pad, sent }: StoredMatch): readonly LogEntry[] => pad.log.slice(sent)

export const canEnter = ({ holder, isAlong }: StoredMatch) => holder === undefined || isAlong === true

/** After GET Scoring/{MatchId}. Own entries that have not gone up stay until the server answers them. */
export function refreshed(match: StoredMatch, { Match, Sheet, Squads, Events }: ScoredMatch): StoredMatch {
  const next = { ...match, Match, Sheet, Squads }
  if (unsentOf(match).length > 0) return answered(next, match.sent, Events.slice(match.sent))
  const { log } = match.pad
  const isSame = log.length === Events.length && log.every(({ Id }, place) => Id === Events[place]?.Id)
  return isSame ? next : withLog(next, Events)
}

/** The server's log has `events` after the first `after` entries: perhaps own ones, perhaps those of another phone. */
export function answered(match: StoredMatch, after: number, events: readonly LogEntry[]): StoredMatch {
  const { log } = match.pad
  const other = events.findIndex(({ Id }, place) => Id !== log[after + place]?.Id)
  if (other < 0) return { ...match, sent: after + events.length }
  const sent = after + other
  const theirs = events.slice(other)
  const logs = { common: log.slice(0, sent), mine: log.slice(sent), theirs }
  const isParted = logs.mine.length > 0 && partingOf(match.Sheet, logs) !== undefined
  return isParted ? { ...match, sent, theirs } : withLog(match, [...logs.common, ...theirs])
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
  const logs = { common: pad.log.slice(0, sent), mine: unsentOf(match), theirs }
  const log = withMine(Sheet, logs, id)
  return { ...match, theirs: undefined, pad: { ...pad, log, undone: [] }, sent: sent + theirs.length }
}
