import type { ScoredMatch } from '#shared/api/scoring.ts'
import { type BallDraft, EMPTY_BALL } from '#shared/scoring/ball-draft.ts'
import { EMPTY_PAD, type Pad } from '#shared/scoring/pad.ts'
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
  readonly fence?: number
  /** Who scores on another phone. */
  readonly holder?: string
  /** It scores along with the holder: its entries do not go up. */
  readonly isAlong?: true
  /** What another phone entered after `sent`, while this one has entries of its own. */
  readonly theirs?: readonly LogEntry[]
  /** Logs of this phone that the scorer gave up for those of another. */
  readonly setAside: readonly (readonly LogEntry[])[]
}

export const NEW_BALL: StoredMatch['draft'] = { ball: EMPTY_BALL }

export function newStoredMatch(matchId: number, device: string, came: ScoredMatch): StoredMatch {
  const { Match, Sheet, Squads, Events } = came
  const pad = { ...EMPTY_PAD, log: Events }
  return {
    ...{ matchId, device, Match, Sheet, Squads, pad },
    draft: NEW_BALL,
    sent: Events.length,
    setAside: [],
  }
}

/** The log as the server has it; what was undone here no longer belongs to it. */
export function withLog(match: StoredMatch, log: readonly LogEntry[]): StoredMatch {
  const { theirs: _, isAlong: __, ...rest } = match
  return { ...rest, pad: { ...EMPTY_PAD, log }, draft: NEW_BALL, sent: log.length }
}

export const unsentOf = ({ pad, sent }: StoredMatch): readonly LogEntry[] => pad.log.slice(sent)
