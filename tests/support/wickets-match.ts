import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import { sampleMatch, sampleScorecard } from './sample-match.ts'
import type { Upstream } from './upstream.ts'

/** Ten in each of four innings. */
export const MOST_WICKETS = 40
/** Of an innings, the one who is out first. */
const FIRST_PLAYER = 101

/** Shows a match in which so many wickets have fallen, ten an innings, and nothing else happens. */
export function showWickets(upstream: Upstream, id: number, wickets: number): void {
  upstream.show(sampleMatch(id, { Format: 'Test' }), scorecardWith(wickets))
}

/** The name of the moment of the wicket of this number, counted through all innings. */
export function wicketId(id: number, wicket: number): string {
  return `${id}/wicket/${Math.floor((wicket - 1) / 10) + 1}/${FIRST_PLAYER + ((wicket - 1) % 10)}`
}

function scorecardWith(wickets: number): Scorecard {
  const card = sampleScorecard(0)
  const first = card.Innings['1']
  if (!first) throw new Error('a sample has an innings')
  const innings = Array.from({ length: Math.max(1, Math.ceil(wickets / 10)) }, (_, index) => [
    `${index + 1}`,
    inningsWith(first, index, Math.min(10, wickets - 10 * index)),
  ])
  return { ...card, Innings: Object.fromEntries(innings) as Record<string, Innings> }
}

function inningsWith(first: Innings, index: number, wickets: number): Innings {
  const numbers = Array.from({ length: wickets }, (_, wicket) => wicket + 1)
  const name = (number: number) => `Batter ${index + 1}.${number}`
  return {
    ...first,
    BattingTeamId: (index % 2) + 1,
    BowlingTeamId: 2 - (index % 2),
    Wickets: wickets,
    Runs: wickets,
    Batting: Object.fromEntries(
      numbers.map((number) => [
        `${FIRST_PLAYER - 1 + number}`,
        {
          Order: number,
          Name: name(number),
          Runs: 1,
          Balls: 2,
          Fours: 0,
          Sixes: 0,
          Out: { Kind: 'bowled', Bowler: 21 },
        },
      ]),
    ),
    FallOfWickets: Object.fromEntries(
      numbers.map((number) => [
        `${number}`,
        { PlayerId: FIRST_PLAYER - 1 + number, Name: name(number), Runs: number, Over: `${number}.1` },
      ]),
    ),
  }
}
