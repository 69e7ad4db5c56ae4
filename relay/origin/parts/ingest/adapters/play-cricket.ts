import * as z from 'zod/mini'
import type { Adapter, ProvidedInnings, ProvidedMatch, Remark, Side, Wanted } from './provided-match.ts'
import { referenceTo } from './provided-match.ts'
import { count, figures, flag, id, maybe, overs, readForm, sideOfId, text, valueAt } from './read-answer.ts'

/** Play-Cricket's `match_detail.json`: numbers are text, and the name of a team alone ("1st XI") may be that of both. */

const Batter = z.object({
  ...{
    batsman_name: maybe(text),
    batsman_id: maybe(id),
    how_out: maybe(text),
    runs: maybe(count),
    balls: maybe(count),
  },
  ...{ fours: maybe(count), sixes: maybe(count), fielder_name: maybe(text), fielder_id: maybe(id) },
  ...{ bowler_name: maybe(text), bowler_id: maybe(id) },
})
const Bowler = z.object({
  ...{
    bowler_name: maybe(text),
    bowler_id: maybe(id),
    overs,
    maidens: maybe(count),
    runs: count,
    wickets: count,
  },
  ...{ wides: maybe(count), no_balls: maybe(count) },
})
const Wicket = z.object({
  ...{ runs: maybe(count), wickets: maybe(count), batsman_out_name: maybe(text), batsman_out_id: maybe(id) },
})
const Innings = z.object({
  ...{
    team_batting_id: id,
    innings_number: count,
    runs: maybe(count),
    wickets: maybe(count),
    overs: maybe(overs),
  },
  ...{ extra_byes: maybe(count), extra_leg_byes: maybe(count), extra_wides: maybe(count) },
  ...{ extra_no_balls: maybe(count), extra_penalty_runs: maybe(count) },
  ...{ declared: maybe(flag), forfeited_innings: maybe(flag), revised_target_runs: maybe(count) },
  revised_target_overs: maybe(overs),
  ...{ bat: maybe(z.array(Batter)), bowl: maybe(z.array(Bowler)), fow: maybe(z.array(Wicket)) },
})
const Match = z.object({
  ...{ home_team_name: text, home_team_id: id, home_club_name: text, toss_won_by_team_id: maybe(id) },
  ...{ away_team_name: text, away_team_id: id, away_club_name: text, batted_first: maybe(id) },
  ...{ result: maybe(text), result_description: maybe(text), innings: maybe(z.array(Innings)) },
})

export const playCricket: Adapter = { read }

function read(payload: unknown, { match: ours }: Wanted): ProvidedMatch {
  const path = ['match_details', 0]
  const match = readForm(Match, valueAt(payload, path), path)
  const { home_club_name: home, away_club_name: away, innings = [], batted_first: first } = match
  const sideOf = (teamId: string, field: string) =>
    sideOfId([match.home_team_id, match.away_team_id], teamId, [...path, field])
  const winner =
    match.toss_won_by_team_id === undefined
      ? undefined
      : sideOf(match.toss_won_by_team_id, 'toss_won_by_team_id')
  const remarks: Remark[] = []
  const hasBegun = Object.keys(ours.Scorecard.Innings).length > 0
  const all = [...innings].sort((a, b) => orderOf(a, first) - orderOf(b, first))
  return {
    sides: [
      [`${home} - ${match.home_team_name}`, home],
      [`${away} - ${match.away_team_name}`, away],
    ],
    innings: all.flatMap((one) => inningsOf(one, sideOf(one.team_batting_id, 'innings'))),
    status: statusIn(match.result, remarks) ?? (all.length > 0 ? 'live' : hasBegun ? undefined : 'upcoming'),
    ...{ statusText: match.result_description, remarks },
    toss:
      winner === undefined || first === undefined
        ? undefined
        : { winner, decision: sideOf(first, 'batted_first') === winner ? 'bat' : 'bowl' },
  }
}

/** `innings_number` counts each side's own. */
const orderOf = (one: z.infer<typeof Innings>, first?: string) =>
  one.innings_number * 2 + (one.team_batting_id === first ? 0 : 1)

/** Letters of Play-Cricket. Absent while a match has no result. */
function statusIn(result: string | undefined, remarks: Remark[]): ProvidedMatch['status'] {
  if (result === undefined) return undefined
  if (/^(?:A|C|M|P)$/i.test(result)) return 'abandoned'
  if (/^(?:W|L|D|T|WD|LD|CON|F|N)$/i.test(result)) return 'completed'
  remarks.push({
    path: ['match_details', 0, 'result'],
    sentence: `"${result}" is no result that is known here`,
  })
  return undefined
}

function inningsOf(one: z.infer<typeof Innings>, side: Side): ProvidedInnings[] {
  // An innings that has not begun is there without figures.
  if (one.runs === undefined && one.overs === undefined) return []
  const { Runs, Wickets, Overs } = readForm(figures, one, ['match_details', 0, 'innings'])
  const Bowling = (one.bowl ?? []).map((bowler) => ({
    ...person(bowler.bowler_id, bowler.bowler_name),
    ...{ Overs: bowler.overs, Maidens: bowler.maidens, Runs: bowler.runs, Wickets: bowler.wickets },
    ...{ Wides: bowler.wides, NoBalls: bowler.no_balls },
  }))
  const batters = (one.bat ?? []).filter((batter) => batter.batsman_id ?? batter.batsman_name)
  const falls = (one.fow ?? []).filter((fall) => fall.batsman_out_id ?? fall.batsman_out_name)
  const extras = [one.extra_byes, one.extra_leg_byes, one.extra_wides, one.extra_no_balls]
  const [Byes = 0, LegByes = 0, Wides = 0, NoBalls = 0] = extras
  return [
    {
      ...{ side, Runs, Wickets, Overs },
      ...{ Declared: one.declared || undefined, Forfeited: one.forfeited_innings || undefined },
      ...{ Target: one.revised_target_runs || undefined, TargetOvers: one.revised_target_overs },
      Extras: extras.includes(undefined)
        ? undefined
        : { Byes, LegByes, Wides, NoBalls, Penalty: one.extra_penalty_runs ?? 0 },
      Batting: batters.map((batter) => ({
        ...person(batter.batsman_id, batter.batsman_name),
        ...{ Runs: batter.runs, Balls: batter.balls, Fours: batter.fours, Sixes: batter.sixes },
        Out: outOf(batter, Bowling),
      })),
      Bowling,
      FallOfWickets: Object.fromEntries(
        falls.flatMap((fall, place) =>
          fall.runs === undefined
            ? []
            : [
                [
                  `${fall.wickets ?? place + 1}`,
                  { ...person(fall.batsman_out_id, fall.batsman_out_name), Runs: fall.runs },
                ],
              ],
        ),
      ),
    },
  ]
}

const person = (ExternalId: string | undefined, Name: string | undefined) => ({ ExternalId, Name })

function outOf(
  { how_out: Kind, bowler_id, bowler_name, fielder_id, fielder_name }: z.infer<typeof Batter>,
  bowlers: readonly { ExternalId?: string | undefined; Name?: string | undefined }[],
) {
  if (Kind === undefined) return undefined
  const fielder = fielder_name === undefined ? undefined : [person(fielder_id, fielder_name)]
  return { Kind, Bowler: referenceTo(person(bowler_id, bowler_name), bowlers), Fielders: fielder }
}
