import type { Situation } from '#client/cricket-ui/match/situation.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { Say } from './words.ts'

type Parts = { say: Say; team(teamId: number): string; startsAt: string }

/** Empty where the figures say it all. */
export function saySituation(situation: Situation, { say, team, startsAt }: Parts): string {
  switch (situation.kind) {
    case 'result':
      return sayResult(situation.result, say, team)
    case 'abandoned':
      return say('result.abandoned')
    case 'need': {
      const { teamId, runs, balls } = situation
      const values = { team: team(teamId), runs }
      return balls === undefined ? say('need.runs', values) : say('need.runsFromBalls', { ...values, balls })
    }
    case 'lead':
      return say('lead.by', { team: team(situation.teamId), runs: situation.runs })
    case 'trail':
      return say('trail.by', { team: team(situation.teamId), runs: situation.runs })
    case 'level':
      return say('lead.level')
    case 'toss': {
      const { Decision, WinnerTeamId } = situation.toss
      return say(Decision === 'bat' ? 'toss.bat' : 'toss.bowl', { team: team(WinnerTeamId) })
    }
    case 'hidden':
      return say('shield.hidden')
    case 'starts':
      return say('starts.at', { time: startsAt })
    case 'stand':
    case 'last out':
    case 'made':
      return ''
  }
}

const DECIDERS = {
  'super over': 'result.superOver',
  'bowl-out': 'result.bowlOut',
  'boundary count': 'result.boundaryCount',
} as const

function sayResult({ Kind, WinnerTeamId, By, Decider }: Result, say: Say, name: Parts['team']): string {
  const team = WinnerTeamId === undefined ? '' : name(WinnerTeamId)
  if (team !== '' && Decider) return say(DECIDERS[Decider], { team })
  switch (Kind) {
    case 'tie':
      return say('result.tie')
    case 'draw':
      return say('result.draw')
    case 'no result':
      return say('result.none')
    case 'awarded':
      return say('result.awarded', { team })
    case 'win':
      if (By?.Innings !== undefined) return say('result.innings', { team, runs: By.Runs ?? 0 })
      if (By?.Runs !== undefined) return say('result.runs', { team, runs: By.Runs })
      if (By?.Wickets !== undefined) return say('result.wickets', { team, wickets: By.Wickets })
      return say('result.won', { team })
  }
}
