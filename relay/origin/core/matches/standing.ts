import type { BreakEvent } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { Scorer } from '#shared/cricket/scorer.ts'
import { shownMethod } from '#shared/cricket/shown-method.ts'
import type { MatchStatus, Team, Toss } from '#shared/live/match-state.ts'

import type { PushedState } from './match-facts.ts'

export type Standing = {
  Status: MatchStatus
  StatusText: string
  Toss: Toss | undefined
  Result: Result | undefined
}

const BREAK_WORDS: Partial<Record<MatchStatus, string>> & Record<BreakEvent['Reason'], string> = {
  drinks: 'Drinks.',
  rain: 'Rain has stopped play.',
  stumps: 'Stumps.',
  'innings break': 'Innings break.',
}

export function standingOf(
  { stage, statusText, toss, scorecard: { Result } }: Scorer,
  tossAt: string | undefined,
  { teams, startTime }: { teams: readonly Team[]; startTime: string },
): Standing {
  return {
    Status: stage,
    StatusText: Result ? resultWords(Result, teams, startTime) : statusText || words(stage, toss, teams),
    Toss: toss && { ...toss, At: tossAt },
    Result,
  }
}

/** As a program sent it. What it left out follows from the scorecard. */
export function pushedStanding(
  { Scorecard, Status, StatusText, Toss }: PushedState,
  { teams, startTime }: { teams: readonly Team[]; startTime: string },
): Standing {
  const { Result } = Scorecard
  const isOn = Object.keys(Scorecard.Innings).length > 0
  const status = Status ?? (Result ? 'completed' : isOn ? 'live' : Toss ? 'toss' : 'upcoming')
  const own = Result ? resultWords(Result, teams, startTime) : words(status, Toss, teams)
  return { Status: status, StatusText: StatusText || own, Toss, Result }
}

function words(status: MatchStatus, toss: Scorer['toss'] | Toss, teams: readonly Team[]): string {
  if (status !== 'toss') return BREAK_WORDS[status] ?? ''
  const winner = teams.find(({ TeamId }) => TeamId === toss?.WinnerTeamId)
  return winner && toss ? `${winner.TeamName} won the toss and chose to ${toss.Decision}.` : ''
}

export function resultWords(result: Result, teams: readonly Team[], startTime: string): string {
  const winner = teams.find((team) => team.TeamId === result.WinnerTeamId)?.TeamName
  const shown = shownMethod(result.Method, startTime)
  const method = shown && shown !== 'awarded' ? ` (${shown})` : ''
  if (result.Words) return result.Words
  switch (result.Kind) {
    case 'win':
      if (result.Decider) return tieBroken(result.Decider, winner)
      return `${winner} won${margin(result)}${method}.`
    case 'awarded':
      return `The match was awarded to ${winner}${method}.`
    case 'tie':
      return result.Decider ? tieBroken(result.Decider, winner) : `Match tied${method}.`
    case 'draw':
      return 'Match drawn.'
    case 'no result':
      return `No result${method}.`
  }
}

function tieBroken(decider: NonNullable<Result['Decider']>, winner = 'nobody'): string {
  return decider === 'boundary count'
    ? `Tied. ${winner} won on boundaries.`
    : `Tied. ${winner} won the ${decider}.`
}

function margin({ By }: Result): string {
  if (!By) return ''
  if (By.Innings) return ` by an innings${By.Runs ? ` and ${count(By.Runs, 'run')}` : ''}`
  if (By.Runs) return ` by ${count(By.Runs, 'run')}`
  if (By.Wickets === 0) return ' by penalty runs'
  return By.Wickets ? ` by ${count(By.Wickets, 'wicket')}` : ''
}

function count(n: number, what: string): string {
  return n === 1 ? `1 ${what}` : `${n} ${what}s`
}
