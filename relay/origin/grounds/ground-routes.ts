import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_GROUND_LENGTH } from '#shared/addresses/ground-address.ts'
import type { GroundDetail, GroundFigures, GroundTotal } from '#shared/api/ground.ts'
import { Format } from '#shared/cricket/match-log.ts'
import type { Team } from '#shared/live/match-state.ts'
import type { Database, Phase } from '../database/schema.ts'
import { call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { LISTED, SUCCESS, sendJson } from '../http/send-json.ts'
import type { KnownLeague } from '../known-league.ts'
import type { CurrentMatches } from '../matches/current-matches.ts'
import { crestUrl, Outcome } from '../matches/match-facts.ts'
import { itemOf } from '../matches/match-item.ts'
import { recentPage, upcomingPage } from '../matches/match-store.ts'
import { countAtGround } from '../matches/preview.ts'

export type GroundMatch = {
  id: number
  format: string
  phase: Phase
  teams: [Team, Team]
  outcome: Outcome | undefined
}

const ALL_OUT = 10

export type GroundParts = { db: Database; board: CurrentMatches; league: KnownLeague }

const MATCHES = { offset: 0, limit: 12 }

export function groundRoutes(app: FastifyInstance, { db, board, league }: GroundParts): void {
  call(app, 'GET', '/api/Ground/Detail', async (request, reply) => {
    const name = nameOf(request)
    const matches = await matchesAtGround(db, name)
    if (matches.length === 0) throw new Refusal(404, 'No match is known at a ground of this name.')
    const [recent, upcoming] = [
      await recentPage(db, MATCHES, { venue: name }),
      await upcomingPage(db, MATCHES, { venue: name }),
    ]
    const data: GroundDetail = {
      Name: name,
      Figures: groundFigures(matches),
      Teams: sidesIn(matches).filter(({ TeamId }) => league.homeGround(TeamId) === name),
      Recent: recent.matches.map((facts) => itemOf(facts, board.get(facts.id))),
      Upcoming: upcoming.matches.map((facts) => itemOf(facts, board.get(facts.id))),
    }
    return sendJson(request, reply, { Status: SUCCESS, data }, LISTED)
  })
}

function nameOf({ query }: FastifyRequest): string {
  const { Name } = query as Record<string, unknown>
  if (typeof Name === 'string' && Name.trim() !== '' && Name.length <= MAX_GROUND_LENGTH) return Name
  throw new Refusal(400, `Name has to be given once, in 1 to ${MAX_GROUND_LENGTH} characters.`)
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
  const ofFormat = finished.filter((match) => match.format === format)
  const totals = ofFormat.flatMap(totalsOf)
  const highest = extreme(totals, (one, best) => one.Runs > best.Runs)
  const lowest = extreme(
    totals.filter(({ Wickets }) => Wickets === ALL_OUT),
    (one, best) => one.Runs < best.Runs,
  )
  return {
    Format: format,
    ...countAtGround(ofFormat.map(({ outcome }) => outcome ?? {})),
    ...(highest ? { Highest: highest } : {}),
    ...(lowest ? { Lowest: lowest } : {}),
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

function extreme(
  totals: readonly GroundTotal[],
  beats: (one: GroundTotal, best: GroundTotal) => boolean,
): GroundTotal | undefined {
  return totals.reduce<GroundTotal | undefined>(
    (best, one) => (best === undefined || beats(one, best) ? one : best),
    undefined,
  )
}

async function matchesAtGround(db: Database, name: string): Promise<GroundMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('teams as a', 'a.id', 'matches.team_a')
    .innerJoin('teams as b', 'b.id', 'matches.team_b')
    .select(['matches.id', 'matches.format', 'matches.phase', 'matches.outcome'])
    .select(['a.id as a_id', 'a.name as a_name', 'a.short_name as a_short_name'])
    .select(['b.id as b_id', 'b.name as b_name', 'b.short_name as b_short_name'])
    .where('matches.venue', '=', name)
    .orderBy('matches.start_time')
    .orderBy('matches.id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, format: row.format, phase: row.phase },
    teams: [team(row.a_id, row.a_name, row.a_short_name), team(row.b_id, row.b_name, row.b_short_name)],
    outcome: row.outcome === null ? undefined : Outcome.parse(JSON.parse(row.outcome)),
  }))
}

function team(id: number, name: string, shortName: string): Team {
  return { TeamId: id, TeamName: name, ShortName: shortName, ImageUrl: crestUrl(id) }
}
