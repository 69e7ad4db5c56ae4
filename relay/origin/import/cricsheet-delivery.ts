import type { Delivery, LoggedFielder, LoggedWicket } from '#shared/cricket/match-log.ts'
import type { Extras } from '#shared/cricket/scorecard.ts'
import type { CricsheetDelivery } from './cricsheet-file.ts'
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
  const read: Delivery = {
    Type: 'delivery',
    Innings: place.innings,
    Over: place.over,
    N: place.ball,
    Batter,
    NonStriker: find(players, place, 'non-striker', place.batting, delivery.non_striker, Batter),
    Bowler: find(players, place, 'bowler', bowling, delivery.bowler),
    Runs: runs.batter,
  }
  if (sum > 0) read.Extras = extras
  if (runs.non_boundary) read.AllRun = true
  if (wickets && wickets.length > 0) {
    read.Wickets = wickets.map((wicket) => readWicket(wicket, delivery, read, place, players))
  }
  return read
}

type WicketInFile = NonNullable<CricsheetDelivery['wickets']>[number]

function readWicket(
  { player_out: out, kind, fielders }: WicketInFile,
  delivery: CricsheetDelivery,
  { Batter, NonStriker }: Delivery,
  place: Place,
  players: CricsheetPlayers,
): LoggedWicket {
  const isBatter = out === delivery.batter
  const Player = isBatter
    ? Batter
    : out === delivery.non_striker
      ? NonStriker
      : find(players, place, 'player out', place.batting, out)
  const wicket: LoggedWicket = { Player, Kind: kind }
  if (fielders && fielders.length > 0) {
    wicket.Fielders = fielders.map((fielder) => readFielder(fielder, place, players))
  }
  return wicket
}

function readFielder(
  { name = '', substitute }: NonNullable<WicketInFile['fielders']>[number],
  { batting }: Place,
  players: CricsheetPlayers,
): LoggedFielder {
  const number = players.find(batting === 0 ? 1 : 0, name) ?? players.find(batting, name)
  const fielder: LoggedFielder = { Name: name }
  if (number !== undefined) fielder.PlayerId = number
  if (substitute) fielder.Substitute = true
  return fielder
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
  const read: Partial<Extras> = {}
  if (!extras) return read
  const { byes, legbyes, noballs, wides, penalty } = extras
  if (byes) read.Byes = byes
  if (legbyes) read.LegByes = legbyes
  if (noballs) read.NoBalls = noballs
  if (wides) read.Wides = wides
  if (penalty) read.Penalty = penalty
  return read
}

function sumOf({ Byes = 0, LegByes = 0, NoBalls = 0, Wides = 0, Penalty = 0 }: Partial<Extras>): number {
  return Byes + LegByes + NoBalls + Wides + Penalty
}
