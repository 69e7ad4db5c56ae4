import { inningsState } from './innings-state.ts'
import { matchRuns } from './lead.ts'
import type { MatchSheet } from './match-log.ts'
import { Roster } from './roster.ts'
import type { Innings, Result } from './scorecard.ts'

type AllInnings = Readonly<Record<string, Innings>>

/** Undefined while it is open. `isTimeUp`: what is open then is a draw where sides bat twice, and otherwise no result. */
export function resultOf(sheet: MatchSheet, innings: AllInnings, isTimeUp = false): Result | undefined {
  const all = Object.keys(innings)
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((key) => innings[key] ?? [])
  const match = all.filter((one) => !one.SuperOver)
  const result = sheet.Overs === undefined ? ofTwoInnings(sheet, match) : ofOneInnings(sheet, match)
  if (!result && isTimeUp) return { Kind: sheet.Overs === undefined ? 'draw' : 'no result' }
  return result?.Kind === 'tie' ? brokenTie(all.filter((one) => one.SuperOver)) : result
}

function ofOneInnings(sheet: MatchSheet, [first, second]: Innings[]): Result | undefined {
  if (!first || !second) return undefined
  const target = second.Target ?? first.Runs + 1
  if (second.Runs >= target) return byWickets(sheet, second)
  if (inningsState(second) !== 'over') return undefined
  const short = target - 1 - second.Runs
  return short === 0
    ? { Kind: 'tie' }
    : { Kind: 'win', WinnerTeamId: second.BowlingTeamId, By: { Runs: short } }
}

function ofTwoInnings(sheet: MatchSheet, match: Innings[]): Result | undefined {
  const last = match.at(-1)
  if (!last || match.length < 3) return undefined
  const batting = last.BattingTeamId
  const lead = matchRuns(asRecord(match), batting) - matchRuns(asRecord(match), last.BowlingTeamId)
  const isSecond = match.filter((one) => one.BattingTeamId === batting).length === 2
  if (!isSecond) return undefined
  const isLast = match.length === 4
  if (isLast && lead > 0) return byWickets(sheet, last)
  if (!last.AllOut && !last.Forfeited && !last.Declared) return undefined
  if (isLast && lead === 0) return { Kind: 'tie' }
  if (lead >= 0) return undefined
  const By = isLast ? { Runs: -lead } : { Innings: 1, Runs: -lead }
  return { Kind: 'win', WinnerTeamId: last.BowlingTeamId, By }
}

/** A side wins by the wickets that it had left, of the ten that a full side has: by none, it wins by penalty runs. */
function byWickets(sheet: MatchSheet, innings: Innings): Result {
  const places = innings.Players ?? new Roster(sheet).batters(innings.BattingTeamId, false)
  return {
    Kind: 'win',
    WinnerTeamId: innings.BattingTeamId,
    By: { Wickets: Math.max(0, places - 1 - innings.Wickets) },
  }
}

/** Super overs come in pairs, until one side scores more in a pair. */
function brokenTie(overs: Innings[]): Result | undefined {
  for (let pair = 0; pair < overs.length; pair += 2) {
    const first = overs[pair]
    const second = overs[pair + 1]
    if (!first || !second) return undefined
    const isOpen = second.Runs <= first.Runs && inningsState(second) !== 'over'
    if (isOpen) return undefined
    if (first.Runs === second.Runs) continue
    const winner = first.Runs > second.Runs ? first : second
    return { Kind: 'tie', WinnerTeamId: winner.BattingTeamId, Decider: 'super over' }
  }
  return { Kind: 'tie' }
}

function asRecord(match: Innings[]): AllInnings {
  return Object.fromEntries(match.map((innings, index) => [index + 1, innings]))
}
