import { MOST_PUSHED, type PushedInnings, type PushedPerson, type PushedShot } from '#shared/api/ingest.ts'
import { plainName } from '#shared/cricket/plain-name.ts'
import {
  NotUnderstood,
  type OurMatch,
  ourSides,
  type ProvidedInnings,
  type ProvidedMatch,
  type Remark,
  type Side,
} from './provided-match.ts'
import { sideNamed } from './read-answer.ts'

/** What is needed of an innings; it has more. */
export type FeedInnings = Pick<PushedInnings, 'BattingTeamId' | 'Runs' | 'Wickets' | 'Overs' | 'Balls'>

/** A body of `PUT /api/Ingest/{MatchId}` without its version. */
export type FeedPush = {
  Status?: ProvidedMatch['status']
  StatusText?: string | undefined
  Toss?: { WinnerTeamId: number; Decision: 'bat' | 'bowl' }
  /** Absent: the push has shots alone, and the score stays. */
  Scorecard?: { Innings: Record<string, FeedInnings> }
  Shots?: readonly PushedShot[]
}

/** What a provider says, under the ids of our sides. `aliases`: a side that the provider calls otherwise, and its id. */
export function pushOfMatch(
  { sides, innings, status, statusText, toss, shots, remarks }: ProvidedMatch,
  match: OurMatch,
  aliases: readonly (readonly [name: string, teamId: number])[] = [],
): { push: FeedPush; remarks: Remark[] } {
  const nameless: Remark[] = []
  const teamIds = teamIdsOf(sides, match, aliases)
  const Shots = shots?.slice(0, MOST_PUSHED.Shots)
  if (!innings) return { push: known({ Shots }), remarks: [...remarks] }
  const numbered = innings.map((one, place) => [one.number ?? place + 1, one] as const)
  const first = Math.min(...numbered.map(([number]) => number), Number.POSITIVE_INFINITY)
  // An answer may have no more than the innings in play: those before it stay as they are.
  const before = Object.entries(match.Scorecard.Innings).filter(([number]) => Number(number) < first)
  const push = known({
    ...{ Status: status, StatusText: statusText?.slice(0, MOST_WORDS) },
    Toss: toss && { WinnerTeamId: teamIds[toss.winner], Decision: toss.decision },
    Scorecard: {
      Innings: Object.fromEntries([
        ...before,
        ...numbered.map(([number, one]) => {
          const { side, number: _, ...figures } = withoutNameless(one, nameless)
          return [`${number}`, { BattingTeamId: teamIds[side], ...figures }] as const
        }),
      ]),
    },
    Shots,
  })
  return { push, remarks: [...remarks, ...nameless] }
}

const MOST_WORDS = 200

/** The site knows no player by the provider's id alone: who has no name is left out, with a remark. */
function withoutNameless(innings: ProvidedInnings, remarks: Remark[]): ProvidedInnings {
  const isNamed = ({ ExternalId, Name = '' }: PushedPerson) => {
    if (plainName(Name) !== '') return true
    const who = Name || ExternalId || 'A player'
    remarks.push({ path: [], sentence: `"${who}" has no name in the answer and is left out` })
    return false
  }
  const { Batting, Bowling, FallOfWickets, ...rest } = innings
  return {
    ...rest,
    ...(Batting && { Batting: Batting.filter(isNamed) }),
    ...(Bowling && { Bowling: Bowling.filter(isNamed) }),
    ...(FallOfWickets && {
      FallOfWickets: Object.fromEntries(Object.entries(FallOfWickets).filter(([, fall]) => isNamed(fall))),
    }),
  }
}

function teamIdsOf(
  sides: ProvidedMatch['sides'],
  match: OurMatch,
  aliases: readonly (readonly [name: string, teamId: number])[],
): [number, number] {
  const ours = [match.TeamA.TeamId, match.TeamB.TeamId] as const
  const names = ourSides(match)
  const withAliases = [0, 1].map((place) => [
    ...(names[place] ?? []),
    ...aliases.flatMap(([name, teamId]) => (teamId === ours[place] ? [name] : [])),
  ]) as [string[], string[]]
  const [a, b] = sides.map((one) => sideNamed(withAliases, one))
  const first = a ?? (b === undefined ? undefined : other(b))
  if (first === undefined || a === b) {
    const named = sides.map((one) => `"${one[0] ?? ''}"`).join(' and ')
    const [one, two] = [match.TeamA, match.TeamB].map(({ TeamId, TeamName }) => `${TeamName} (${TeamId})`)
    throw new NotUnderstood(
      `The provider says ${named}; the match is between ${one} and ${two}. Name the side: --team "NAME=ID"`,
    )
  }
  return [ours[first], ours[other(first)]]
}

const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** Without what is not known, as the contract has it. */
function known<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
