import { ballsLimit } from './chase.ts'
import {
  type BowlerTally,
  bowlerOvers,
  inningsOvers,
  NO_TALLY,
  type OverInProgress,
  tallyWith,
} from './overs-tally.ts'
import { withoutStand } from './partnership-in-progress.ts'
import type { Roster } from './roster.ts'
import type { CountedBowling as BowlingFigures, CountedInnings as Innings } from './scorecard.ts'
import type { Facing } from './strike.ts'

/** The card that all see, and what the next ball needs to know. Never changed in place: an earlier book is an earlier state. */
export type InningsBook = {
  readonly number: number
  readonly card: Innings
  readonly over?: OverInProgress
  /** Tallies of the bowlers before the over in progress. */
  readonly tallies: Readonly<Record<number, BowlerTally>>
  /** Balls that the umpires counted in an over, where that differs from the match's. */
  readonly miscounts: Readonly<Record<number, number>>
  readonly facing: Facing
  /** Whether the next ball is a free hit, where the match has such. */
  readonly isFreeHit?: boolean
  /** Batters who left without a wicket and take a place of their side's until they or a substitute come in. */
  readonly away: readonly number[]
  readonly ended?: InningsEnd
}

/** Why an innings is over. One ended `by word` stays so; the others may turn out to have been misjudged. */
type InningsEnd = {
  readonly why: 'by word' | 'all out' | 'overs' | 'target'
  readonly stand?: Pick<Innings, 'Stand' | 'Partnerships' | 'Bowler'>
}

/** Whether the over in progress has had its balls, by the umpires' count where that is known. */
export function isOverComplete(book: InningsBook, ballsPerOver: number): boolean {
  const { over } = book
  return over !== undefined && over.legal >= (book.miscounts[over.number] ?? ballsPerOver)
}

/** Makes right what depends on whether the over is complete and the innings over: overs, maidens, strike, `AllOut`. */
export function settled(book: InningsBook, roster: Roster): InningsBook {
  const counted = withOvers(book, roster.sheet.BallsPerOver)
  const isByWord = counted.ended?.why === 'by word' && counted.card.AllOut === true
  const allOut = isByWord || isAllOut(counted, roster)
  const marked = allOut === (counted.card.AllOut ?? false) ? counted : withAllOut(counted, allOut)
  const why = counted.ended?.why === 'by word' ? 'by word' : lawfulEnd(marked, roster, allOut)
  if (why === undefined) return goingOn(marked)
  return marked.ended ? { ...marked, ended: { ...marked.ended, why } } : ended(marked, why)
}

/** The innings ended: its unbroken stand becomes a partnership, and no player is on strike or bowling any more. */
export function ended(book: InningsBook, why: InningsEnd['why']): InningsBook {
  if (book.ended) return { ...book, ended: { ...book.ended, why } }
  const { Stand, Partnerships, Bowler } = book.card
  const { OnStrike: _, Bowler: __, ...card } = withoutStand(book.card, book.card.Wickets + 1)
  return {
    ...book,
    card,
    ended: Stand ? { why, stand: { Stand, Partnerships, ...(Bowler ? { Bowler } : {}) } } : { why },
  }
}

/** The same innings not over: as it is, or with the stand that it had where its end turns out to have been misjudged. */
export function goingOn(book: InningsBook): InningsBook {
  if (!book.ended) return book
  const { ended: misjudged, ...rest } = book
  return { ...rest, card: { ...book.card, ...misjudged.stand } }
}

/** The tallies with the over in progress entered, as an over or as the loose balls that it was. */
export function talliesAfterOver(book: InningsBook, complete: boolean): InningsBook['tallies'] {
  const { over, tallies } = book
  if (!over) return tallies
  const entered = over.spells.map(({ bowler }) => [
    bowler,
    tallyWith(tallies[bowler] ?? NO_TALLY, over, complete, bowler),
  ])
  return { ...tallies, ...Object.fromEntries(entered) }
}

/** What the over in progress makes of an innings and of one bowler's figures. */
export type ShownOver = {
  readonly innings: Pick<Innings, 'Overs' | 'OnStrike'>
  readonly bowler: Pick<BowlingFigures, 'Overs' | 'Maidens'>
}

export function shownOver(
  book: InningsBook & { over: OverInProgress },
  bowler: number,
  ballsPerOver: number,
): ShownOver {
  const { over, facing } = book
  const complete = isOverComplete(book, ballsPerOver)
  const next = complete ? facing.after : facing.within
  const tally = tallyWith(book.tallies[bowler] ?? NO_TALLY, over, complete, bowler)
  const Overs = inningsOvers(over, complete)
  return {
    innings: next === undefined ? { Overs } : { Overs, OnStrike: next },
    bowler: { Overs: bowlerOvers(tally, ballsPerOver), Maidens: tally.maidens },
  }
}

function withOvers(book: InningsBook, ballsPerOver: number): InningsBook {
  const { over, facing } = book
  if (!over) return book
  const complete = isOverComplete(book, ballsPerOver)
  const Overs = inningsOvers(over, complete)
  const Bowling = withTallies(book, over, complete, ballsPerOver)
  const next = book.ended ? undefined : complete ? facing.after : facing.within
  const { card } = book
  if (card.Overs === Overs && card.Bowling === Bowling && card.OnStrike === next) return book
  const { OnStrike: _, ...rest } = card
  return { ...book, card: { ...rest, Overs, Bowling, ...(next === undefined ? {} : { OnStrike: next }) } }
}

/** The bowling figures with the overs and maidens of those who bowled in the over. */
export function withTallies(
  book: InningsBook,
  over: OverInProgress,
  complete: boolean,
  ballsPerOver: number,
): Innings['Bowling'] {
  let bowling = book.card.Bowling
  for (const { bowler } of over.spells) {
    const figures = bowling[bowler]
    const tally = tallyWith(book.tallies[bowler] ?? NO_TALLY, over, complete, bowler)
    const Overs = bowlerOvers(tally, ballsPerOver)
    if (figures && (figures.Overs !== Overs || figures.Maidens !== tally.maidens)) {
      bowling = { ...bowling, [bowler]: { ...figures, Overs, Maidens: tally.maidens } }
    }
  }
  return bowling
}

function withAllOut(book: InningsBook, allOut: boolean): InningsBook {
  const { AllOut: _, ...card } = book.card
  return { ...book, card: allOut ? { ...card, AllOut: true } : card }
}

/** Places are taken by who is out, or left hurt, retired or absent without a substitute. While two bat, it is not all out. */
function isAllOut({ card, away }: InningsBook, roster: Roster): boolean {
  const places = card.Players ?? roster.batters(card.BattingTeamId, card.SuperOver)
  if (places < 2 || card.Wickets + away.length < places - 1) return false
  return Object.values(card.Batting).filter((batter) => batter.AtCrease).length < 2
}

/** The end that the laws give an innings at its score, or undefined while it is in progress. */
function lawfulEnd(book: InningsBook, roster: Roster, allOut: boolean): InningsEnd['why'] | undefined {
  const { card } = book
  if (allOut) return 'all out'
  if (card.Target !== undefined && card.Runs >= card.Target) return 'target'
  const { BallsPerOver, Overs } = roster.sheet
  const { over } = book
  const balls = ballsLimit(card, BallsPerOver, Overs)
  if (!over || !balls) return undefined
  if (isOverComplete(book, BallsPerOver))
    return (over.number + 1) * BallsPerOver >= balls ? 'overs' : undefined
  // A whole over lasts until the umpires call it; only a part of one ends by its balls.
  const left = balls - over.number * BallsPerOver
  return left < BallsPerOver && over.legal >= left ? 'overs' : undefined
}
