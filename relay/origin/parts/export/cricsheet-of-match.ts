import type { Format, MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import type { Result, Scorecard } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { correctedEvents } from './corrected-events.ts'
import { cricsheetInnings } from './cricsheet-innings-of-match.ts'
import { playerNames } from './player-names.ts'

export type ExportedMatch = {
  sheet: MatchSheet
  events: readonly MatchEvent[]
  teams: readonly [string, string]
  /** Days of play, the first one first. */
  dates: readonly string[]
  venue: string
  tournament: { name: string; season: string }
  /** Absent where it is only the names of its sides. */
  stage?: string | undefined
  officials?: Readonly<Record<string, readonly string[]>> | undefined
  playersOfMatch?: readonly number[] | undefined
  /** Identifiers that are the same in all files, by PlayerId. */
  people?: ReadonlyMap<number, string>
}

const MATCH_TYPES: Record<Format, string> = {
  ...{ T20: 'T20', ODI: 'ODI', Test: 'Test', 'First-class': 'MDM', 'The Hundred': 'T20', Other: 'Other' },
}

/** A match as https://cricsheet.org/format/json/ has it (1.1): what is imported from it has the same scorecard. */
export function cricsheetOfMatch(match: ExportedMatch) {
  const { sheet, venue, officials, tournament, stage } = match
  const events = correctedEvents(match.events)
  const scorer = new Scorer(sheet)
  for (const event of events) scorer.apply(event)
  const card = scorer.scorecard
  const nameOf = playerNames(sheet)
  const teamOf = (id: number | undefined) =>
    match.teams[sheet.Teams.findIndex(({ TeamId }) => TeamId === id)] ?? `Team ${id}`
  const { Format, BallsPerOver, Overs, PlayersPerSide, Level } = sheet
  return {
    meta: { data_version: '1.1.0', created: match.dates.at(-1), revision: 1 },
    info: {
      balls_per_over: BallsPerOver,
      dates: match.dates,
      event: { name: tournament.name, stage },
      gender: Level?.Gender,
      match_type: MATCH_TYPES[Format],
      officials,
      outcome: outcomeOf(card, teamOf),
      overs: Overs,
      player_of_match: match.playersOfMatch?.map(nameOf),
      // Not of Cricsheet.
      players_per_side: PlayersPerSide,
      players: Object.fromEntries(
        scorer.playing.Teams.map(({ TeamId, Players }) => [
          teamOf(TeamId),
          Players.map(({ PlayerId }) => nameOf(PlayerId)),
        ]),
      ),
      registry: { people: registryOf(match.people ?? new Map(), nameOf) },
      season: tournament.season,
      team_type: Level && (Level.International ? 'international' : 'club'),
      teams: match.teams,
      toss: tossOf(events, teamOf),
      venue,
    },
    innings: cricsheetInnings(events, card, { nameOf, teamOf }),
  }
}

function registryOf(people: ReadonlyMap<number, string>, nameOf: (id: number) => string) {
  return Object.fromEntries([...people].map(([id, identifier]) => [nameOf(id), identifier]))
}

type TeamOf = (id: number | undefined) => string

function tossOf(events: readonly MatchEvent[], teamOf: TeamOf) {
  const toss = events.findLast((event) => event.Type === 'toss')
  return toss && { winner: teamOf(toss.WinnerTeamId), decision: toss.Decision === 'bat' ? 'bat' : 'field' }
}

function outcomeOf({ Result: result }: Pick<Scorecard, 'Result'>, teamOf: TeamOf) {
  if (!result) return undefined
  const { Kind, Method: method, By } = result
  const winner = teamOf(result.WinnerTeamId)
  switch (Kind) {
    case 'win':
      return { winner, by: By && { innings: By.Innings, runs: By.Runs, wickets: By.Wickets }, method }
    case 'awarded':
      return { winner, method: method ?? 'Awarded' }
    case 'tie':
      return { result: 'tie', ...decidedBy(result, winner), method }
    case 'draw':
    case 'no result':
      return { result: Kind, method }
  }
}

function decidedBy({ Decider }: Result, winner: string) {
  if (!Decider) return {}
  return Decider === 'bowl-out' ? { bowl_out: winner } : { eliminator: winner }
}
