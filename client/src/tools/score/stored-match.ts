import type { ScoredMatch } from '#shared/api/scoring.ts'
import type { NamedPlayer } from '#shared/cricket/match-log.ts'
import { type BallDraft, EMPTY_BALL } from '#shared/scoring/ball-draft.ts'
import type { Pad } from '#shared/scoring/pad.ts'
import type { LogEntry } from '#shared/scoring/scored-log.ts'

/** A player whom the scorer named on this phone. */
export type Newcomer = NamedPlayer & { readonly TeamId: number }

/** Entries that a scorer gave up for others, or an editor, who let the log begin anew. `after`: how many of the log came before them. */
export type Aside = {
  readonly after: number
  readonly entries: readonly LogEntry[]
  readonly isBegunAnew?: true
}

/** All that a phone needs to score a match without a network, and what it has entered. */
export type StoredMatch = Pick<ScoredMatch, 'Match' | 'Sheet' | 'Squads' | 'SheetTag'> & {
  readonly matchId: number
  /** Rises with each write, so that no tab overwrites what it has not read. */
  readonly revision?: number
  /** The tab that wrote it, from when it opened the match until it closes. */
  readonly writer?: string
  readonly device: string
  readonly pad: Pad
  /** The ball that is being entered: a new one, or a past one that is edited. */
  readonly draft: { readonly ball: BallDraft; readonly of?: string }
  /** How many entries of the log the server has. */
  readonly sent: number
  /** Of the server's log, as it was when this phone read it last. */
  readonly epoch?: number | undefined
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

/**
 * `read`: the revision that the tab read or wrote last. What the tab wrote itself, with its answer lost, it may replace;
 * where the browser has cleared its storage, the tab has all that there is.
 */
export function mayReplace(known: StoredMatch | undefined, by: StoredMatch, read: number): boolean {
  if (known === undefined) return true
  const { revision = 0, writer } = known
  if (revision === read) return true
  return revision < (by.revision ?? 0) && writer !== undefined && writer === by.writer
}

/** The log that an editor let begin anew has no entry since. */
export const begunAnew = ({ asides, pad }: StoredMatch): Aside | undefined =>
  asides?.findLast((aside) => aside.isBegunAnew && pad.log.length <= aside.after)

export const unsentOf = ({ pad, sent }: StoredMatch): readonly LogEntry[] => pad.log.slice(sent)

export const canEnter = ({ holder, isAlong }: StoredMatch) => holder === undefined || isAlong === true
