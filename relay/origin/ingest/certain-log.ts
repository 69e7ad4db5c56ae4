import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { applied } from '#shared/scoring/slot-replay.ts'
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

/** The log that a program sends, with a ball between its last two states where only one is possible: all balls of an innings or none. */
export function certainLog({ sheet, log, before, after, at }: Sent): LogEntry[] {
  const all = Object.entries(after.Innings).sort(([a], [b]) => Number(a) - Number(b))
  let next: LogEntry[] = []
  for (const [key, innings] of all) {
    const number = Number(key)
    const begun = [...next, ...beginning(number, sheet, after).map((event) => ({ event, at }))]
    const known = [...begun, ...log.filter(({ event }) => isPlayOf(number, event))]
    const isLast = key === all.at(-1)?.[0]
    next = withBall(known, { sheet, number, isLast, was: before?.Innings[key], innings, at }) ?? begun
  }
  const scorer = new Scorer(sheet)
  return next.filter(({ event }) => isCounted(scorer, event))
}

/** The innings before has ended; the target is that of now. */
function beginning(number: number, sheet: MatchSheet, { Innings }: Scorecard): PlainEvent[] {
  const { BattingTeamId = 0, SuperOver, Target, TargetOvers } = Innings[`${number}`] ?? {}
  const isChase = sheet.Overs !== undefined && number === 2
  const target = Target ?? (isChase ? (Innings['1']?.Runs ?? 0) + 1 : undefined)
  return [
    ...(number > 1 ? [{ Type: 'innings end', Innings: number - 1 } as const] : []),
    {
      ...{ Type: 'innings', Innings: number, BattingTeamId },
      ...{ SuperOver: SuperOver || undefined, Target: target, TargetOvers },
    },
  ]
}

type Current = {
  sheet: MatchSheet
  number: number
  /** Only the last innings has new balls. */
  isLast: boolean
  was: Innings | undefined
  innings: Innings
  at: string
}

/** Undefined where its balls do not count up to what was sent. */
function withBall(before: LogEntry[], current: Current): LogEntry[] | undefined {
  const { sheet, number, isLast, was, innings, at } = current
  const log = withPenalty(before, current)
  for (let back = 0; back <= MOST_TAKEN_BACK; back++) {
    if (back > 0 && log.at(-back)?.event.Type !== 'delivery') return undefined
    const base = log.slice(0, log.length - back)
    const scorer = counted(sheet, base)
    const { Innings, Deliveries } = scorer.scorecard
    const card = Innings[`${number}`]
    if (card && agrees(card, innings)) return base
    if (!card || !isLast) return undefined
    const over = Number.parseInt(card.Overs, 10)
    const bowled = Object.keys(Deliveries[`${number}.${over}`] ?? {}).length
    const last = back === 0 ? was : undefined
    const possible = possibleBalls({ sheet, counted: card, number, bowled, before: last, after: innings })
    const agreeing = possible.flatMap((ball) => {
      const fork = scorer.fork()
      const now = isCounted(fork, ball) ? fork.scorecard.Innings[`${number}`] : undefined
      return now && agrees(now, innings) ? { ball, OnStrike: now.OnStrike } : []
    })
    // Who faces the next ball says who faced this one.
    const inTurn = agreeing.filter(({ OnStrike }) => OnStrike === innings.OnStrike)
    const [found, ...others] = agreeing.length > 1 && innings.OnStrike !== undefined ? inTurn : agreeing
    if (found) return others.length === 0 ? [...base, { event: found.ball, at }] : undefined
  }
  return undefined
}

/** Penalty runs come between balls. */
function withPenalty(log: LogEntry[], { sheet, number, innings, at }: Current): LogEntry[] {
  const known = counted(sheet, log).scorecard.Innings[`${number}`]?.Extras.Penalty ?? 0
  const Runs = (innings.Extras?.Penalty ?? 0) - known
  return Runs > 0 ? [...log, { event: { Type: 'penalty', Innings: number, Runs }, at }] : log
}

function counted(sheet: MatchSheet, log: readonly LogEntry[]): Scorer {
  const scorer = new Scorer(sheet)
  for (const { event } of log) isCounted(scorer, event)
  return scorer
}

const isCounted = (scorer: Scorer, event: MatchEvent): boolean =>
  event.Type !== 'correction' && applied(scorer, event) === undefined

const isPlayOf = (number: number, event: MatchEvent): boolean =>
  (event.Type === 'delivery' || event.Type === 'penalty') && event.Innings === number
