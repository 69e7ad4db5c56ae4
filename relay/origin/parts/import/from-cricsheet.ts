import type { Format, MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import {
  type CricsheetFile,
  type CricsheetInfo,
  type CricsheetInnings,
  parseCricsheet,
} from './cricsheet-file.ts'
import { readInnings } from './cricsheet-innings.ts'
import { CricsheetPlayers } from './cricsheet-players.ts'
import { runsOfInnings, targetOf } from './cricsheet-target.ts'
import { UnreadableMatch } from './unreadable-match.ts'

/** `people`: by PlayerId, the identifiers that are the same in all files. */
export type MatchFacts = {
  teams: readonly [string, string]
  dates: readonly string[]
  matchType: string
  event: { name?: string | undefined; number?: string | undefined; stage?: string | undefined }
  officials: Readonly<Record<string, readonly string[]>>
  people: Readonly<Record<number, string>>
  playersOfMatch: readonly { PlayerId: number }[]
  venue?: string | undefined
  city?: string | undefined
  season?: string | undefined
  gender?: string | undefined
  time?: string | undefined
}

export type CricsheetMatch = {
  sheet: MatchSheet
  events: MatchEvent[]
  facts: MatchFacts
  result: Result | undefined
}

/** Teams are 1 and 2, players count from 1, in the file's order. Throws UnreadableMatch that names the delivery. */
export function fromCricsheet(json: unknown): CricsheetMatch {
  const file = withNumberedSuperOvers(parseCricsheet(json))
  const { info, innings = [] } = file
  if (info.teams[0] === info.teams[1]) throw new UnreadableMatch(`info.teams names ${info.teams[0]} twice`)
  const BallsPerOver = info.balls_per_over ?? 6
  if (BallsPerOver < 1) throw new UnreadableMatch('info.balls_per_over is 0')

  const players = new CricsheetPlayers(file)
  const format = formatOf(info)
  const result = resultOfFile(info, innings)
  const Overs = oversLimit(info, innings, format)
  const played = innings.flatMap((one, index) => {
    const batting = players.sideOf(one.team)
    if (batting === undefined) {
      throw new UnreadableMatch(
        `innings ${index + 1}: team is ${JSON.stringify(one.team)}, neither of the teams`,
      )
    }
    const target = targetOf(file, index, format, BallsPerOver)
    const goesOn = result === undefined && index === innings.length - 1
    return readInnings(one, index + 1, batting, target, BallsPerOver, players, goesOn)
  })
  return {
    sheet: {
      Format: format,
      BallsPerOver,
      Overs,
      PlayersPerSide: info.players_per_side,
      FreeHits: Overs !== undefined && `${info.dates[0]}` < FREE_HITS_SINCE ? false : undefined,
      Level: levelOf(info),
      Teams: players.sheets,
    },
    events: [...toss(info), ...played, ...resultEvent(result)],
    facts: factsOf(info, players),
    result,
  }
}

/** Some files number the only over of a super over 1, as people say it, where overs count from 0. */
function withNumberedSuperOvers(file: CricsheetFile): CricsheetFile {
  const innings = file.innings?.map((one) => {
    const [only, ...others] = one.overs ?? []
    const isMisnumbered = one.super_over && only?.over === 1 && others.length === 0
    return isMisnumbered ? { ...one, overs: [{ ...only, over: 0 }] } : one
  })
  return innings ? { ...file, innings } : file
}

function formatOf({ match_type: type, balls_per_over: balls }: CricsheetInfo): Format {
  switch (type) {
    case 'T20':
    case 'IT20':
      return balls === 5 ? 'The Hundred' : 'T20'
    case 'ODI':
    case 'ODM':
      return 'ODI'
    case 'Test':
      return 'Test'
    case 'MDM':
      return 'First-class'
    default:
      return balls === 5 ? 'The Hundred' : 'Other'
  }
}

function levelOf({ gender, team_type: type }: CricsheetInfo): MatchSheet['Level'] {
  const isKnown = ['male', 'female'].includes(gender ?? '') && ['international', 'club'].includes(type ?? '')
  return isKnown && gender ? { Gender: gender, International: type === 'international' } : undefined
}

/** After every no-ball of limited overs; before, only after some of them, which no file says. */
const FREE_HITS_SINCE = '2015-10-01'
const USUAL_OVERS: Partial<Record<Format, number>> = { T20: 20, ODI: 50, 'The Hundred': 20 }

function oversLimit(
  info: CricsheetInfo,
  innings: readonly CricsheetInnings[],
  format: Format,
): number | undefined {
  const stated =
    format === 'Test' || format === 'First-class' ? undefined : (info.overs ?? USUAL_OVERS[format])
  if (stated === undefined) return undefined
  const bowled = innings.filter((one) => !one.super_over).flatMap((one) => one.overs ?? [])
  return Math.max(stated, ...bowled.map((over) => over.over + 1))
}

function toss({ toss: called, teams }: CricsheetInfo): MatchEvent[] {
  // What is uncontested was agreed on: nobody tossed.
  if (called?.winner === undefined || called.decision === undefined || called.uncontested) return []
  const side = teams.indexOf(called.winner)
  if (side < 0) {
    throw new UnreadableMatch(`info.toss.winner is ${JSON.stringify(called.winner)}: neither of the teams`)
  }
  if (!['bat', 'field', 'bowl'].includes(called.decision)) {
    throw new UnreadableMatch(
      `info.toss.decision is ${JSON.stringify(called.decision)}: neither bat nor field`,
    )
  }
  return [{ Type: 'toss', WinnerTeamId: side + 1, Decision: called.decision === 'bat' ? 'bat' : 'bowl' }]
}

function resultEvent(result: Result | undefined): MatchEvent[] {
  if (!result) return []
  return [{ Type: 'result', Result: result, Abandoned: result.Kind === 'no result' || undefined }]
}

function factsOf(info: CricsheetInfo, players: CricsheetPlayers): MatchFacts {
  const { teams, dates, match_type: matchType, officials = {}, venue, city, season, gender, time } = info
  const { name, match_number: number, stage } = info.event ?? {}
  const registry = new Map(Object.entries(info.registry?.people ?? {}))
  const people = players.all.flatMap(({ PlayerId, Name }) => {
    const identifier = registry.get(Name)
    return identifier === undefined ? [] : [[PlayerId, identifier] as const]
  })
  const best = info.player_of_match ?? []
  const playersOfMatch = players.all.flatMap(({ PlayerId, Name }) =>
    best.includes(Name) ? [{ PlayerId }] : [],
  )
  return {
    ...{ playersOfMatch, teams, dates, matchType, officials, venue, city, season, gender, time },
    event: { name, number, stage },
    people: Object.fromEntries(people),
  }
}

function resultOfFile(info: CricsheetInfo, innings: readonly CricsheetInnings[]): Result | undefined {
  const { winner, by, result, method: Method, eliminator, bowl_out: bowlOut } = info.outcome ?? {}
  if (winner !== undefined) {
    const WinnerTeamId = teamOf(info, winner, 'winner')
    if (Method?.toLowerCase() === 'awarded') return { Kind: 'awarded', WinnerTeamId, Method }
    return { Kind: 'win', WinnerTeamId, By: marginOf(by), Method }
  }
  if (result === undefined && eliminator === undefined && bowlOut === undefined) return undefined
  switch (result ?? 'tie') {
    case 'tie':
      if (bowlOut !== undefined) {
        const WinnerTeamId = teamOf(info, bowlOut, 'bowl_out')
        return { Kind: 'tie', WinnerTeamId, Method, Decider: 'bowl-out' }
      }
      if (eliminator !== undefined) {
        const WinnerTeamId = teamOf(info, eliminator, 'eliminator')
        return { Kind: 'tie', WinnerTeamId, Method, Decider: deciderOf(innings) }
      }
      return { Kind: 'tie', Method }
    case 'draw':
      return { Kind: 'draw', Method }
    case 'no result':
      return { Kind: 'no result', Method }
    default:
      throw new UnreadableMatch(`info.outcome.result is ${JSON.stringify(result)}: no result that we know`)
  }
}

function marginOf(by: NonNullable<CricsheetInfo['outcome']>['by']): Result['By'] {
  const { runs: Runs, wickets: Wickets, innings } = by ?? {}
  const isKnown = innings || Runs !== undefined || Wickets !== undefined
  return isKnown ? { Innings: innings || undefined, Runs, Wickets } : undefined
}

function deciderOf(innings: readonly CricsheetInnings[]): NonNullable<Result['Decider']> {
  const overs = innings.filter((one) => one.super_over)
  const [first, second] = overs.slice(-2)
  const isTied = overs.length % 2 === 0 && first && second && runsOfInnings(first) === runsOfInnings(second)
  return isTied ? 'boundary count' : 'super over'
}

function teamOf(info: CricsheetInfo, team: string, key: string): number {
  const index = info.teams.indexOf(team)
  if (index < 0)
    throw new UnreadableMatch(`info.outcome.${key} is ${JSON.stringify(team)}: neither of the teams`)
  return index + 1
}
