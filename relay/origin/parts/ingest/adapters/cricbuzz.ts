import * as z from 'zod/mini'
import {
  type Adapter,
  type ListedMatch,
  NotUnderstood,
  type OurMatch,
  type ProvidedMatch,
  type Remark,
  type Side,
  type Wanted,
} from './provided-match.ts'
import {
  count,
  flag,
  id,
  maybe,
  named,
  overs,
  readForm,
  sideOfId,
  text,
  valueAt,
  wantedOf,
} from './read-answer.ts'
import { decisionOf, statusAt, statusOf } from './status-words.ts'

/** Cricbuzz by RapidAPI: the list of matches (`typeMatches`), and one match in play (`miniscore`). */

const Total = z.object({ inningsId: count, overs: maybe(overs), runs: count, wickets: maybe(count) })
const Team = z.object({ teamId: id, teamName: text, teamSName: maybe(text) })
const Totals = maybe(z.object({ inngs1: maybe(Total), inngs2: maybe(Total) }))
const Listed = z.object({
  matchInfo: z.object({
    ...{ matchId: id, state: text, status: maybe(text), team1: Team, team2: Team },
    startDate: maybe(count),
  }),
  matchScore: maybe(z.object({ team1Score: Totals, team2Score: Totals })),
})
const List = z.array(
  z.object({
    // Advertisements stand between matches.
    seriesMatches: z.array(z.object({ seriesAdWrapper: maybe(z.object({ matches: z.array(Listed) })) })),
  }),
)

const Batter = z.object({
  ...{ batId: id, batName: text, batRuns: count, batBalls: count, batFours: count, batSixes: count },
})
const Bowler = z.object({
  ...{ bowlId: id, bowlName: text, bowlOvs: overs, bowlRuns: count, bowlWkts: count, bowlMaidens: count },
  ...{ bowlNoballs: maybe(count), bowlWides: maybe(count) },
})
const MiniTotal = z.object({
  ...{ inningsId: count, batTeamId: id, score: count, wickets: count, overs, isDeclared: maybe(flag) },
})
const Toss = maybe(z.object({ tossWinnerId: id, decision: text }))
const Mini = z.object({
  ...{ inningsId: count, target: maybe(count) },
  ...{ batsmanStriker: maybe(Batter), batsmanNonStriker: maybe(Batter), bowlerStriker: maybe(Bowler) },
  responseLastUpdated: maybe(count),
  matchScoreDetails: z.object({ inningsScoreList: z.array(MiniTotal) }),
})
const HeadTeam = z.object({ id, name: text, shortName: maybe(text) })
const Header = z.object({
  state: text,
  status: maybe(text),
  tossResults: Toss,
  team1: HeadTeam,
  team2: HeadTeam,
})

export const cricbuzz: Adapter = { read, list }

function read(payload: unknown, wanted: Wanted): ProvidedMatch {
  return valueAt(payload, ['typeMatches']) === undefined ? inPlay(payload) : listed(payload, wanted)
}

const LIST_AT = ['miniscore', 'matchScoreDetails', 'inningsScoreList']

function inPlay(payload: unknown): ProvidedMatch {
  const mini = readForm(Mini, valueAt(payload, ['miniscore']), ['miniscore'])
  const header = readForm(Header, valueAt(payload, ['matchHeader']), ['matchHeader'])
  const { state, status: statusText, tossResults, team1, team2 } = header
  const sideOf = (teamId: string, ...at: string[]) => sideOfId([team1.id, team2.id], teamId, at)
  // The newest innings comes first.
  const totals = [...mini.matchScoreDetails.inningsScoreList].sort((a, b) => a.inningsId - b.inningsId)
  const innings = totals.map(({ inningsId, batTeamId, score, wickets, overs: Overs, isDeclared }) => ({
    ...{
      side: sideOf(batTeamId, ...LIST_AT, 'batTeamId'),
      number: inningsId,
      Runs: score,
      Wickets: wickets,
      Overs,
    },
    Declared: isDeclared || undefined,
    ...(inningsId === mini.inningsId ? { Target: mini.target || undefined, ...creaseOf(mini) } : {}),
  }))
  const remarks: Remark[] = []
  const decision = decisionOf(tossResults?.decision)
  return {
    sides: [named(team1.name, team1.shortName), named(team2.name, team2.shortName)],
    ...{ innings, remarks, statusText, status: statusAt(state, ['matchHeader', 'state'], remarks) },
    toss: tossResults &&
      decision && {
        winner: sideOf(tossResults.tossWinnerId, 'matchHeader', 'tossResults', 'tossWinnerId'),
        decision,
      },
    madeAtMs: mini.responseLastUpdated && mini.responseLastUpdated * 1000,
  }
}

function creaseOf({ batsmanStriker, batsmanNonStriker, bowlerStriker }: z.infer<typeof Mini>) {
  // Who has not come yet has the id 0.
  const batters = [batsmanStriker, batsmanNonStriker].flatMap((one) =>
    one && one.batId !== '0' ? [one] : [],
  )
  return {
    Bowler: bowlerStriker && bowlerStriker.bowlId !== '0' ? bowlerStriker.bowlId : undefined,
    OnStrike: batsmanStriker && batsmanStriker.batId !== '0' ? batsmanStriker.batId : undefined,
    Batting: batters.map(({ batId, batName, batRuns, batBalls, batFours, batSixes }) => ({
      ...{
        ExternalId: batId,
        Name: batName,
        Runs: batRuns,
        Balls: batBalls,
        Fours: batFours,
        Sixes: batSixes,
      },
      AtCrease: true,
    })),
    Bowling: bowlerStriker && bowlerStriker.bowlId !== '0' ? [bowlerOf(bowlerStriker)] : [],
  }
}

const bowlerOf = (one: z.infer<typeof Bowler>) => ({
  ...{ ExternalId: one.bowlId, Name: one.bowlName, Overs: one.bowlOvs, Maidens: one.bowlMaidens },
  ...{ Runs: one.bowlRuns, Wickets: one.bowlWkts, NoBalls: one.bowlNoballs, Wides: one.bowlWides },
})

const PATH = ['typeMatches']

function matchesIn(payload: unknown): z.infer<typeof Listed>[] {
  return readForm(List, valueAt(payload, PATH), PATH).flatMap(({ seriesMatches }) =>
    seriesMatches.flatMap(({ seriesAdWrapper }) => seriesAdWrapper?.matches ?? []),
  )
}

function list(payload: unknown): ListedMatch[] {
  return matchesIn(payload).map(({ matchInfo: { matchId, state, startDate, team1, team2 } }) => ({
    ...{ id: matchId, status: statusOf(state), startMs: startDate },
    sides: [namesOf(team1), namesOf(team2)],
  }))
}

function listed(payload: unknown, wanted: Wanted): ProvidedMatch {
  const { matchInfo, matchScore } = wantedOf(matchesIn(payload), wanted, {
    idOf: (one) => one.matchInfo.matchId,
    sidesOf: ({ matchInfo: { team1, team2 } }) => [team1, team2].map(namesOf),
  })
  const { team1Score, team2Score } = matchScore ?? {}
  const innings = [
    ...inningsOf(0, [team1Score?.inngs1, team1Score?.inngs2], wanted.match),
    ...inningsOf(1, [team2Score?.inngs1, team2Score?.inngs2], wanted.match),
  ].sort((a, b) => a.number - b.number)
  const remarks: Remark[] = []
  const status = statusAt(matchInfo.state, [...PATH, 'matchInfo', 'state'], remarks)
  const sides = [namesOf(matchInfo.team1), namesOf(matchInfo.team2)] as const
  return { sides, innings, status, statusText: matchInfo.status, remarks }
}

const namesOf = ({ teamName, teamSName }: z.infer<typeof Team>) => named(teamName, teamSName)

function inningsOf(side: Side, totals: (z.infer<typeof Total> | undefined)[], { Scorecard }: OurMatch) {
  return totals.flatMap((total) => {
    if (total === undefined) return []
    const { inningsId: number, runs: Runs, wickets, overs: bowled } = total
    const ours = Scorecard.Innings[number]
    // What is 0 is left out; where the site has more of it, the field is gone.
    const lost =
      wickets === undefined && (ours?.Wickets ?? 0) > 0
        ? 'wickets'
        : bowled === undefined && ((ours?.Balls ?? 0) > 0 || (wickets ?? 0) > 0) && 'overs'
    if (lost) throw new NotUnderstood(`${lost} of innings ${number} is missing`, PATH)
    return [{ side, number, Runs, Wickets: wickets ?? 0, Overs: bowled ?? '0' }]
  })
}
