import { isLegal } from '#shared/cricket/is-legal.ts'
import type { InningsEvent, MatchEvent, ReplacementEvent, TargetEvent } from '#shared/cricket/match-log.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import { readDelivery } from './cricsheet-delivery.ts'
import {
  type CricsheetDelivery,
  type CricsheetInnings,
  type CricsheetReplacement,
  marksOfFile,
} from './cricsheet-file.ts'
import type { CricsheetPlayers, SideIndex } from './cricsheet-players.ts'
import type { Chased } from './cricsheet-target.ts'

/** `target`: what the side chased. `goesOn`: ends by the laws or its declaration alone. */
export function readInnings(
  innings: CricsheetInnings,
  number: number,
  batting: SideIndex,
  target: Chased,
  ballsPerOver: number,
  players: CricsheetPlayers,
  goesOn: boolean,
): MatchEvent[] {
  const played = readOvers(innings, number, batting, players)
  const isRevised = isPlayedBeyond(innings, target, ballsPerOver)
  const begin: InningsEvent = {
    Type: 'innings',
    Innings: number,
    BattingTeamId: batting + 1,
    SuperOver: innings.super_over || undefined,
    Forfeited: innings.forfeited || undefined,
    ...(isRevised ? {} : target),
    Powerplays: powerplays(innings),
  }
  if (innings.forfeited && played.length === 0) return [begin]
  const { Forfeited: _, ...begun } = begin
  return [
    begun,
    ...miscounts(innings, number),
    ...penalty(number, innings.penalty_runs?.pre),
    ...played,
    ...absences(innings, number, batting, players),
    ...(isRevised ? revision(number, target) : []),
    ...penalty(number, innings.penalty_runs?.post),
    ...end(innings, number, goesOn),
  ]
}

function powerplays({ powerplays: named = [] }: CricsheetInnings): InningsEvent['Powerplays'] {
  const overOf = (ball: string) => Number(ball.split('.')[0])
  return named.length === 0
    ? undefined
    : named.map(({ from, to }) => ({ From: overOf(from), To: overOf(to) }))
}

function end({ declared }: CricsheetInnings, number: number, goesOn: boolean): MatchEvent[] {
  if (declared) return [{ Type: 'innings end', Innings: number, Declared: true }]
  return goesOn ? [] : [{ Type: 'innings end', Innings: number }]
}

function readOvers(
  { overs = [] }: CricsheetInnings,
  innings: number,
  batting: SideIndex,
  players: CricsheetPlayers,
): MatchEvent[] {
  return overs.flatMap(({ over, deliveries }) =>
    deliveries.flatMap((delivery, index): MatchEvent[] => [
      ...replacements(delivery, batting, players),
      readDelivery(delivery, { innings, over, ball: index + 1, batting }, players),
    ]),
  )
}

/** A file has the last target alone: where play continued beyond it, it was set after the last ball. */
function isPlayedBeyond(
  { overs = [], penalty_runs: penalty }: CricsheetInnings,
  { Target, TargetOvers }: Chased,
  ballsPerOver: number,
): boolean {
  const limit = TargetOvers === undefined ? undefined : ballsOf(TargetOvers, ballsPerOver)
  let runs = penalty?.pre ?? 0
  for (const { over, deliveries } of overs) {
    if (limit !== undefined && over * ballsPerOver >= limit) return true
    let balls = over * ballsPerOver
    const isCutShort = limit !== undefined && balls + ballsPerOver > limit
    for (const delivery of deliveries) {
      if (Target !== undefined && runs >= Target) return true
      if (isCutShort && balls >= limit) return true
      runs += delivery.runs.total
      if (isLegalInFile(delivery)) balls += 1
    }
  }
  return false
}

function revision(number: number, { Target, TargetOvers }: Chased): TargetEvent[] {
  if (Target === undefined) return []
  return [{ Type: 'target', Innings: number, Target, TargetOvers }]
}

/** The umpires' count of an over that another one followed is what was bowled, whatever the file's figure includes. */
function miscounts(
  { miscounted_overs: miscounted = {}, overs = [] }: CricsheetInnings,
  number: number,
): MatchEvent[] {
  return Object.entries(miscounted).map(([key, { balls }]) => {
    const index = overs.findIndex((over) => over.over === Number(key))
    const over = index < overs.length - 1 ? overs[index] : undefined
    const Balls = over?.deliveries.filter(isLegalInFile).length ?? balls
    return { Type: 'miscount', Innings: number, Over: Number(key), Balls }
  })
}

function isLegalInFile(ball: CricsheetDelivery): boolean {
  const { wides: Wides = 0, noballs: NoBalls = 0 } = ball.extras ?? {}
  return isLegal({ Extras: { Wides, NoBalls }, ...marksOfFile(ball) })
}

function penalty(number: number, runs: number | undefined): MatchEvent[] {
  return runs ? [{ Type: 'penalty', Innings: number, Runs: runs }] : []
}

function absences(
  { absent_hurt: absent = [], overs = [] }: CricsheetInnings,
  number: number,
  batting: SideIndex,
  players: CricsheetPlayers,
): MatchEvent[] {
  if (absent.length === 0) return []
  const batted = new Set(
    overs.flatMap((over) => over.deliveries).flatMap((ball) => [ball.batter, ball.non_striker]),
  )
  return absent
    .filter((name) => !batted.has(name))
    .map((name) => ({ Type: 'absent', Innings: number, Player: players.join(batting, name) }))
}

function replacements(
  { replacements }: CricsheetDelivery,
  batting: SideIndex,
  players: CricsheetPlayers,
): ReplacementEvent[] {
  return (['match', 'role'] as const).flatMap((scope) =>
    (replacements?.[scope] ?? []).flatMap((one) => readReplacement(scope, one, batting, players)),
  )
}

function readReplacement(
  Scope: ReplacementEvent['Scope'],
  { in: comesIn, out, role, reason = 'unknown', team }: CricsheetReplacement,
  batting: SideIndex,
  players: CricsheetPlayers,
): ReplacementEvent[] {
  if (comesIn === undefined) return []
  const bowling: SideIndex = batting === 0 ? 1 : 0
  const side = players.sideOf(team) ?? (role === 'bowler' ? bowling : role === 'batter' ? batting : undefined)
  const of = side ?? (players.find(batting, out ?? comesIn) === undefined ? bowling : batting)
  return [
    {
      Type: 'replacement',
      Scope,
      In: players.join(of, comesIn),
      Out: out === undefined ? undefined : players.join(of, out),
      TeamId: of + 1,
      Role: role,
      Reason: reason,
    },
  ]
}
