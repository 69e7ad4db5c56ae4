import { ballText } from '../addresses/ball-address.ts'
import type { BallFacts, BatterFigures } from './ball-facts.ts'
import { latestBowling } from './key-moments.ts'
import type { Phrases } from './phrase-keys.ts'
import type { Names, Saying } from './saying.ts'
import { sayingsOfResult } from './sayings-between.ts'
import { bestBatter, bestBowler } from './summary-facts.ts'
import { OverTeller } from './teller.ts'
import type { ToldMatch } from './told-match.ts'

/** How a match ended, with the best score and the best bowling of it; nothing while it goes on. */
export function sayingsOfEnd(match: ToldMatch, facts: readonly BallFacts[]): Saying[] {
  const { Result } = match.card
  if (!Result) return []
  return [
    ...sayingsOfResult(Result, match.startTime),
    ...(Result.Kind === 'no result' ? [] : bestOfMatch(match, facts)),
  ]
}

/** Super overs decide a tie and are nobody's figures. */
function bestOfMatch({ card, ballsPerOver }: ToldMatch, all: readonly BallFacts[]): Saying[] {
  const facts = all.filter(({ ball }) => !card.Innings[`${ball.Innings}`]?.SuperOver)
  const scores = new Map<string, BatterFigures>()
  for (const { ball, batter } of facts) scores.set(`${ball.Innings}.${batter.id}`, batter)
  const batter = bestBatter([...scores.values()])
  const bowler = bestBowler(latestBowling(facts), ballsPerOver)
  const sayings: Saying[] = []
  if (batter && batter.runs > 0) {
    const { id, runs, balls } = batter
    sayings.push({ key: 'matchBestBatter', figures: { runs, balls }, people: { batter: id } })
  }
  if (bowler && bowler.wickets > 0) {
    const figures = { figures: `${bowler.wickets}/${bowler.runs}` }
    sayings.push({ key: 'matchBestBowler', figures, people: { bowler: bowler.id } })
  }
  return sayings
}

/** The end in words. The summary of the match stands above it and tells the result too: this takes other phrases. */
export function tellEnd(
  match: ToldMatch,
  facts: readonly BallFacts[],
  phrases: Phrases,
  names: Names,
): string {
  const last = facts.at(-1)
  const { Result } = match.card
  if (!last || !Result) return ''
  const teller = new OverTeller(phrases, names, match.startTime)
  sayingsOfResult(Result, match.startTime).forEach(
    (saying, place) => void teller.tell(saying, summaryIdentity(last, place)),
  )
  return sayingsOfEnd(match, facts)
    .map((saying) => teller.tell(saying, `${ballText(last.ball)} end`))
    .join(' ')
}

/** What the phrases of a summary go by: the last ball that it knows, and the place of the sentence. */
export function summaryIdentity({ ball }: BallFacts, place: number): string {
  return `${ballText(ball)} ${place}`
}
