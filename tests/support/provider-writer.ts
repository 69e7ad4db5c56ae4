import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** A scorecard as providers would answer it: what they know of it, in their own words and notations. */
export type ProviderWriter = (card: Scorecard, names: Names) => unknown

type Names = { sides: ReadonlyMap<number, string>; status: MatchState['Match']['Status']; madeAtMs: number }

const inOrder = (innings: Scorecard['Innings']): [string, Innings][] =>
  Object.entries(innings).sort(([a], [b]) => Number(a) - Number(b))
const listed = <T extends { Order: number }>(all: Record<string, T>): [string, T][] =>
  Object.entries(all).sort(([, a], [, b]) => a.Order - b.Order)
/** "19.6" where others write "20". */
const withSixth = (overs: string) => (overs.includes('.') || overs === '0' ? overs : `${Number(overs) - 1}.6`)

export const cricketdataWriter: ProviderWriter = ({ Innings }, { sides, status }) => {
  const all = inOrder(Innings)
  const nameOf = ({ BattingTeamId }: Innings) => `${sides.get(BattingTeamId)} Inning 1`
  return {
    status: 'success',
    data: {
      ...{ id: 'a-match', teams: [...sides.values()], status: 'In progress' },
      ...{ matchStarted: true, matchEnded: status === 'completed' },
      score: all.map(([, one]) => ({
        r: one.Runs,
        w: one.Wickets,
        o: Number(one.Overs),
        inning: nameOf(one),
      })),
      scorecard: all.map(([, one]) => ({
        inning: nameOf(one),
        totals: {},
        batting: listed(one.Batting).map(([id, batter]) => ({
          batsman: { id: `cd-${id}`, name: batter.Name },
          ...{ r: batter.Runs, b: batter.Balls, '4s': batter.Fours, '6s': batter.Sixes },
          dismissal: batter.Out?.Kind ?? 'batting',
          ...(batter.Out?.Bowler
            ? { bowler: { id: `cd-${batter.Out.Bowler}`, name: one.Bowling[batter.Out.Bowler]?.Name } }
            : {}),
        })),
        bowling: listed(one.Bowling).map(([id, bowler]) => ({
          bowler: { id: `cd-${id}`, name: bowler.Name },
          ...{ o: Number(bowler.Overs), m: bowler.Maidens, r: bowler.Runs, w: bowler.Wickets },
          ...{ nb: bowler.NoBalls, wd: bowler.Wides },
        })),
      })),
    },
  }
}

export const cricbuzzWriter: ProviderWriter = ({ Innings }, { sides, status, madeAtMs }) => {
  const all = inOrder(Innings)
  const [number, last] = all.at(-1) ?? []
  const batters = last ? listed(last.Batting).filter(([, { AtCrease }]) => AtCrease) : []
  const batterOf = (entry: (typeof batters)[number] | undefined) =>
    entry && {
      ...{
        batId: Number(entry[0]),
        batName: entry[1].Name,
        batRuns: entry[1].Runs,
        batBalls: entry[1].Balls,
      },
      ...{ batFours: entry[1].Fours, batSixes: entry[1].Sixes },
    }
  const striker = batters.find(([id]) => Number(id) === last?.OnStrike)
  const bowler = last?.Bowler === undefined ? undefined : last.Bowling[last.Bowler]
  const [[one, first] = [], [two, second] = []] = [...sides]
  return {
    miniscore: {
      ...{ inningsId: Number(number), responseLastUpdated: Math.floor(madeAtMs / 1000) },
      batsmanStriker: batterOf(striker) ?? null,
      batsmanNonStriker: batterOf(batters.find((entry) => entry !== striker)) ?? null,
      bowlerStriker: bowler
        ? {
            ...{ bowlId: last?.Bowler, bowlName: bowler.Name, bowlOvs: Number(bowler.Overs) },
            ...{ bowlMaidens: bowler.Maidens, bowlRuns: bowler.Runs, bowlWkts: bowler.Wickets },
            ...{ bowlNoballs: bowler.NoBalls, bowlWides: bowler.Wides },
          }
        : null,
      target: last?.Target ?? 0,
      matchScoreDetails: {
        inningsScoreList: all.toReversed().map(([id, total]) => ({
          ...{
            inningsId: Number(id),
            batTeamId: total.BattingTeamId,
            score: total.Runs,
            wickets: total.Wickets,
          },
          ...{ overs: Number(withSixth(total.Overs)), isDeclared: false, isFollowOn: false },
        })),
      },
    },
    matchHeader: {
      ...{ state: status === 'completed' ? 'Complete' : 'In Progress', status: 'Play goes on' },
      ...{ team1: { id: one, name: first }, team2: { id: two, name: second } },
    },
  }
}

export const entitysportWriter: ProviderWriter = ({ Innings }, { sides, status, madeAtMs }) => {
  const [[one, first] = [], [two, second] = []] = [...sides]
  return {
    status: 'ok',
    response: {
      ...{ status: status === 'completed' ? 2 : 3, status_str: 'Live', game_state_str: 'Play Ongoing' },
      ...{ teama: { team_id: one, name: first }, teamb: { team_id: two, name: second } },
      innings: inOrder(Innings).map(([number, total]) => ({
        ...{ number: Number(number), batting_team_id: total.BattingTeamId },
        equations: { runs: total.Runs, wickets: total.Wickets, overs: total.Overs },
        batsmen: listed(total.Batting).map(([id, batter]) => ({
          ...{ batsman_id: id, name: batter.Name, runs: `${batter.Runs}`, balls_faced: `${batter.Balls}` },
          ...{ fours: `${batter.Fours}`, sixes: `${batter.Sixes}`, how_out: batter.Out?.Kind ?? 'not out' },
          position: Number(id) === total.OnStrike ? 'striker' : '',
        })),
        bowlers: listed(total.Bowling).map(([id, bowler]) => ({
          ...{ bowler_id: id, name: bowler.Name, overs: bowler.Overs, maidens: `${bowler.Maidens}` },
          ...{ runs_conceded: `${bowler.Runs}`, wickets: `${bowler.Wickets}`, noballs: `${bowler.NoBalls}` },
          ...{ wides: `${bowler.Wides}`, position: Number(id) === total.Bowler ? 'active bowler' : '' },
        })),
        extra_runs: {
          ...{ byes: total.Extras?.Byes, legbyes: total.Extras?.LegByes, wides: total.Extras?.Wides },
          ...{ noballs: total.Extras?.NoBalls, penalty: '' },
        },
        fows: Object.entries(total.FallOfWickets ?? {}).map(([fall, { PlayerId, Name, Runs, Over }]) => ({
          ...{ batsman_id: PlayerId, name: Name, number: Number(fall), score_at_dismissal: Runs },
          overs_at_dismissal: Over,
        })),
      })),
    },
    modified: new Date(madeAtMs).toISOString().slice(0, 19).replace('T', ' '),
  }
}
