import { faultOfDelivery, faultOfSide, irregularityOf } from './check-delivery.ts'
import { type Fault, faultOf, faultText } from './fault.ts'
import { ended, type InningsBook, settled } from './innings-book.ts'
import type {
  AbsentEvent,
  BreakEvent,
  Delivery,
  InningsEvent,
  LeftOutEvent,
  MatchEvent,
  ReplacementEvent,
  ResultEvent,
  TossEvent,
} from './match-log.ts'
import { PLAYERS_OF_A_SIDE, type Roster } from './roster.ts'
import { newBatter, retired, type Substitutes, scoreDelivery } from './score-delivery.ts'
import type { CountedScorecard, CountedInnings as Innings } from './scorecard.ts'
import { withDelivery, withShot } from './shown-overs.ts'

const LEAST_OF_A_SIDE = 2
/** Fielders from outside both lists. */
const MOST_SUBSTITUTES = 60

/** A match as scorers keep it, at one moment. Never changed in place: an earlier book is an earlier moment. */
export type MatchBook = {
  readonly scorecard: CountedScorecard
  readonly substitutes: Substitutes
  /** The innings begun last, and those before it. */
  readonly innings?: InningsBook
  readonly earlier: readonly InningsBook[]
  /** Penalty runs for an innings that has not begun, by its number. */
  readonly penalties: Readonly<Record<number, number>>
  /** Players who do not play, by side. Who came in for another stays in this list, as both share a place. */
  readonly leftOut?: Readonly<Record<number, readonly number[]>>
  readonly cameIn?: readonly number[]
  readonly toss?: Pick<TossEvent, 'WinnerTeamId' | 'Decision'>
  readonly pause?: Pick<BreakEvent, 'Reason' | 'Text'>
  readonly abandoned?: boolean
  /** What was played against the laws and counted, each kind once an innings. */
  readonly irregularities: readonly Irregularity[]
}

/** Where something was played that the laws would not have allowed. Places count as in the log. */
type Irregularity = {
  readonly innings: number
  readonly over: number
  readonly n: number
  readonly what: string
}

export const EMPTY_BOOK: MatchBook = {
  scorecard: { Innings: {}, Deliveries: {} },
  substitutes: {},
  earlier: [],
  penalties: {},
  irregularities: [],
}

/** The caller, which knows the event, adds its position. */
export class Refusal extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(faultText(fault))
    this.fault = fault
  }
}

/** What every event but a correction does to a match. A correction needs the past, which the scorer keeps. */
export function afterEvent(
  book: MatchBook,
  event: Exclude<MatchEvent, { Type: 'correction' }>,
  roster: Roster,
): MatchBook {
  switch (event.Type) {
    case 'delivery':
      return afterDelivery(book, event, roster)
    case 'shot':
      return { ...book, scorecard: withShot(book.scorecard, event, book.innings?.number) }
    case 'left out':
      return afterLeftOut(book, event, roster)
    case 'toss':
      return afterToss(book, event, roster)
    case 'innings':
      return afterInnings(book, event, roster)
    case 'target':
      return onInnings(book, event.Innings, (innings) => {
        const { Target = innings.card.Target, TargetOvers = innings.card.TargetOvers } = event
        const card = {
          ...innings.card,
          ...(Target === undefined ? {} : { Target }),
          ...(TargetOvers ? { TargetOvers } : {}),
        }
        return settled({ ...innings, card }, roster)
      })
    case 'miscount':
      return onInnings(book, event.Innings, (innings) => {
        const miscounts = { ...innings.miscounts, [event.Over]: event.Balls }
        return settled({ ...innings, miscounts }, roster)
      })
    case 'penalty':
      return afterPenalty(book, event.Innings, event.Runs, roster)
    case 'absent':
      return onInnings(book, event.Innings, (innings) => afterAbsence(innings, event, roster))
    case 'replacement':
      return afterReplacement(book, event, roster)
    case 'innings end':
      return onInnings(book, event.Innings, (innings) => {
        const end = ended(innings, 'by word')
        const { Declared, AllOut } = event
        const card = {
          ...end.card,
          ...(Declared ? { Declared: true as const } : {}),
          ...(AllOut ? { AllOut: true as const } : {}),
        }
        return { ...end, card }
      })
    case 'break':
      return {
        ...book,
        pause: { Reason: event.Reason, ...(event.Text === undefined ? {} : { Text: event.Text }) },
      }
    case 'resume':
      return withoutPause(book)
    case 'result':
      return afterResult(book, event, roster)
  }
}

function afterDelivery(book: MatchBook, delivery: Delivery, roster: Roster): MatchBook {
  const { innings } = book
  if (book.scorecard.Result) throw new Refusal(faultOf('matchOver'))
  if (innings?.number !== delivery.Innings) throw new Refusal(faultOfInnings(book, delivery.Innings))
  const fault = faultOfDelivery(innings, delivery, roster) ?? faultOfLeftOut(book, delivery, roster)
  if (fault) throw new Refusal(fault)
  const substitutes = withSubstitutes(book.substitutes, delivery, roster)
  const scored = scoreDelivery(innings, delivery, roster, substitutes)
  const scorecard = {
    Innings: { ...book.scorecard.Innings, [scored.number]: scored.card },
    Deliveries: withDelivery(book.scorecard.Deliveries, delivery),
  }
  const irregularities = withIrregularity(
    book.irregularities,
    irregularityOf(innings, delivery, roster),
    delivery,
  )
  return { ...withoutPause(book), substitutes, innings: scored, scorecard, irregularities }
}

/** A player of the list who does not play may come in for another. */
function faultOfLeftOut(
  { leftOut, cameIn = [] }: MatchBook,
  { Batter, NonStriker, Bowler }: Delivery,
  roster: Roster,
): Fault | undefined {
  const out = Object.values(leftOut ?? {}).flat()
  const player = [Batter, NonStriker, Bowler].find((id) => out.includes(id) && !cameIn.includes(id))
  return player === undefined ? undefined : faultOf('leftOut', { name: roster.nameOf(player) ?? '' })
}

function withIrregularity(
  known: MatchBook['irregularities'],
  what: string | undefined,
  { Innings: innings, Over: over, N: n }: Delivery,
): MatchBook['irregularities'] {
  if (what === undefined) return known
  const isKnown = known.some((one) => one.innings === innings && one.what === what)
  return isKnown ? known : [...known, { innings, over, n, what }]
}

function afterLeftOut(book: MatchBook, { TeamId, Players }: LeftOutEvent, roster: Roster): MatchBook {
  const cards = Object.values(book.scorecard.Innings)
  for (const { PlayerId } of Players) {
    const fault = faultOfSide('player left out', PlayerId, TeamId, roster)
    if (fault) throw new Refusal(fault)
    if (cards.some(({ Batting, Bowling }) => Batting[PlayerId] ?? Bowling[PlayerId]))
      throw new Refusal(faultOf('hasPlayed', { name: roster.nameOf(PlayerId) ?? '' }))
  }
  const out = [...new Set(Players.map(({ PlayerId }) => PlayerId))]
  const side = roster.sheet.Teams.find((one) => one.TeamId === TeamId)
  if (out.length > 0 && (side?.Players.length ?? 0) - out.length < LEAST_OF_A_SIDE)
    throw new Refusal(faultOf('fewLeft'))
  const leftOut = { ...book.leftOut, [TeamId]: out }
  const { innings } = book
  if (innings?.card.BattingTeamId !== TeamId) return { ...book, leftOut }
  const { Players: _, ...card } = innings.card
  const counted = { ...card, ...playersOf(card, leftOut, roster) }
  return withCard({ ...book, leftOut }, settled({ ...innings, card: counted }, roster))
}

/** Of a side that is not of eleven. */
function playersOf(
  { BattingTeamId, SuperOver }: Pick<InningsEvent, 'BattingTeamId' | 'SuperOver'>,
  leftOut: MatchBook['leftOut'],
  roster: Roster,
): Pick<Innings, 'Players'> {
  const places = roster.batters(BattingTeamId, SuperOver, leftOut?.[BattingTeamId]?.length)
  return places > 1 && places !== PLAYERS_OF_A_SIDE && !SuperOver ? { Players: places } : {}
}

function afterToss(book: MatchBook, toss: TossEvent, roster: Roster): MatchBook {
  if (roster.opponentOf(toss.WinnerTeamId) === undefined) {
    throw new Refusal(faultOf('unknownTeam', { team: toss.WinnerTeamId }))
  }
  return { ...book, toss: { WinnerTeamId: toss.WinnerTeamId, Decision: toss.Decision } }
}

function afterInnings(book: MatchBook, event: InningsEvent, roster: Roster): MatchBook {
  const last = book.innings
  const number = (last?.number ?? 0) + 1
  const bowling = roster.opponentOf(event.BattingTeamId)
  if (book.scorecard.Result) throw new Refusal(faultOf('matchOver'))
  if (event.Innings !== number) throw new Refusal(faultOf('inningsExpected', { number }))
  if (bowling === undefined) throw new Refusal(faultOf('unknownTeam', { team: event.BattingTeamId }))
  const penalty = book.penalties[number] ?? 0
  const card: Innings = {
    BattingTeamId: event.BattingTeamId,
    BowlingTeamId: bowling,
    Runs: penalty,
    Wickets: 0,
    Balls: 0,
    Overs: '0',
    ...(event.Target === undefined ? {} : { Target: event.Target }),
    ...(event.TargetOvers === undefined ? {} : { TargetOvers: event.TargetOvers }),
    ...(event.Forfeited ? { Forfeited: true } : {}),
    ...(event.SuperOver ? { SuperOver: true } : {}),
    ...playersOf(event, book.leftOut, roster),
    Extras: { Byes: 0, LegByes: 0, NoBalls: 0, Wides: 0, Penalty: penalty },
    Batting: {},
    Bowling: {},
    FallOfWickets: {},
    Partnerships: {},
  }
  const begun: InningsBook = { number, card, tallies: {}, miscounts: {}, facing: {}, away: [] }
  const before = last ? withCard(book, ended(last, 'by word')) : book
  const earlier = before.innings ? [...before.earlier, before.innings] : before.earlier
  return withCard({ ...withoutPause(before), earlier }, event.Forfeited ? ended(begun, 'by word') : begun)
}

function afterPenalty(book: MatchBook, number: number, runs: number, roster: Roster): MatchBook {
  if (!Number.isInteger(runs) || runs < 1) throw new Refusal(faultOf('noRuns', { count: runs }))
  if (number === (book.innings?.number ?? 0) + 1) {
    return { ...book, penalties: { ...book.penalties, [number]: (book.penalties[number] ?? 0) + runs } }
  }
  const add = (innings: InningsBook): InningsBook => {
    const { Extras, Runs } = innings.card
    const card = { ...innings.card, Runs: Runs + runs, Extras: { ...Extras, Penalty: Extras.Penalty + runs } }
    return { ...innings, card }
  }
  if (book.innings?.number === number) return withCard(book, settled(add(book.innings), roster))
  const past = book.earlier.find((innings) => innings.number === number)
  if (!past) throw new Refusal(faultOfInnings(book, number))
  const changed = add(past)
  const added = {
    ...book,
    earlier: book.earlier.map((innings) => (innings === past ? changed : innings)),
    scorecard: withInnings(book.scorecard, changed),
  }
  const chase = book.innings?.card
  if (chase?.Target === undefined || chase.BattingTeamId === past.card.BattingTeamId) return added
  // Laws 16.2 and 41.18: penalty runs to the side in the field are part of what is chased.
  const { Target } = chase
  return onInnings(added, book.innings?.number ?? 0, (innings) =>
    settled({ ...innings, card: { ...innings.card, Target: Target + runs } }, roster),
  )
}

function afterAbsence(innings: InningsBook, { Player }: AbsentEvent, roster: Roster): InningsBook {
  const { card } = innings
  const fault = faultOfSide('player absent', Player, card.BattingTeamId, roster)
  if (fault) throw new Refusal(fault)
  if (card.Batting[Player]) throw new Refusal(faultOf('hasBatted', { name: roster.nameOf(Player) ?? '' }))
  const absent = { ...newBatter(card, card.Batting, Player, roster), Out: { Kind: 'absent hurt' } }
  const away = [...innings.away, Player]
  return settled(
    { ...innings, away, card: { ...card, Batting: { ...card.Batting, [Player]: absent } } },
    roster,
  )
}

/** One for good takes the other's place. Who bats in another's role takes it for now: the other has retired, and may return. */
function afterReplacement(before: MatchBook, event: ReplacementEvent, roster: Roster): MatchBook {
  const { In, Out, TeamId, Scope, Reason } = event
  const book = before.leftOut ? { ...before, cameIn: [...(before.cameIn ?? []), In] } : before
  for (const [role, player] of [
    ['player coming in', In],
    ['player going out', Out],
  ] as const) {
    if (player === undefined) continue
    const fault = TeamId === undefined ? undefined : faultOfSide(role, player, TeamId, roster)
    if (fault) throw new Refusal(fault)
    if (roster.nameOf(player) === undefined) throw new Refusal(faultOf('unknownPlayer', { role, player }))
  }
  const { innings } = book
  if (!innings || innings.ended?.why === 'by word' || Out === undefined) return book
  const isAtCrease = innings.card.Batting[Out]?.AtCrease === true
  const others = innings.away.filter((player) => player !== Out)
  if (Scope === 'match' && (isAtCrease || others.length < innings.away.length)) {
    const card = retired(innings.card, Out, 'retired hurt')
    return withCard(book, settled({ ...innings, card, facing: {}, away: others }, roster))
  }
  if (Scope === 'match' || !isAtCrease || event.Role === 'bowler') return book
  const card = retired(innings.card, Out, Reason === 'injury' ? 'retired hurt' : 'retired not out')
  return withCard(book, settled({ ...innings, card, facing: {}, away: [...others, Out] }, roster))
}

function afterResult(book: MatchBook, { Result, Abandoned }: ResultEvent, roster: Roster): MatchBook {
  if (Result.WinnerTeamId !== undefined && roster.opponentOf(Result.WinnerTeamId) === undefined) {
    throw new Refusal(faultOf('unknownTeam', { team: Result.WinnerTeamId }))
  }
  const { innings } = book
  const over = innings ? withCard(book, ended(innings, 'by word')) : book
  const { abandoned: _, ...next } = withoutPause(over)
  return { ...next, ...(Abandoned ? { abandoned: true } : {}), scorecard: { ...next.scorecard, Result } }
}

function onInnings(
  book: MatchBook,
  number: number,
  change: (innings: InningsBook) => InningsBook,
): MatchBook {
  if (book.innings?.number !== number) throw new Refusal(faultOfInnings(book, number))
  return withCard(book, change(book.innings))
}

function withCard(book: MatchBook, innings: InningsBook): MatchBook {
  return { ...book, innings, scorecard: withInnings(book.scorecard, innings) }
}

function withInnings(scorecard: CountedScorecard, { number, card }: InningsBook): CountedScorecard {
  if (scorecard.Innings[number] === card) return scorecard
  return { ...scorecard, Innings: { ...scorecard.Innings, [number]: card } }
}

function withoutPause(book: MatchBook): MatchBook {
  if (!book.pause) return book
  const { pause: _, ...rest } = book
  return rest
}

function withSubstitutes(known: Substitutes, delivery: Delivery, roster: Roster): Substitutes {
  let all = known
  for (const { Fielders = [] } of delivery.Wickets ?? []) {
    for (const { PlayerId, Name } of Fielders) {
      const name = Name.normalize('NFC')
      if (PlayerId !== undefined || Object.hasOwn(all, name)) continue
      const count = Object.keys(all).length
      if (count === MOST_SUBSTITUTES) throw new Refusal(faultOf('manySubstitutes', { count }))
      all = { ...all, [name]: roster.lastId + count + 1 }
    }
  }
  return all
}

function faultOfInnings(book: MatchBook, number: number): Fault {
  return faultOf(number <= (book.innings?.number ?? 0) ? 'inningsOver' : 'inningsNotBegun')
}
