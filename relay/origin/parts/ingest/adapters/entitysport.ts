import * as z from 'zod/mini'
import {
  type Adapter,
  NotUnderstood,
  type ProvidedInnings,
  type ProvidedMatch,
  type Remark,
  type Side,
} from './provided-match.ts'
import { Place, shotsOf } from './providers-shots.ts'
import { count, flag, id, maybe, named, overs, readForm, sideOfId, text, valueAt } from './read-answer.ts'
import { decisionOf, statusAt } from './status-words.ts'

/** EntitySport v2: `scorecard`, `info`, `innings/{n}/commentary`, `live` and `wagons` of a match. */

const Team = z.object({ team_id: id, name: text, short_name: maybe(text), scores_full: maybe(text) })
const Listed = z.object({ tid: id, title: text, abbr: maybe(text) })
const Batter = z.object({
  ...{ batsman_id: id, name: maybe(text), runs: count, balls_faced: maybe(count), fours: maybe(count) },
  ...{ sixes: maybe(count), how_out: maybe(text), position: maybe(text), batting: maybe(flag) },
})
const Bowler = z.object({
  ...{ bowler_id: id, name: maybe(text), overs, maidens: maybe(count), runs_conceded: count, wickets: count },
  ...{ noballs: maybe(count), wides: maybe(count), position: maybe(text), bowling: maybe(flag) },
})
const Wicket = z.object({
  ...{ batsman_id: id, name: maybe(text), number: maybe(count), score_at_dismissal: count },
  overs_at_dismissal: maybe(overs),
})
const Extras = z.object({
  ...{
    byes: maybe(count),
    legbyes: maybe(count),
    wides: maybe(count),
    noballs: maybe(count),
    penalty: maybe(count),
  },
})
const Innings = z.object({
  ...{
    number: count,
    batting_team_id: id,
    scores: maybe(text),
    scores_full: maybe(text),
    fows: maybe(z.array(Wicket)),
  },
  equations: maybe(z.object({ runs: count, wickets: count, overs })),
  ...{ batsmen: maybe(z.array(Batter)), bowlers: maybe(z.array(Bowler)), extra_runs: maybe(Extras) },
})
/** Batter, bowler, ball, runs off the bat and in all, x, y. */
const Wagon = z.tuple([id, maybe(id), z.unknown(), count, z.unknown(), Place, Place], z.unknown())
const Wheel = maybe(
  z.object({
    wagons: maybe(z.array(Wagon)),
    players: z.record(z.string(), z.object({ pid: id, title: maybe(text) })),
  }),
)
const Response = z.object({
  ...{ status: maybe(count), status_str: maybe(text), status_note: maybe(text), game_state_str: maybe(text) },
  ...{ teama: maybe(Team), teamb: maybe(Team), teams: maybe(z.array(Listed)) },
  ...{ team_batting: maybe(text), team_bowling: maybe(text) },
  ...{ innings: maybe(z.array(Innings)), inning: maybe(Innings), live_inning: maybe(Innings) },
  ...{ batsmen: maybe(z.array(Batter)), bowlers: maybe(z.array(Bowler)) },
  live_score: maybe(z.object({ runs: count, wickets: count, overs, target: maybe(count) })),
  players: maybe(z.array(z.object({ pid: id, title: text }))),
  toss: maybe(z.object({ winner: maybe(id), decision: maybe(id) })),
  ...{ firstInning: Wheel, secondInning: Wheel, thirdInning: Wheel, fourthInning: Wheel },
})
type Innings = z.infer<typeof Innings>
type Response = z.infer<typeof Response>
type Names = ReadonlyMap<string, string>

export const entitysport: Adapter = { read }

function read(payload: unknown): ProvidedMatch {
  const response = readForm(Response, valueAt(payload, ['response']), ['response'])
  const { innings, inning, live_inning: live, toss } = response
  if (live && !response.live_score)
    throw new NotUnderstood('response.live_score is missing', ['response', 'live_score'])
  const { firstInning, secondInning, thirdInning, fourthInning } = response
  const wheels = [firstInning, secondInning, thirdInning, fourthInning]
  const all = innings ?? (inning ? [inning] : live ? [live] : [])
  const { ids, sides } = sidesOf(response, all)
  const sideOf = (teamId: string, ...at: string[]) => sideOfId(ids, teamId, ['response', ...at])
  const names: Names = new Map(response.players?.map(({ pid, title }) => [pid, title]))
  const remarks: Remark[] = []
  if (wheels.some((wheel) => wheel !== undefined))
    return { sides, innings: undefined, shots: shotsIn(wheels, remarks), remarks }
  const decision = decisionOf(toss?.decision)
  const isTossKnown = toss?.winner !== undefined && ids.includes(toss.winner)
  const modified = valueAt(payload, ['modified'])
  return {
    sides,
    innings: all.map((one) =>
      inningsOf(one, sideOf(one.batting_team_id, 'innings', 'batting_team_id'), response, names),
    ),
    status: statusIn(response, remarks),
    ...{ statusText: response.status_note, remarks },
    toss:
      isTossKnown && decision
        ? { winner: sideOf(toss?.winner ?? '', 'toss', 'winner'), decision }
        : undefined,
    // In UTC, without saying so.
    madeAtMs:
      typeof modified === 'string' ? Date.parse(`${modified.replace(' ', 'T')}Z`) || undefined : undefined,
  }
}

function shotsIn(wheels: readonly z.infer<typeof Wheel>[], remarks: Remark[]) {
  const players = wheels.flatMap((wheel) => Object.values(wheel?.players ?? {}))
  const rows = wheels.flatMap((wheel, place) =>
    (wheel?.wagons ?? []).map(([batter, bowler, , Runs, , x, y]) => ({
      ...{ Innings: place + 1, batter, bowler, Runs, x, y },
    })),
  )
  const shots = shotsOf(rows, new Map(players.map(({ pid, title }) => [pid, title])), remarks)
  // None would take those back that the site has.
  if (shots.length === 0) throw new NotUnderstood('The answer has no shots of named players', ['response'])
  return shots
}

function sidesOf({ teama, teamb, teams, ...response }: Response, all: readonly Innings[]) {
  const listed = teams?.map(({ tid, title, abbr }) => ({ id: tid, names: named(title, abbr) }))
  const both = [teama, teamb].flatMap((team) =>
    team ? [{ id: team.team_id, names: named(team.name, team.short_name) }] : [],
  )
  const [first] = all
  const live = [response.team_batting, response.team_bowling].map((name, place) => ({
    id: place === 0 ? (first?.batting_team_id ?? '') : '',
    names: named(name),
  }))
  const [a, b] = listed ?? (both.length === 2 ? both : live)
  if (!a || !b || a.names.length === 0 || b.names.length === 0)
    throw new NotUnderstood('The answer does not name both sides', ['response', 'teama'])
  return { ids: [a.id, b.id], sides: [a.names, b.names] as const }
}

/** 1 scheduled, 2 completed, 3 live, 4 abandoned. */
function statusIn({ status, game_state_str: state }: Response, remarks: Remark[]): ProvidedMatch['status'] {
  if (status === 3 && state !== undefined && !/^default$/i.test(state))
    return statusAt(state, ['response', 'game_state_str'], remarks) ?? 'live'
  return ([undefined, 'upcoming', 'completed', 'live', 'abandoned'] as const)[status ?? 0]
}

function inningsOf(one: Innings, side: Side, response: Response, names: Names): ProvidedInnings {
  const { live_score: live, live_inning: current } = response
  // The live answer has its two batters and bowlers, and its newest score, outside the innings.
  const isLive = one === current
  const { runs, wickets, overs: bowled } = (isLive ? live : undefined) ?? one.equations ?? scoreIn(one)
  const named = (ExternalId: string, name?: string) => ({ ExternalId, Name: names.get(ExternalId) ?? name })
  const bowlers = (isLive ? response.bowlers : one.bowlers) ?? []
  const batsmen = (isLive ? response.batsmen : one.batsmen) ?? []
  const Bowling = bowlers.map((bowler) => ({
    ...named(bowler.bowler_id, bowler.name),
    ...{ Overs: bowler.overs, Maidens: bowler.maidens, Runs: bowler.runs_conceded, Wickets: bowler.wickets },
    ...{ NoBalls: bowler.noballs, Wides: bowler.wides },
  }))
  const { byes, legbyes, wides, noballs, penalty } = one.extra_runs ?? {}
  const isExtrasKnown = ![byes, legbyes, wides, noballs].includes(undefined)
  return {
    ...{ side, number: one.number, Runs: runs, Wickets: wickets, Overs: bowled },
    Target: (isLive && live?.target) || undefined,
    Extras: isExtrasKnown
      ? {
          ...{ Byes: byes ?? 0, LegByes: legbyes ?? 0, Wides: wides ?? 0 },
          ...{ NoBalls: noballs ?? 0, Penalty: penalty ?? 0 },
        }
      : undefined,
    OnStrike: batsmen.find(({ position }) => position === 'striker')?.batsman_id,
    Bowler: bowlers.find(({ position }) => position === 'active bowler')?.bowler_id,
    Batting: batsmen.map((batter) => ({
      ...named(batter.batsman_id, batter.name),
      ...{ Runs: batter.runs, Balls: batter.balls_faced, Fours: batter.fours, Sixes: batter.sixes },
      ...(isLive || batter.how_out === undefined ? {} : { Out: { Kind: batter.how_out } }),
    })),
    Bowling,
    FallOfWickets: Object.fromEntries(
      (one.fows ?? []).map((fall, place) => [
        `${fall.number ?? place + 1}`,
        {
          ...named(fall.batsman_id, fall.name),
          ...{ Runs: fall.score_at_dismissal, Over: fall.overs_at_dismissal },
        },
      ]),
    ),
  }
}

/** "375/5 (50 ov)". */
function scoreIn({ number, scores_full: written = '' }: Innings) {
  const [, runs, wickets, bowled] = /^\*?(\d+)\/(\d+) \((\d+(?:\.\d+)?) ov\)/.exec(written) ?? []
  if (runs === undefined || bowled === undefined)
    throw new NotUnderstood(`Innings ${number} has no total`, [
      'response',
      'innings',
      number - 1,
      'equations',
    ])
  return { runs: Number(runs), wickets: Number(wickets), overs: bowled }
}
