import { isAwayFromCrease, isDismissal, isOfStriker, isWicket } from './dismissals.ts'
import type { InningsBook } from './innings-book.ts'
import type { Delivery } from './match-log.ts'
import type { Roster } from './roster.ts'

/** More than this off one ball, of one kind, is a slip of the pen; the laws themselves set no limit. */
const MOST_RUNS = 36

/** Why a delivery cannot be counted as the next of this innings, or undefined where it can. */
export function faultOfDelivery(book: InningsBook, delivery: Delivery, roster: Roster): string | undefined {
  return (
    faultOfNumbers(delivery) ??
    faultOfPlayers(book, delivery, roster) ??
    faultOfPlace(book, delivery) ??
    faultOfWickets(book, delivery, roster)
  )
}

function faultOfNumbers({ Runs, Extras = {} }: Delivery): string | undefined {
  for (const [kind, count] of [['Runs', Runs], ...Object.entries(Extras)] as const) {
    if (count === undefined) continue
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
      return `${kind} is ${JSON.stringify(count)}, not a count`
    }
    if (count > MOST_RUNS) return `${kind} is ${count}, more than any ball can bring`
  }
  return undefined
}

function faultOfPlayers(book: InningsBook, delivery: Delivery, roster: Roster): string | undefined {
  const { BattingTeamId, BowlingTeamId, Batting } = book.card
  const { Batter, NonStriker, Bowler } = delivery
  for (const [role, player, team] of [
    ['batter', Batter, BattingTeamId],
    ['non-striker', NonStriker, BattingTeamId],
    ['bowler', Bowler, BowlingTeamId],
  ] as const) {
    const fault = faultOfSide(role, player, team, roster)
    if (fault) return fault
  }
  if (Batter === NonStriker) return `${nameOf(Batter, roster)} is at both ends`
  for (const player of [Batter, NonStriker]) {
    const out = Batting[player]?.Out
    if (out && isWicket(out.Kind)) return `${nameOf(player, roster)} bats, but is out already (${out.Kind})`
  }
  return undefined
}

function faultOfPlace(book: InningsBook, delivery: Delivery): string | undefined {
  const { over, ended } = book
  const goesOn = over?.number === delivery.Over
  const expected = goesOn ? over.balls + 1 : 1
  const first = over ? over.number + 1 : 0
  if (!goesOn && delivery.Over !== first) {
    return over
      ? `over ${delivery.Over} does not follow over ${over.number}`
      : 'the first over of an innings is over 0'
  }
  if (delivery.N !== expected) return `ball ${expected} of the over should come here`
  return ended?.why === 'by word' ? 'the innings is over' : undefined
}

/**
 * What the laws would not have allowed about a delivery that can be counted all the same, or undefined where it is
 * lawful. Leagues have rules of their own and umpires miscount: what was bowled counts.
 */
export function irregularityOf(
  { ended, over, away }: InningsBook,
  delivery: Delivery,
  roster: Roster,
): string | undefined {
  switch (ended?.why) {
    case undefined:
    case 'by word':
      return undefined
    case 'all out':
      return away.length > 0 ? undefined : 'the side was all out'
    case 'overs': {
      const isSameOver = over?.number === delivery.Over
      return isSameOver && over.legal >= roster.sheet.BallsPerOver
        ? 'the last over had had its balls'
        : 'the innings had had all its overs'
    }
    case 'target':
      return 'the target had been reached'
  }
}

function faultOfWickets(book: InningsBook, delivery: Delivery, roster: Roster): string | undefined {
  const gone = new Set<number>()
  for (const { Player, Kind, Fielders = [] } of delivery.Wickets ?? []) {
    const name = nameOf(Player, roster)
    if (!isDismissal(Kind)) return `${JSON.stringify(Kind)} is no way to be out`
    const fault = faultOfSide('player out', Player, book.card.BattingTeamId, roster)
    if (fault) return fault
    if (gone.has(Player)) return `${name} is out twice on one ball`
    gone.add(Player)
    const out = book.card.Batting[Player]?.Out
    if (out && isWicket(out.Kind)) return `${name} is out already (${out.Kind})`
    if (isOfStriker(Kind) && Player !== delivery.Batter) return `${name} is ${Kind}, but is not on strike`
    if (!isAwayFromCrease(Kind) && Player !== delivery.Batter && Player !== delivery.NonStriker) {
      return `${name} is ${Kind}, but is not at the crease`
    }
    for (const fielder of Fielders) {
      const { PlayerId } = fielder
      if (PlayerId !== undefined && roster.nameOf(PlayerId) === undefined) {
        return `fielder ${PlayerId} is in neither side's list`
      }
    }
  }
  return undefined
}

/** Why a player cannot act for a side, or undefined where the side's list has the player. */
export function faultOfSide(
  role: string,
  player: number,
  teamId: number,
  roster: Roster,
): string | undefined {
  if (roster.nameIn(teamId, player) !== undefined) return undefined
  const name = roster.nameOf(player)
  return name === undefined
    ? `${role} ${player} is in neither side's list`
    : `${role} ${name} is of the other side`
}

function nameOf(player: number, roster: Roster): string {
  return roster.nameOf(player) ?? `player ${player}`
}
