import type { Delivery, LoggedFielder, LoggedWicket } from '#shared/cricket/match-log.ts'
import type { Extras } from '#shared/cricket/scorecard.ts'
import { type CricsheetDelivery, marksOfFile } from './cricsheet-file.ts'
import type { CricsheetPlayers, SideIndex } from './cricsheet-players.ts'
import { placeInFile, UnreadableMatch } from './unreadable-match.ts'

export type Place = { innings: number; over: number; ball: number; batting: SideIndex }

export function readDelivery(delivery: CricsheetDelivery, place: Place, players: CricsheetPlayers): Delivery {
  const { runs, wickets } = delivery
  const extras = extrasOf(delivery)
  const sum = sumOf(extras)
  if (sum !== runs.extras)
    throw fault(place, `runs.extras is ${runs.extras}, but the extras add up to ${sum}`)
  if (runs.batter + runs.extras !== runs.total) {
    const made = runs.batter + runs.extras
    throw fault(place, `runs.total is ${runs.total}, but ${runs.batter} and ${runs.extras} make ${made}`)
  }
  const bowling: SideIndex = place.batting === 0 ? 1 : 0
  const Batter = find(players, place, 'batter', place.batting, delivery.batter)
  const NonStriker = find(players, place, 'non-striker', place.batting, delivery.non_striker, Batter)
  const Bowler = find(players, place, 'bowler', bowling, delivery.bowler)
  const Wickets = wickets?.map((wicket) =>
    readWicket(wicket, delivery, { Batter, NonStriker }, place, players),
  )
  return {
    ...{ Type: 'delivery', Innings: place.innings, Over: place.over, N: place.ball },
    ...{ Batter, NonStriker, Bowler, Runs: runs.batter },
    Extras: sum > 0 ? extras : undefined,
    ...marksOfFile(delivery),
    Wickets: Wickets?.length ? Wickets : undefined,
  }
}

type WicketInFile = NonNullable<CricsheetDelivery['wickets']>[number]

function readWicket(
  { player_out: out, kind, fielders }: WicketInFile,
  delivery: CricsheetDelivery,
  { Batter, NonStriker }: Pick<Delivery, 'Batter' | 'NonStriker'>,
  place: Place,
  players: CricsheetPlayers,
): LoggedWicket {
  const isBatter = out === delivery.batter
  const Player = isBatter
    ? Batter
    : out === delivery.non_striker
      ? NonStriker
      : find(players, place, 'player out', place.batting, out)
  const Fielders = fielders?.map((fielder) => readFielder(fielder, place, players))
  return { Player, Kind: kind, Fielders: Fielders?.length ? Fielders : undefined }
}

function readFielder(
  { name = '', substitute }: NonNullable<WicketInFile['fielders']>[number],
  { batting }: Place,
  players: CricsheetPlayers,
): LoggedFielder {
  const PlayerId = players.find(batting === 0 ? 1 : 0, name) ?? players.find(batting, name)
  return { Name: name, PlayerId, Substitute: substitute || undefined }
}

function find(
  players: CricsheetPlayers,
  place: Place,
  role: string,
  side: SideIndex,
  name: string,
  other?: number,
): number {
  const number = players.find(side, name, other)
  if (number !== undefined) return number
  const opponent = players.find(side === 0 ? 1 : 0, name)
  throw fault(
    place,
    `${role} ${name} is ${opponent === undefined ? "in neither side's list" : 'of the other side'}`,
  )
}

function fault({ innings, over, ball }: Place, reason: string): UnreadableMatch {
  return new UnreadableMatch(`${placeInFile(innings, over, ball)}: ${reason}`)
}

function extrasOf({ extras }: CricsheetDelivery): Partial<Extras> {
  const { byes = 0, legbyes = 0, noballs = 0, wides = 0, penalty = 0 } = extras ?? {}
  const all = { Byes: byes, LegByes: legbyes, NoBalls: noballs, Wides: wides, Penalty: penalty }
  return Object.fromEntries(Object.entries(all).filter(([, runs]) => runs > 0))
}

function sumOf({ Byes = 0, LegByes = 0, NoBalls = 0, Wides = 0, Penalty = 0 }: Partial<Extras>): number {
  return Byes + LegByes + NoBalls + Wides + Penalty
}
