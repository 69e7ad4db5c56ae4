import { scoresOf } from '#shared/live/make-states.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { MomentFacts, Standing } from '#shared/notifications/moment.ts'
import { resultWords } from '../../core/matches/standing.ts'

const STOPPED = { rain: 'Rain stops play.', 'bad light': 'Bad light stops play.', stumps: 'Stumps.' }

/** A match event in English, for programs that post it as it is. */
export function eventText(facts: MomentFacts, { TeamA, TeamB, StartTime }: MatchState['Match']): string {
  const team = (id: number) => (TeamB.TeamId === id ? TeamB : TeamA).TeamName
  switch (facts.kind) {
    case 'toss':
      return `${team(facts.winnerTeamId)} won the toss and chose to ${facts.decision}.`
    case 'start':
      return `Play has begun: ${team(facts.battingTeamId)} are batting.`
    case 'wicket':
      return `Wicket! ${facts.name} ${facts.runs}${facts.balls === undefined ? '' : ` (${facts.balls})`}.`
    case 'milestone':
      return `${facts.name} reaches ${facts.runs}.`
    case 'break': {
      const { reason, standing, target } = facts
      if (reason !== 'innings') return STOPPED[reason]
      const chase = target === undefined ? '' : ` The target is ${target}.`
      return `Innings over: ${team(standing.teamId)} ${totalOf(standing)}.${chase}`
    }
    case 'close': {
      const { teamId, need } = facts.standing
      return `Close finish! ${team(teamId)} need ${need?.runs} from ${need?.balls}.`
    }
    case 'result':
      return facts.result === 'abandoned'
        ? 'The match was abandoned.'
        : resultWords(facts.result, [TeamA, TeamB], StartTime)
  }
}

const totalOf = ({ runs, wickets }: Pick<Standing, 'runs' | 'wickets'>) =>
  wickets >= 10 ? `${runs}` : `${runs}/${wickets}`

/** `RIV 132/8 (16), HIL 40/1 (5.2)`. */
export function scoreLine({ Match: { TeamA, TeamB }, Innings }: MatchState): string {
  return Object.values(scoresOf({ Innings }))
    .map(({ BattingTeamId, Runs, Wickets, Overs }) => {
      const { ShortName } = TeamB.TeamId === BattingTeamId ? TeamB : TeamA
      return `${ShortName} ${totalOf({ runs: Runs, wickets: Wickets })} (${Overs})`
    })
    .join(', ')
}
