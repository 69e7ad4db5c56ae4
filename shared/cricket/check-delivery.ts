import { isAwayFromCrease, isDismissal, isOfStriker, isWicket } from './dismissals.ts'
import { type Fault, faultOf } from './fault.ts'
import { hasFreeHits, isOutOnFreeHit } from './free-hit.ts'
import type { InningsBook } from './innings-book.ts'
import type { Delivery, MatchSheet } from './match-log.ts'
import type { Roster } from './roster.ts'

/** More than this off one ball, of one kind, is a slip of the pen; the laws themselves set no limit. */
const MOST_RUNS = 36

/** Why a delivery cannot be counted as the next of this innings, or undefined where it can. */
export function faultOfDelivery(book: InningsBook, delivery: Delivery, roster: Roster): Fault | undefined {
  return (
    faultOfNumbers(delivery) ??
    faultOfPlayers(book, delivery, roster) ??
    faultOfPlace(book, delivery) ??
    faultOfWickets(book, delivery, roster)
  )
}

function faultOfNumbers({ Runs, Extras = {}, NotBowled }: Delivery): Fault | undefined {
  for (const [kind, count] of [['Runs', Runs], ...Object.entries(Extras)] as const) {
    if (count === undefined) continue
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
      return faultOf('noCount', { kind, count: JSON.stringify(count) })
    }
    if (count > (NotBowled ? 0 : MOST_RUNS)) return faultOf('tooMany', { kind, count })
  }
  return undefined
}

function faultOfPlayers(book: InningsBook, delivery: Delivery, roster: Roster): Fault | undefined {
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
  if (Batter === NonStriker) return faultOf('bothEnds', { name: nameOf(Batter, roster) })
  for (const player of [Batter, NonStriker]) {
    const out = Batting[player]?.Out
    if (out && isWicket(out.Kind)) return faultOf('batsOut', { name: nameOf(player, roster), kind: out.Kind })
  }
  return undefined
}

function faultOfPlace(book: InningsBook, delivery: Delivery): Fault | undefined {
  const { over, ended } = book
  const goesOn = over?.number === delivery.Over
  const expected = goesOn ? over.balls + 1 : 1
  const first = over ? over.number + 1 : 0
  if (!goesOn && delivery.Over !== first) {
    return over ? faultOf('overExpected', { over: delivery.Over, before: over.number }) : faultOf('firstOver')
  }
  if (delivery.N !== expected) return faultOf('ballExpected', { ball: expected })
  return ended?.why === 'by word' ? faultOf('inningsOver') : undefined
}

/** Undefined where it is lawful. Leagues have rules of their own and umpires miscount: what was bowled counts. */
export function irregularityOf(book: InningsBook, delivery: Delivery, { sheet }: Roster): string | undefined {
  return beyondEnd(book, delivery, sheet) ?? unlawfulOnFreeHit(book, delivery, sheet)
}

function unlawfulOnFreeHit({ isFreeHit }: InningsBook, { Wickets = [] }: Delivery, sheet: MatchSheet) {
  const wicket = isFreeHit && hasFreeHits(sheet) && Wickets.find(({ Kind }) => !isOutOnFreeHit(Kind))
  return wicket ? `a batter was ${wicket.Kind} on a free hit` : undefined
}

function beyondEnd(
  { ended, over, away }: InningsBook,
  delivery: Delivery,
  { BallsPerOver }: MatchSheet,
): string | undefined {
  switch (ended?.why) {
    case undefined:
    case 'by word':
      return undefined
    case 'all out':
      return away.length > 0 ? undefined : 'the side was all out'
    case 'overs': {
      const isSameOver = over?.number === delivery.Over
      return isSameOver && over.legal >= BallsPerOver
        ? 'the last over had had its balls'
        : 'the innings had had all its overs'
    }
    case 'target':
      return 'the target had been reached'
  }
}

function faultOfWickets(book: InningsBook, delivery: Delivery, roster: Roster): Fault | undefined {
  const gone = new Set<number>()
  for (const { Player, Kind, Fielders = [] } of delivery.Wickets ?? []) {
    const name = nameOf(Player, roster)
    if (!isDismissal(Kind)) return faultOf('noDismissal', { kind: JSON.stringify(Kind) })
    const fault = faultOfSide('player out', Player, book.card.BattingTeamId, roster)
    if (fault) return fault
    if (gone.has(Player)) return faultOf('outTwice', { name })
    gone.add(Player)
    const out = book.card.Batting[Player]?.Out
    if (out && isWicket(out.Kind)) return faultOf('outAlready', { name, kind: out.Kind })
    if (isOfStriker(Kind) && Player !== delivery.Batter) return faultOf('notOnStrike', { name, kind: Kind })
    if (!isAwayFromCrease(Kind) && Player !== delivery.Batter && Player !== delivery.NonStriker) {
      return faultOf('notAtCrease', { name, kind: Kind })
    }
    for (const fielder of Fielders) {
      const { PlayerId } = fielder
      if (PlayerId !== undefined && roster.nameOf(PlayerId) === undefined) {
        return faultOf('unknownPlayer', { role: 'fielder', player: PlayerId })
      }
    }
  }
  return undefined
}

/** Why a player cannot act for a side, or undefined where the side's list has the player. */
export function faultOfSide(role: string, player: number, teamId: number, roster: Roster): Fault | undefined {
  if (roster.nameIn(teamId, player) !== undefined) return undefined
  const name = roster.nameOf(player)
  return name === undefined
    ? faultOf('unknownPlayer', { role, player })
    : faultOf('otherSide', { role, name })
}

function nameOf(player: number, roster: Roster): string {
  return roster.nameOf(player) ?? `player ${player}`
}
