import type { Delivery, InningsEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { applied, type PlainEvent } from '#shared/scoring/scored-log.ts'
import type { LogEntry } from '../matches/match-facts.ts'
import { agrees } from './agrees.ts'
import { possibleBalls } from './possible-balls.ts'

/** A program that corrects its last balls sends an earlier score again. */
const MOST_TAKEN_BACK = 6

type Sent = {
  sheet: MatchSheet
  log: readonly LogEntry[]
  before: Scorecard | undefined
  after: Scorecard
  at: string
}

/**
 * The log of a match that a program sends, with the ball between its last two states where that can be only one. An
 * innings has all its balls in the log, or none: a part of them would count up to another score.
 */
export function certainLog({ sheet, log, before, after, at }: Sent): LogEntry[] {
  const numbers = Object.keys(after.Innings)
    .map(Number)
    .sort((a, b) => a - b)
  const last = numbers.at(-1)
  if (last === undefined) return []
  const hasAll = inningsIn(log).every((number) => numbers.includes(number))
  let next = hasAll ? [...log] : []
  for (const number of numbers) {
    const innings = after.Innings[`${number}`]
    if (!innings) continue
    next = withInnings(next, { sheet, number, innings, after, at })
    const was = before?.Innings[`${number}`]
    next =
      number === last
        ? withBall(next, { sheet, number, was, innings, at })
        : checked(next, sheet, number, innings)
  }
  const scorer = new Scorer(sheet)
  return next.filter(({ event }) => event.Type !== 'correction' && applied(scorer, event) === undefined)
}

type Begun = { sheet: MatchSheet; number: number; innings: Innings; after: Scorecard; at: string }

/** Begun, with the target of now; the one before has ended then. */
function withInnings(log: LogEntry[], { sheet, number, innings, after, at }: Begun): LogEntry[] {
  const { BattingTeamId, SuperOver, Target, TargetOvers } = innings
  const isChase = sheet.Overs !== undefined && number === 2
  const target = Target ?? (isChase ? (after.Innings['1']?.Runs ?? 0) + 1 : undefined)
  const event: InningsEvent = {
    ...{ Type: 'innings', Innings: number, BattingTeamId },
    ...(SuperOver ? { SuperOver } : {}),
    ...(target === undefined ? {} : { Target: target }),
    ...(TargetOvers === undefined ? {} : { TargetOvers }),
  }
  const place = log.findIndex((one) => one.event.Type === 'innings' && one.event.Innings === number)
  if (place >= 0) return log.with(place, { event, at: log[place]?.at ?? at })
  const end: PlainEvent = { Type: 'innings end', Innings: number - 1 }
  return [...log, ...(number > 1 ? [{ event: end, at }] : []), { event, at }]
}

function checked(log: LogEntry[], sheet: MatchSheet, number: number, innings: Innings): LogEntry[] {
  const card = counted(sheet, log).scorecard.Innings[`${number}`]
  return card && agrees(card, innings) ? log : withoutBalls(log, number)
}

type Current = { sheet: MatchSheet; number: number; was: Innings | undefined; innings: Innings; at: string }

function withBall(before: LogEntry[], current: Current): LogEntry[] {
  const { sheet, number, was, innings, at } = current
  const log = withPenalty(before, current)
  for (let back = 0; back <= MOST_TAKEN_BACK; back++) {
    if (back > 0 && log[log.length - back]?.event.Type !== 'delivery') break
    const base = back === 0 ? log : log.slice(0, -back)
    const scorer = counted(sheet, base)
    const card = scorer.scorecard.Innings[`${number}`]
    if (!card) break
    if (agrees(card, innings)) return base
    const bowled = ballsInOver(base, number, Number.parseInt(card.Overs, 10))
    const last = back === 0 ? was : undefined
    const possible = possibleBalls({ sheet, counted: card, number, bowled, before: last, after: innings })
    const agreeing = possible.flatMap((ball) => {
      const fork = scorer.fork()
      const now = applied(fork, ball) === undefined ? fork.scorecard.Innings[`${number}`] : undefined
      return now && agrees(now, innings) ? { ball, OnStrike: now.OnStrike } : []
    })
    // Who faces the next ball says who faced this one.
    const inTurn = agreeing.filter(({ OnStrike }) => OnStrike === innings.OnStrike)
    const [found, ...others] = agreeing.length > 1 && innings.OnStrike !== undefined ? inTurn : agreeing
    if (found && others.length === 0) return [...base, { event: found.ball, at }]
    if (found) break
  }
  return withoutBalls(log, number)
}

/** Penalty runs come between balls. */
function withPenalty(log: LogEntry[], { sheet, number, innings, at }: Current): LogEntry[] {
  const known = counted(sheet, log).scorecard.Innings[`${number}`]?.Extras.Penalty ?? 0
  const Runs = (innings.Extras?.Penalty ?? 0) - known
  return Runs > 0 ? [...log, { event: { Type: 'penalty', Innings: number, Runs }, at }] : log
}

function counted(sheet: MatchSheet, log: readonly LogEntry[]): Scorer {
  const scorer = new Scorer(sheet)
  for (const { event } of log) if (event.Type !== 'correction') applied(scorer, event)
  return scorer
}

const inningsIn = (log: readonly LogEntry[]): number[] =>
  log.flatMap(({ event }) => (event.Type === 'innings' ? [event.Innings] : []))

const isBallOf = (event: LogEntry['event'], number: number): event is Delivery =>
  event.Type === 'delivery' && event.Innings === number

function ballsInOver(log: readonly LogEntry[], number: number, over: number): number {
  return log.filter(({ event }) => isBallOf(event, number) && event.Over === over).length
}

function withoutBalls(log: readonly LogEntry[], number: number): LogEntry[] {
  return log.filter(({ event }) => !isBallOf(event, number))
}
