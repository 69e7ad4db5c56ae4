import { simulateMatch } from '#relay/origin/demo/simulator/simulate-match.ts'
import type { Side } from '#relay/origin/play/match-script.ts'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'

/** Whole T20 matches of our own, both innings bowled out to the last ball or nearly, with ids of two digits. */

const FULL_BALLS = 236

export type WholeMatch = { sheet: MatchSheet; events: MatchEvent[] }

export function wholeMatches(count: number): WholeMatch[] {
  const found: WholeMatch[] = []
  for (let seed = 1; found.length < count; seed += 1) {
    const { sheet, steps } = simulateMatch({
      seed: `bytes ${seed}`,
      format: 'T20',
      ballsPerOver: 6,
      overs: 20,
      home: side(11, 'Comets'),
      away: side(12, 'Herons'),
      venue: 'Vizag',
    })
    const events = steps.map(({ event }) => event)
    if (
      legalBalls(events) >= FULL_BALLS &&
      !events.some((event) => event.Type === 'innings' && event.SuperOver)
    ) {
      found.push({ sheet, events })
    }
  }
  return found
}

function legalBalls(events: readonly MatchEvent[]): number {
  return events.filter((event) => event.Type === 'delivery' && !event.Extras?.Wides && !event.Extras?.NoBalls)
    .length
}

const NAMES = [
  'A. Rao',
  'K. Shetty',
  'D. Naidu',
  'S. Qureshi',
  'V. Pillai',
  'R. Menon',
  'P. Gowda',
  'L. Fernandes',
  'T. Iyer',
  'M. Basu',
  'J. Thomas',
]

function side(teamId: number, name: string): Side {
  return {
    teamId,
    name,
    squad: NAMES.map((player, i) => ({
      playerId: teamId * 2 + (teamId === 11 ? 0 : 20) + i,
      name: player,
      role: i === 0 ? 'keeper' : i < 5 ? 'batter' : i < 7 ? 'all-rounder' : 'bowler',
      hand: 'right',
      batting: i < 6 ? 75 : 35,
      style: i < 5 ? 'none' : 'right-arm medium',
      bowling: i < 5 ? 0 : 70,
      captain: i === 1,
      keeper: i === 0,
    })),
  }
}
