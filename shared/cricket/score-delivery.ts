import { isFaced } from './breakdown/played-ball.ts'
import { isCreditedToBowler, isWicket } from './dismissals.ts'
import { isFreeHitNext } from './free-hit.ts'
import {
  goingOn,
  type InningsBook,
  isOverComplete,
  type ShownOver,
  settled,
  shownOver,
  talliesAfterOver,
  withTallies,
} from './innings-book.ts'
import { isLegal } from './is-legal.ts'
import type { Delivery, LoggedWicket } from './match-log.ts'
import { addBall } from './overs-tally.ts'
import { withoutStand, withStandOf } from './partnership-in-progress.ts'
import type { Roster } from './roster.ts'
import type {
  CountedBatting,
  CountedBowling,
  Dismissal,
  Fielder,
  CountedInnings as Innings,
} from './scorecard.ts'
import { facingAfter } from './strike.ts'

/** Ids of fielders from outside both lists, by name. */
export type Substitutes = Readonly<Record<string, number>>

/** The book of an innings after one more delivery, which must have been checked before. */
export function scoreDelivery(
  book: InningsBook,
  delivery: Delivery,
  roster: Roster,
  substitutes: Substitutes,
): InningsBook {
  const begun = turnOver(goingOn(book), delivery, roster)
  const { Batter, NonStriker, Bowler, Wickets = [] } = delivery
  const stillAway = begun.away.filter((player) => player !== Batter && player !== NonStriker)
  const legal = isLegal(delivery)
  const { Wides = 0, NoBalls = 0 } = delivery.Extras ?? {}
  const conceded = delivery.Runs + Wides + NoBalls
  const over = addBall(begun.over, delivery.Over, { bowler: Bowler, legal, conceded })

  const left = leftUnsaid(begun.card, delivery)
  let { card } = begun
  const early = timedOutBefore(begun.card, delivery)
  const { number = delivery.Over, legal: bowled = 0 } = begun.over ?? {}
  for (const wicket of early)
    card = withWicket(card, wicket, delivery, `${number}.${bowled}`, roster, substitutes)
  for (const player of left) card = retired(card, player, 'retired not out')
  card = withStandOf(withBatters(card, delivery, roster), Batter, NonStriker)
  const facing = facingAfter(delivery, roster.sheet.Format)
  const counted = { ...begun, over, facing }
  const shown = shownOver(counted, Bowler, roster.sheet.BallsPerOver)
  card = withRuns(card, delivery, legal, roster, shown)
  let away = [...stillAway, ...left]
  for (const wicket of Wickets) {
    if (early.includes(wicket)) continue
    card = withWicket(card, wicket, delivery, `${over.number}.${over.legal}`, roster, substitutes)
    away = away.filter((player) => player !== wicket.Player)
    if (!isWicket(wicket.Kind)) away.push(wicket.Player)
  }
  const isFreeHit = isFreeHitNext(delivery, book.isFreeHit ?? false)
  return settled({ ...counted, card, away, isFreeHit }, roster)
}

/** At the first ball of an over the one before is complete, however few balls it had: the umpires called it. */
function turnOver(book: InningsBook, delivery: Delivery, roster: Roster): InningsBook {
  const { over } = book
  if (!over || over.number === delivery.Over) return book
  const tallies = talliesAfterOver(book, true)
  const { BallsPerOver } = roster.sheet
  if (isOverComplete(book, BallsPerOver)) return { ...book, tallies }
  return { ...book, tallies, card: { ...book.card, Bowling: withTallies(book, over, true, BallsPerOver) } }
}

/** Law 40: who is timed out never came. Where a place was empty before a ball, those whom it names first are out before it. */
function timedOutBefore(card: Innings, { Batter, NonStriker, Wickets = [] }: Delivery): LoggedWicket[] {
  const isOne = ({ Kind, Player }: LoggedWicket) =>
    Kind === 'timed out' && Player !== Batter && Player !== NonStriker
  const end = Wickets.findIndex((wicket) => !isOne(wicket))
  return card.Stand ? [] : Wickets.slice(0, end < 0 ? Wickets.length : end)
}

/** Batters who were at the crease and are not any more, though no event reported it: the source is right. */
function leftUnsaid(card: Innings, { Batter, NonStriker }: Delivery): number[] {
  const stand = card.Stand?.Batters
  if (stand?.[Batter] !== undefined && stand[NonStriker] !== undefined) return []
  return Object.keys(card.Batting)
    .map(Number)
    .filter((player) => card.Batting[player]?.AtCrease && player !== Batter && player !== NonStriker)
}

/** A batter leaves the crease without being out: the stand ends, the partnership for the next wicket continues. */
export function retired(card: Innings, player: number, Kind: 'retired hurt' | 'retired not out'): Innings {
  const figures = card.Batting[player]
  if (!figures?.AtCrease) return card
  const { AtCrease: _, ...batter } = figures
  const { OnStrike: __, ...rest } = withoutStand(card, card.Wickets + 1)
  return { ...rest, Batting: { ...card.Batting, [player]: { ...batter, Out: { Kind } } } }
}

/** The two who bat have a place in the order and are at the crease. */
function withBatters(card: Innings, { Batter, NonStriker }: Delivery, roster: Roster): Innings {
  let batting = card.Batting
  for (const player of [Batter, NonStriker]) {
    const known = batting[player]
    if (known?.AtCrease) continue
    const { Out: _, ...figures } = known ?? newBatter(card, batting, player, roster)
    batting = { ...batting, [player]: { ...figures, AtCrease: true } }
  }
  return batting === card.Batting ? card : { ...card, Batting: batting }
}

export function newBatter(
  card: Innings,
  batting: Innings['Batting'],
  player: number,
  roster: Roster,
): CountedBatting {
  const Name = roster.nameIn(card.BattingTeamId, player) ?? ''
  return { Order: Object.keys(batting).length + 1, Name, Runs: 0, Balls: 0, Fours: 0, Sixes: 0 }
}

function withRuns(
  card: Innings,
  delivery: Delivery,
  legal: boolean,
  roster: Roster,
  shown: ShownOver,
): Innings {
  const { Batter, Bowler, Runs, Extras = {}, AllRun = false } = delivery
  const { Byes = 0, LegByes = 0, NoBalls = 0, Wides = 0, Penalty = 0 } = Extras
  const batter = card.Batting[Batter] ?? newBatter(card, card.Batting, Batter, roster)
  const bowler = card.Bowling[Bowler] ?? newBowler(card, Bowler, roster)
  const extras = Byes + LegByes + NoBalls + Wides + Penalty
  const ball = legal ? 1 : 0
  return {
    ...card,
    Runs: card.Runs + Runs + extras,
    Balls: card.Balls + ball,
    ...shown.innings,
    Bowler,
    Extras: extras === 0 ? card.Extras : sumOfExtras(card.Extras, Extras),
    Batting: {
      ...card.Batting,
      [Batter]: {
        ...batter,
        Runs: batter.Runs + Runs,
        Balls: batter.Balls + (isFaced(delivery) ? 1 : 0),
        Fours: batter.Fours + (Runs === 4 && !AllRun ? 1 : 0),
        Sixes: batter.Sixes + (Runs === 6 && !AllRun ? 1 : 0),
      },
    },
    Bowling: {
      ...card.Bowling,
      [Bowler]: {
        ...bowler,
        ...shown.bowler,
        Balls: bowler.Balls + ball,
        Runs: bowler.Runs + Runs + Wides + NoBalls,
        Wides: bowler.Wides + Wides,
        NoBalls: bowler.NoBalls + NoBalls,
      },
    },
  }
}

function newBowler(card: Innings, player: number, roster: Roster): CountedBowling {
  const Name = roster.nameIn(card.BowlingTeamId, player) ?? ''
  const Order = Object.keys(card.Bowling).length + 1
  return { Order, Name, Balls: 0, Overs: '0', Maidens: 0, Runs: 0, Wickets: 0, Wides: 0, NoBalls: 0 }
}

function sumOfExtras(sum: Innings['Extras'], extras: Partial<Innings['Extras']>): Innings['Extras'] {
  return {
    ...sum,
    Byes: sum.Byes + (extras.Byes ?? 0),
    LegByes: sum.LegByes + (extras.LegByes ?? 0),
    NoBalls: sum.NoBalls + (extras.NoBalls ?? 0),
    Wides: sum.Wides + (extras.Wides ?? 0),
    Penalty: sum.Penalty + (extras.Penalty ?? 0),
  }
}

function withWicket(
  card: Innings,
  wicket: LoggedWicket,
  delivery: Delivery,
  over: string,
  roster: Roster,
  substitutes: Substitutes,
): Innings {
  const number = card.Wickets + 1
  const counts = isWicket(wicket.Kind)
  const credited = isCreditedToBowler(wicket.Kind)
  const { AtCrease: _, ...batter } =
    card.Batting[wicket.Player] ?? newBatter(card, card.Batting, wicket.Player, roster)
  const Out: Dismissal = {
    Kind: wicket.Kind,
    ...(credited ? { Bowler: delivery.Bowler } : {}),
    ...fieldersOf(wicket, substitutes),
  }
  let next = withoutStand(card, number)
  if (counts && !next.Partnerships[number]) next = withEmptyPartnership(next, number, wicket.Player)
  next = { ...next, Batting: { ...next.Batting, [wicket.Player]: { ...batter, Out } } }
  if (!counts) return next
  const fallen = { PlayerId: wicket.Player, Name: batter.Name, Runs: card.Runs, Over: over }
  next = { ...next, Wickets: number, FallOfWickets: { ...next.FallOfWickets, [number]: fallen } }
  const bowler = next.Bowling[delivery.Bowler]
  if (!credited || !bowler) return next
  const figures = { ...bowler, Wickets: bowler.Wickets + 1 }
  return { ...next, Bowling: { ...next.Bowling, [delivery.Bowler]: figures } }
}

/** A second wicket on one ball ends a partnership that had no time for a run. */
function withEmptyPartnership(card: Innings, number: number, out: number): Innings {
  const there = Object.keys(card.Batting).filter((id) => card.Batting[id]?.AtCrease)
  const Batters = Object.fromEntries([...there, `${out}`].map((id) => [id, 0]))
  return { ...card, Partnerships: { ...card.Partnerships, [number]: { Batters, Runs: 0, Balls: 0 } } }
}

function fieldersOf(wicket: LoggedWicket, substitutes: Substitutes): Pick<Dismissal, 'Fielders'> {
  if (!wicket.Fielders || wicket.Fielders.length === 0) return {}
  const fielders: Record<string, Fielder> = {}
  for (const { PlayerId, Name, Substitute } of wicket.Fielders) {
    const id = PlayerId ?? substitutes[Name.normalize('NFC')]
    if (id !== undefined) fielders[id] = { Name, ...(Substitute ? { Substitute } : {}) }
  }
  return { Fielders: fielders }
}
