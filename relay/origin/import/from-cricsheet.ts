import type { Format, MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { CricsheetFile, CricsheetInfo, CricsheetInnings } from './cricsheet-file.ts'
import { readInnings } from './cricsheet-innings.ts'
import { resultOfFile } from './cricsheet-outcome.ts'
import { CricsheetPlayers } from './cricsheet-players.ts'
import { targetOf } from './cricsheet-target.ts'
import { parseCricsheet } from './parse-cricsheet.ts'
import { UnreadableMatch } from './unreadable-match.ts'

export type MatchFacts = {
  teams: readonly [string, string]
  dates: readonly string[]
  matchType: string
  event: { name?: string; number?: string; group?: string; stage?: string }
  officials: Readonly<Record<string, readonly string[]>>
  playersOfMatch: readonly string[]
  people: Readonly<Record<number, string>>
  venue?: string
  city?: string
  season?: string
  gender?: string
  teamType?: string
  isTossUncontested?: boolean
}

export type CricsheetMatch = { sheet: MatchSheet; events: MatchEvent[]; facts: MatchFacts; result?: Result }

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
  const overs = oversLimit(info, innings, format)
  return {
    sheet: {
      Format: format,
      BallsPerOver,
      ...(overs === undefined ? {} : { Overs: overs }),
      ...levelOf(info),
      Teams: players.sheets,
    },
    events: [...toss(info), ...played, ...resultEvent(result)],
    facts: factsOf(info, players),
    ...(result ? { result } : {}),
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

function levelOf({ gender, team_type: type }: CricsheetInfo): Pick<MatchSheet, 'Level'> {
  if ((gender !== 'male' && gender !== 'female') || (type !== 'international' && type !== 'club')) return {}
  return { Level: { Gender: gender, International: type === 'international' } }
}

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
  if (called?.winner === undefined || called.decision === undefined) return []
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
  return [{ Type: 'result', Result: result, ...(result.Kind === 'no result' ? { Abandoned: true } : {}) }]
}

function factsOf(info: CricsheetInfo, players: CricsheetPlayers): MatchFacts {
  const { name, match_number: number, group, stage } = info.event ?? {}
  const registry = info.registry?.people ?? {}
  const people = players.all.flatMap(({ PlayerId, Name }) => {
    const identifier = Object.hasOwn(registry, Name) ? registry[Name] : undefined
    return identifier === undefined ? [] : [[PlayerId, identifier] as const]
  })
  return {
    teams: info.teams,
    dates: info.dates,
    matchType: info.match_type,
    event: defined({ name, number, group, stage }),
    officials: info.officials ?? {},
    playersOfMatch: info.player_of_match ?? [],
    people: Object.fromEntries(people),
    ...defined({
      venue: info.venue,
      city: info.city,
      season: info.season,
      gender: info.gender,
      teamType: info.team_type,
      isTossUncontested: info.toss?.uncontested,
    }),
  }
}

type Defined<T> = { [K in keyof T]?: NonNullable<T[K]> }

function defined<T extends object>(object: T): Defined<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Defined<T>
}
