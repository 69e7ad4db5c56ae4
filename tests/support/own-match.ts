import type { MatchPlan, MatchScript, Side } from '#relay/origin/core/play/match-script.ts'
import { simulateMatch } from '#relay/origin/parts/demo/simulator/simulate-match.ts'
import type { Delivery } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { asItStands } from './as-it-stands.ts'

/** Matches of our own, for where the archive's are not at hand. */

const ROLES = [
  ...Array<'batter'>(4).fill('batter'),
  'keeper' as const,
  ...Array<'all-rounder'>(2).fill('all-rounder'),
  ...Array<'bowler'>(4).fill('bowler'),
]

export function side(teamId: number, name: string): Side {
  const squad = ROLES.map((role, index) => ({
    playerId: teamId * 20 + index,
    name: `${name} ${'ABCDEFGHIJK'.charAt(index)}`,
    role,
    hand: 'right' as const,
    batting: role === 'bowler' ? 20 : 70,
    style: role === 'batter' || role === 'keeper' ? 'none' : 'right medium',
    bowling: role === 'batter' || role === 'keeper' ? 0 : 70,
    captain: index === 0,
    keeper: role === 'keeper',
  }))
  return { teamId, name, squad }
}

export function shortPlan(seed: string, overs = 5): MatchPlan {
  return {
    seed,
    format: 'T20',
    ballsPerOver: 6,
    overs,
    home: side(1, 'Larks'),
    away: side(2, 'Terns'),
    venue: 'The Meadow',
  }
}

/** A simulated match as an archive file would hold it. */
export function cricsheetJson(plan: MatchPlan, date = '2024-05-01', script = simulateMatch(plan)) {
  const names = namesIn(script)
  const team = (id: number) => (id === plan.home.teamId ? plan.home.name : plan.away.name)
  const events = asItStands(script.steps.map(({ event }) => event))
  const toss = events.find((event) => event.Type === 'toss')
  const result = events.find((event) => event.Type === 'result')?.Result
  return {
    meta: { data_version: '1.1.0', created: date, revision: 1 },
    info: {
      balls_per_over: plan.ballsPerOver,
      dates: [date],
      event: { name: 'Meadow Cup', match_number: 3 },
      gender: 'female',
      match_type: 'T20',
      officials: { umpires: ['A Stone', 'B Reed'] },
      outcome: outcomeOf(result, team),
      overs: plan.overs,
      players: Object.fromEntries(
        script.sheet.Teams.map(({ TeamId, Players }) => [team(TeamId), Players.map(({ Name }) => Name)]),
      ),
      season: '2024',
      team_type: 'club',
      teams: [plan.home.name, plan.away.name],
      toss: { winner: team(toss?.WinnerTeamId ?? 0), decision: toss?.Decision === 'bat' ? 'bat' : 'field' },
      venue: plan.venue,
    },
    innings: events
      .filter((event) => event.Type === 'innings')
      .map(({ Innings, BattingTeamId, SuperOver, Target, TargetOvers }) => ({
        team: team(BattingTeamId),
        ...(SuperOver ? { super_over: true } : {}),
        overs: oversOf(
          events.filter((event) => event.Type === 'delivery' && event.Innings === Innings) as Delivery[],
          names,
        ),
        ...(Target ? { target: { runs: Target, overs: Number(TargetOvers) } } : {}),
      })),
  }
}

function outcomeOf(result: Result | undefined, team: (id: number) => string) {
  const winner = result?.WinnerTeamId === undefined ? undefined : team(result.WinnerTeamId)
  const method = result?.Method ? { method: result.Method } : {}
  if (result?.Kind === 'win')
    return { winner, by: { runs: result.By?.Runs, wickets: result.By?.Wickets }, ...method }
  return { result: result?.Kind, ...(winner === undefined ? {} : { eliminator: winner }), ...method }
}

function namesIn({ sheet }: MatchScript): (id: number) => string {
  const names = new Map(
    sheet.Teams.flatMap(({ Players }) => Players).map(({ PlayerId, Name }) => [PlayerId, Name]),
  )
  return (id) => names.get(id) ?? `nobody ${id}`
}

function oversOf(balls: Delivery[], name: (id: number) => string) {
  const overs = [...new Set(balls.map(({ Over }) => Over))]
  return overs.map((over) => ({
    over,
    deliveries: balls.filter(({ Over }) => Over === over).map((ball) => deliveryOf(ball, name)),
  }))
}

function deliveryOf({ Extras = {}, ...ball }: Delivery, name: (id: number) => string) {
  const extras = {
    byes: Extras.Byes,
    legbyes: Extras.LegByes,
    noballs: Extras.NoBalls,
    wides: Extras.Wides,
    penalty: Extras.Penalty,
  }
  const extraRuns = Object.values(extras).reduce<number>((sum, runs) => sum + (runs ?? 0), 0)
  return {
    batter: name(ball.Batter),
    bowler: name(ball.Bowler),
    non_striker: name(ball.NonStriker),
    runs: { batter: ball.Runs, extras: extraRuns, total: ball.Runs + extraRuns },
    ...(extraRuns > 0 ? { extras } : {}),
    ...(ball.Wickets
      ? {
          wickets: ball.Wickets.map(({ Player, Kind, Fielders }) => ({
            player_out: name(Player),
            kind: Kind,
            ...(Fielders ? { fielders: Fielders.map(({ Name }) => ({ name: Name })) } : {}),
          })),
        }
      : {}),
  }
}
