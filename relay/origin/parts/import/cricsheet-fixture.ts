import type { Fixture, MatchStatus, Team } from '#shared/live/match-state.ts'
import type { CricsheetMatch, MatchFacts } from './from-cricsheet.ts'

type Ids = Pick<Fixture, 'LiveMatchId' | 'MatchId' | 'TournamentId'>

export function fixtureOf({ facts, sheet }: CricsheetMatch, ids: Ids, status: MatchStatus): Fixture {
  return {
    ...ids,
    TournamentName: facts.event.name ?? '',
    MatchName: matchName(facts),
    Format: sheet.Format,
    Venue: facts.venue ?? facts.city ?? '',
    StartTime: `${facts.dates[0]}T00:00:00.000Z`,
    Status: status,
    StatusText: '',
    TeamA: teamOf(1, facts.teams[0]),
    TeamB: teamOf(2, facts.teams[1]),
  }
}

export function matchName({ teams: [a, b], event: { stage, number } }: MatchFacts): string {
  const place = stage ?? (number === undefined ? undefined : `match ${number}`)
  return [`${a} v ${b}`, ...(place === undefined ? [] : [place])].join(', ')
}

export function shortName(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{Lu}\p{N}]/u.test(word))
  const letters =
    words.length > 1 ? words.map((word) => [...word][0]).join('') : [...name].slice(0, 3).join('')
  return letters.toUpperCase()
}

function teamOf(TeamId: number, TeamName: string): Team {
  return { TeamId, TeamName, ShortName: shortName(TeamName), ImageUrl: '' }
}
