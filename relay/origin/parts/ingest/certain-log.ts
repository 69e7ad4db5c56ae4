import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { applied } from '#shared/scoring/slot-replay.ts'
import type { LogEntry } from '../../core/matches/match-facts.ts'
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
  let next = new CountedLog(new Scorer(sheet), [])
  for (const [key, innings] of all) {
    const number = Number(key)
    const begun = next.with(beginning(number, sheet, after).map((event) => ({ event, at })))
    const plays = log.filter(({ event }) => isPlayOf(number, event))
    const isLast = key === all.at(-1)?.[0]
    const current = { sheet, number, isLast, was: before?.Innings[key], innings, at }
    next = withBall(begun, plays, current) ?? begun
  }
  return next.entries
}

/** Entries with what they count up to. What cannot be counted is left out. */
class CountedLog {
  readonly scorer: Scorer
  readonly entries: LogEntry[]

  constructor(scorer: Scorer, entries: LogEntry[]) {
    this.scorer = scorer
    this.entries = entries
  }

  with(more: readonly LogEntry[]): CountedLog {
    const scorer = this.scorer.fork()
    return new CountedLog(scorer, [...this.entries, ...more.filter(({ event }) => isCounted(scorer, event))])
  }
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
function withBall(begun: CountedLog, plays: readonly LogEntry[], current: Current): CountedLog | undefined {
  for (const { log, back } of shorterAndShorter(begun, plays, current)) {
    const { number, isLast, innings, was, sheet, at } = current
    const { Innings, Deliveries } = log.scorer.scorecard
    const card = Innings[`${number}`]
    if (card && agrees(card, innings)) return log
    if (!card || !isLast) return undefined
    const over = Number.parseInt(card.Overs, 10)
    const bowled = Object.keys(Deliveries[`${number}.${over}`] ?? {}).length
    const last = back === 0 ? was : undefined
    const possible = possibleBalls({ sheet, counted: card, number, bowled, before: last, after: innings })
    const agreeing = possible.flatMap((event) => {
      const fork = log.scorer.fork()
      const now = isCounted(fork, event) ? fork.scorecard.Innings[`${number}`] : undefined
      return now && agrees(now, innings) ? [{ entry: { event, at }, OnStrike: now.OnStrike }] : []
    })
    // Who faces the next ball says who faced this one.
    const inTurn = agreeing.filter(({ OnStrike }) => OnStrike === innings.OnStrike)
    const [found, ...others] = agreeing.length > 1 && innings.OnStrike !== undefined ? inTurn : agreeing
    if (found) return others.length === 0 ? log.with([found.entry]) : undefined
  }
  return undefined
}

/** The innings with all its plays, then without its last ball, its last two … Each ball is counted once. */
function* shorterAndShorter(begun: CountedLog, plays: readonly LogEntry[], current: Current) {
  const first = begun.with(plays)
  const all = withPenalty(first, current)
  yield { log: all, back: 0 }
  const own = all.entries.slice(begun.entries.length)
  const balls = own.length - 1 - own.findLastIndex(({ event }) => event.Type !== 'delivery')
  const most = Math.min(MOST_TAKEN_BACK, balls)
  if (most === 0) return
  let log = begun.with(own.slice(0, own.length - most))
  const shorter = [log]
  for (const entry of own.slice(own.length - most, -1)) {
    log = log.with([entry])
    shorter.push(log)
  }
  for (const [place, one] of shorter.reverse().entries()) yield { log: one, back: place + 1 }
}

/** Penalty runs come between balls. */
function withPenalty(log: CountedLog, { number, innings, at }: Current): CountedLog {
  const known = log.scorer.scorecard.Innings[`${number}`]?.Extras.Penalty ?? 0
  const Runs = (innings.Extras?.Penalty ?? 0) - known
  return Runs > 0 ? log.with([{ event: { Type: 'penalty', Innings: number, Runs }, at }]) : log
}

const isCounted = (scorer: Scorer, event: MatchEvent): boolean =>
  event.Type !== 'correction' && applied(scorer, event) === undefined

const isPlayOf = (number: number, event: MatchEvent): boolean =>
  (event.Type === 'delivery' || event.Type === 'penalty') && event.Innings === number
