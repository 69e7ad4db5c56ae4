import { chaseOf } from '../cricket/chase.ts'
import { overSoFar } from '../cricket/over-so-far.ts'
import { partnershipInProgress } from '../cricket/partnership-in-progress.ts'
import { runRate } from '../cricket/rates.ts'
import type { BattingFigures, Innings, ShownDelivery } from '../cricket/scorecard.ts'
import type { MatchState } from './match-state.ts'

type Value = string | number
type Team = MatchState['Match']['TeamA']

/**
 * One match as a flat row. Names never change and none is taken away: panels and graphics bind to them. What is not known
 * is empty text.
 */
export function flatScore(state: MatchState, isStale: boolean): Record<string, Value> {
  const { Match, Innings: all, Result, Toss } = state
  const numbers = Object.keys(all)
    .map(Number)
    .sort((a, b) => a - b)
  const number = numbers.at(-1) ?? 0
  const innings = all[number]
  const isTeamA = innings === undefined || innings.BattingTeamId === Match.TeamA.TeamId
  const [batting, bowling] = isTeamA ? [Match.TeamA, Match.TeamB] : [Match.TeamB, Match.TeamA]
  const earlier = numbers.slice(0, -1).flatMap((before) => all[before] ?? [])
  const score = {
    ...{ match: Match.LiveMatchId, series: Match.TournamentName, venue: Match.Venue, start: Match.StartTime },
    ...{ status: Match.Status, text: Match.StatusText, stale: isStale ? 1 : 0 },
    ...{
      bat: batting.ShortName,
      bat_name: batting.TeamName,
      bowl: bowling.ShortName,
      bowl_name: bowling.TeamName,
    },
    toss: Toss ? `${nameOf(Match, Toss.WinnerTeamId)} chose to ${Toss.Decision}` : '',
    ...totals(innings, number, Match.BallsPerOver),
    first: earlier.map((one) => `${shortOf(Match, one)} ${scoreOf(one)} (${one.Overs})`).join(' & '),
    ...batters(innings),
    ...bowler(innings),
    ...partnership(innings),
    last_wicket: lastWicket(innings),
    over: thisOver(state, number),
    result: Result ? resultOf(Match, Result) : '',
  }
  return { ...score, line: lineOf(score) }
}

function totals(innings: Innings | undefined, number: number, perOver: number): Record<string, Value> {
  const chase = innings && chaseOf(innings, perOver)
  return {
    ...{
      innings: number,
      runs: innings?.Runs ?? 0,
      wickets: innings?.Wickets ?? 0,
      overs: innings?.Overs ?? '0',
    },
    score: innings ? scoreOf(innings) : '',
    crr: rate(innings && runRate(innings.Runs, innings.Balls, perOver)),
    ...{ target: innings?.Target ?? '', need: chase?.Runs ?? '', balls_left: chase?.Balls ?? '' },
    rrr: rate(chase?.Rate),
  }
}

/** As scoreboards write it: ten wickets are not written. */
const scoreOf = ({ Runs, Wickets, Declared }: Innings) =>
  `${Runs}${Wickets === 10 ? '' : `/${Wickets}`}${Declared ? 'd' : ''}`
const rate = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2))

/** Who faces is the first, where that is known. */
function batters(innings: Innings | undefined): Record<string, Value> {
  const inOrder = Object.entries(innings?.Batting ?? {})
    .filter(([, { AtCrease }]) => AtCrease)
    .sort(([a, one], [b, other]) => isOn(innings, b) - isOn(innings, a) || one.Order - other.Order)
  return Object.assign({}, ...[1, 2].map((place) => batter(`b${place}`, inOrder[place - 1], innings)))
}

const isOn = (innings: Innings | undefined, id: string) => Number(innings?.OnStrike === Number(id))

function batter(name: string, entry: [string, BattingFigures] | undefined, innings: Innings | undefined) {
  const [id = '', { Name, Runs, Balls, Fours, Sixes } = {} as Partial<BattingFigures>] = entry ?? []
  return {
    ...{ [`${name}_name`]: Name ?? '', [`${name}_runs`]: Runs ?? '', [`${name}_balls`]: Balls ?? '' },
    ...{
      [`${name}_4s`]: Fours ?? '',
      [`${name}_6s`]: Sixes ?? '',
      [`${name}_on`]: isOn(innings, id) ? '*' : '',
    },
  }
}

function bowler(innings: Innings | undefined): Record<string, Value> {
  const one = innings?.Bowler === undefined ? undefined : innings.Bowling[innings.Bowler]
  return {
    ...{ bowler: one?.Name ?? '', bowler_overs: one?.Overs ?? '', bowler_maidens: one?.Maidens ?? '' },
    ...{ bowler_runs: one?.Runs ?? '', bowler_wickets: one?.Wickets ?? '' },
  }
}

function partnership(innings: Innings | undefined): Record<string, Value> {
  const stand = innings && partnershipInProgress(innings)
  return { partnership: stand?.Runs ?? '', partnership_balls: stand?.Balls ?? '' }
}

function lastWicket(innings: Innings | undefined): string {
  const falls = Object.entries(innings?.FallOfWickets ?? {}).sort(([a], [b]) => Number(a) - Number(b))
  const [number, fall] = falls.at(-1) ?? []
  if (fall === undefined) return ''
  const { Runs, Balls } = innings?.Batting[fall.PlayerId] ?? {}
  const own = Runs === undefined ? '' : ` ${Runs}${Balls === undefined ? '' : ` (${Balls})`}`
  return `${fall.Name}${own}, ${fall.Runs}/${number}`
}

/** The balls of the over, with a space between: "1 . 4 W wd". */
function thisOver(state: MatchState, innings: number): string {
  const over = overSoFar(state, innings, state.Match.BallsPerOver)
  return (over?.Balls ?? []).map(({ Delivery }) => ball(Delivery)).join(' ')
}

function ball({ Runs, Extras = {}, Wickets }: ShownDelivery): string {
  if (Wickets && Object.keys(Wickets).length > 0) return 'W'
  const { Wides, NoBalls, Byes, LegByes } = Extras
  if (Wides) return Wides === 1 ? 'wd' : `${Wides}wd`
  if (NoBalls) return Runs === 0 ? 'nb' : `${Runs}nb`
  if (Byes) return `${Byes}b`
  if (LegByes) return `${LegByes}lb`
  return Runs === 0 ? '.' : `${Runs}`
}

function resultOf(match: MatchState['Match'], result: NonNullable<MatchState['Result']>): string {
  if (result.Words) return result.Words
  const { Kind, WinnerTeamId, By, Method } = result
  if (WinnerTeamId === undefined)
    return Kind === 'tie' ? 'Match tied' : Kind === 'draw' ? 'Match drawn' : 'No result'
  const parts = [
    By?.Innings ? 'an innings' : '',
    By?.Runs === undefined ? '' : `${By.Runs} run${By.Runs === 1 ? '' : 's'}`,
    By?.Wickets === undefined ? '' : `${By.Wickets} wicket${By.Wickets === 1 ? '' : 's'}`,
  ].filter(Boolean)
  const by = parts.length === 0 ? '' : ` by ${parts.join(' and ')}`
  return `${nameOf(match, WinnerTeamId)} won${by}${Method ? ` (${Method})` : ''}`
}

const sideOf = ({ TeamA, TeamB }: MatchState['Match'], id: number): Team =>
  id === TeamB.TeamId ? TeamB : TeamA
const nameOf = (match: MatchState['Match'], id: number) => sideOf(match, id).TeamName
const shortOf = (match: MatchState['Match'], { BattingTeamId }: Innings) =>
  sideOf(match, BattingTeamId).ShortName

/** The row in one line: "RIV 138/7 (19.2) · need 38 off 4 · Rao* 55 (31) · Das 0 (3) · Khan 1/12". */
function lineOf(row: Record<string, Value>): string {
  if (row.score === '') return `${row.bat} v ${row.bowl} · ${row.text || row.status}`
  const need =
    row.need === '' ? '' : `need ${row.need}${row.balls_left === '' ? '' : ` off ${row.balls_left}`}`
  const batter = (name: string) =>
    row[`${name}_name`] === ''
      ? ''
      : `${row[`${name}_name`]}${row[`${name}_on`]} ${row[`${name}_runs`]}${row[`${name}_balls`] === '' ? '' : ` (${row[`${name}_balls`]})`}`
  const bowler = row.bowler === '' ? '' : `${row.bowler} ${row.bowler_wickets}/${row.bowler_runs}`
  const rest = row.result === '' ? [need, batter('b1'), batter('b2'), bowler] : [row.result]
  return [`${row.bat} ${row.score} (${row.overs})`, ...rest].filter(Boolean).join(' · ')
}
