import type { PushedInnings, PushedPerson, PushedShot } from '#shared/api/ingest.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import type { MatchStatus } from '#shared/live/match-state.ts'

/** The first or the second of the sides that an answer names. */
export type Side = 0 | 1

type Listed<T> = Extract<NonNullable<T>, readonly unknown[]>[number]
export type ProvidedBatter = Listed<PushedInnings['Batting']>
export type ProvidedBowler = Listed<PushedInnings['Bowling']>
export type ProvidedWicket = Listed<PushedInnings['FallOfWickets']>

export type ProvidedInnings = Omit<
  PushedInnings,
  'BattingTeamId' | 'Batting' | 'Bowling' | 'FallOfWickets'
> & {
  side: Side
  /** Where the answer has not all innings; otherwise they are in order. */
  number?: number
  Batting?: ProvidedBatter[]
  Bowling?: ProvidedBowler[]
  FallOfWickets?: Record<string, ProvidedWicket>
}

/** What an answer has that its adapter does not understand, and where. */
export type Remark = { path: Path; sentence: string }
export type Path = readonly (string | number)[]

/** What a provider's answer says of a match, in one notation. What it does not say is absent. */
export type ProvidedMatch = {
  /** Each side by all names that the answer has for it. */
  sides: readonly [readonly string[], readonly string[]]
  /** In the order of play. Undefined: the answer has shots of a match, and not its score. */
  innings: readonly ProvidedInnings[] | undefined
  shots?: readonly PushedShot[] | undefined
  status?: MatchStatus | undefined
  statusText?: string | undefined
  toss?: { winner: Side; decision: 'bat' | 'bowl' } | undefined
  /** When the provider made it. */
  madeAtMs?: number | undefined
  remarks: readonly Remark[]
}

/** Our match, and which of an answer that may have many it is. */
export type Wanted = {
  match: OurMatch
  /** The provider's id of it. */
  id?: string | undefined
}
export type OurMatch = Pick<
  MatchDetail,
  'TeamA' | 'TeamB' | 'Scorecard' | 'BallsPerOver' | 'PlayersPerSide' | 'Overs' | 'Format'
>

export function ourSides({ TeamA, TeamB }: Pick<OurMatch, 'TeamA' | 'TeamB'>) {
  return [namesOf(TeamA), namesOf(TeamB)] as const
}
const namesOf = ({ TeamName, ShortName }: OurMatch['TeamA']) => [TeamName, ShortName]

/** How a provider's answers are read: pure. Throws `NotUnderstood` where a needed field is gone or has another form. */
export type Adapter = {
  /** `text`: the answer is no JSON. */
  form?: 'text'
  read(payload: unknown, wanted: Wanted): ProvidedMatch
  /** All matches of an answer that lists them, by providers whose lists are known. */
  list?(payload: unknown): ListedMatch[]
}

/** A match in a provider's list. */
export type ListedMatch = Pick<ProvidedMatch, 'sides' | 'status'> & {
  id: string
  startMs: number | undefined
}

/** Nothing of the answer can be used. */
export class NotUnderstood extends Error {
  readonly path: Path

  constructor(sentence: string, path: Path = []) {
    super(sentence)
    this.path = path
  }
}

/** How a source refers to a player who is listed, or else the name. */
export function referenceTo(
  person: PushedPerson | undefined,
  listed: readonly PushedPerson[],
): string | undefined {
  const isListed = listed.some(
    ({ ExternalId }) => ExternalId !== undefined && ExternalId === person?.ExternalId,
  )
  return isListed ? person?.ExternalId : (person?.Name ?? undefined)
}
