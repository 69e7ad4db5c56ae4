import { ballText } from '../addresses/ball-address.ts'
import type { BallFacts, BatterFigures } from './ball-facts.ts'
import type { CommentaryMatch } from './commentary-match.ts'
import { CommentaryWriter } from './commentary-writer.ts'
import { latestBowling } from './key-moments.ts'
import type { PhraseBook } from './phrase-book.ts'
import { type Names, type Remark, remarkOnBatter, remarkOnBowler } from './remark-values.ts'
import { remarksOnResult } from './remarks-between.ts'
import { bestBatter, bestBowler } from './summary-facts.ts'

/** How a match ended, with the best score and the best bowling of it; nothing while it is in play. */
export function remarksOnEnd(match: CommentaryMatch, facts: readonly BallFacts[]): Remark[] {
  const { Result } = match.card
  if (!Result) return []
  return [
    ...remarksOnResult(Result, match.startTime),
    ...(Result.Kind === 'no result' ? [] : bestOfMatch(match, facts)),
  ]
}

/** Super overs decide a tie and are in no player's figures. */
function bestOfMatch({ card, ballsPerOver }: CommentaryMatch, all: readonly BallFacts[]): Remark[] {
  const facts = all.filter(({ ball }) => !card.Innings[`${ball.Innings}`]?.SuperOver)
  const scores = new Map<string, BatterFigures>()
  for (const { ball, batter } of facts) scores.set(`${ball.Innings}.${batter.id}`, batter)
  const batter = bestBatter([...scores.values()])
  const bowler = bestBowler(latestBowling(facts), ballsPerOver)
  return [
    ...(batter && batter.runs > 0 ? [remarkOnBatter('matchBestBatter', batter)] : []),
    ...(bowler && bowler.wickets > 0 ? [remarkOnBowler('matchBestBowler', bowler)] : []),
  ]
}

/** The end in words. The summary of the match is above it and gives the result too: this takes other phrases. */
export function endText(
  match: CommentaryMatch,
  facts: readonly BallFacts[],
  phrases: PhraseBook,
  names: Names,
): string {
  const last = facts.at(-1)
  const { Result } = match.card
  if (!last || !Result) return ''
  const writer = new CommentaryWriter(phrases, names, match.startTime)
  remarksOnResult(Result, match.startTime).forEach(
    (remark, place) => void writer.write(remark, summaryIdentity(last, place)),
  )
  return remarksOnEnd(match, facts)
    .map((remark) => writer.write(remark, `${ballText(last.ball)} end`))
    .join(' ')
}

/** What the phrases of a summary go by: the last ball that it knows, and the place of the sentence. */
export function summaryIdentity({ ball }: BallFacts, place: number): string {
  return `${ballText(ball)} ${place}`
}
