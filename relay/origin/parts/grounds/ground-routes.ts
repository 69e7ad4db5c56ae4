import type { FastifyInstance } from 'fastify'
import { MAX_GROUND_LENGTH } from '#shared/addresses/ground-address.ts'
import type { GroundDetail, GroundFigures, GroundTotal } from '#shared/api/ground.ts'
import { Format } from '#shared/cricket/match-log.ts'
import type { Team } from '#shared/live/match-state.ts'
import type { Core } from '../../core/core.ts'
import { readCall } from '../../core/http/call.ts'
import { textInQuery } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { LISTED } from '../../core/http/send-answer.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import { recentAndUpcoming } from '../../core/matches/match-lists.ts'
import { matchesAtVenue } from '../../core/matches/match-store.ts'
import { countAtGround } from '../../core/matches/preview.ts'

export type GroundMatch = Pick<MatchFacts, 'id' | 'phase' | 'teams' | 'outcome'> & {
  sheet: Pick<MatchFacts['sheet'], 'Format'>
}

const ALL_OUT = 10

export type GroundParts = Pick<Core, 'db' | 'board' | 'league'>

const MATCHES = 12
const NAME_RULE = `has to be given once, in 1 to ${MAX_GROUND_LENGTH} characters.`

export function groundRoutes(app: FastifyInstance, { db, board, league }: GroundParts): void {
  readCall(app, '/api/Ground/Detail', LISTED, async (request) => {
    const name = textInQuery(request, 'Name', [1, MAX_GROUND_LENGTH], NAME_RULE)
    const matches = await matchesAtVenue(db, name)
    if (matches.length === 0) throw new Refusal(404, 'No match is known at a ground of this name.')
    const data: GroundDetail = {
      Name: name,
      Figures: groundFigures(matches),
      Teams: sidesIn(matches).filter(({ TeamId }) => league.homeGround(TeamId) === name),
      ...(await recentAndUpcoming({ db, board }, MATCHES, { venue: name })),
    }
    return { data }
  })
}

function sidesIn(matches: readonly GroundMatch[]): Team[] {
  const sides = new Map(matches.flatMap(({ teams }) => teams).map((team) => [team.TeamId, team]))
  return [...sides.values()].sort((a, b) => a.TeamId - b.TeamId)
}

export function groundFigures(matches: readonly GroundMatch[]): GroundFigures[] {
  const finished = matches.filter(({ phase }) => phase === 'finished')
  return Format.options
    .map((format) => figuresIn(format, finished))
    .filter(({ Matches }) => Matches > 0)
    .sort((a, b) => b.Matches - a.Matches)
}

function figuresIn(format: Format, finished: readonly GroundMatch[]): GroundFigures {
  const ofFormat = finished.filter(({ sheet }) => sheet.Format === format)
  // Of equal totals the first one is named: sorting leaves them in their order.
  const totals = ofFormat.flatMap(totalsOf).sort((a, b) => b.Runs - a.Runs)
  const allOut = totals.filter(({ Wickets }) => Wickets === ALL_OUT).sort((a, b) => a.Runs - b.Runs)
  return {
    Format: format,
    ...countAtGround(ofFormat.map(({ outcome }) => outcome ?? {})),
    Highest: totals[0],
    Lowest: allOut[0],
  }
}

function totalsOf({ id, teams, outcome }: GroundMatch): GroundTotal[] {
  return Object.values(outcome?.Scores ?? {}).flatMap(({ BattingTeamId, Runs, Wickets, SuperOver }) => {
    const side = teams.find(({ TeamId }) => TeamId === BattingTeamId)
    if (SuperOver || side === undefined) return []
    const { TeamId, TeamName, ShortName } = side
    return [{ Runs, Wickets, Team: { TeamId, TeamName, ShortName }, MatchId: id, LiveMatchId: id }]
  })
}
