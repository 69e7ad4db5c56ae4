import type { Finder } from './beat.ts'
import type { Fall } from './fact.ts'
import type { InningsStory, WicketStory } from './innings-story.ts'

/** How wickets fell. */

/** The first wicket, where it came before much was scored. */
export const firstWicketBeat: Finder = (_told, innings) => {
  const [wicket] = innings.wickets
  const bowler = wicket && innings.card.Batting[wicket.player]?.Out?.Bowler
  if (!wicket || bowler === undefined || wicket.player === innings.batters[0]?.id) return []
  return [
    {
      at: wicket.over + 0.1,
      weight: wicket.runs < 12 ? 24 : 12,
      wickets: [1],
      fact: { kind: 'first wicket', wicket, bowler },
    },
  ]
}

/** Ways out that a reader remembers. */
const RARE: readonly Fall['how'][] = ['run out', 'stumped', 'caught and bowled']
const MOST_FALLS = 2

/** The wickets that are worth a sentence by themselves: of batters who had begun, or that fell in a way that is rare. */
export const fallBeats: Finder = ({ story }, innings) => {
  const { collapse, batters } = innings
  const named = new Set(
    story.facts.sheet.Teams.flatMap(({ Players }) => Players).map(({ PlayerId }) => PlayerId),
  )
  const falls = innings.wickets.flatMap((wicket) => {
    const inCollapse = collapse && wicket.n >= collapse.from && wicket.n <= collapse.to
    // The first and the best have sentences of their own.
    if (inCollapse || wicket.player === batters[0]?.id || wicket.n === 1) return []
    const fall = fallOf(innings, wicket, named)
    return fall && fall.batter.balls > 0 ? [fall] : []
  })
  return falls
    .map((fall) => ({
      at: fall.over + 0.3,
      weight: 16 + Math.min(fall.batter.runs, 40) / 2 + (RARE.includes(fall.how) ? 12 : 0),
      wickets: [fall.n],
      fact: { kind: 'fall', fall } as const,
    }))
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, MOST_FALLS)
}

/** A catch of a substitute, whom the sheet does not name, is told without a name where that can be said. */
function fallOf(
  { card, batters }: InningsStory,
  wicket: WicketStory,
  named: ReadonlySet<number>,
): Fall | undefined {
  const batter = batters.find(({ id }) => id === wicket.player)
  const out = card.Batting[wicket.player]?.Out
  if (!batter || !out) return undefined
  const fielders = Object.keys(out.Fielders ?? {}).map(Number)
  const [only] = fielders
  const fielder = fielders.length === 1 && only !== undefined && named.has(only) ? only : undefined
  const { Bowler: bowler } = out
  switch (out.Kind) {
    case 'bowled':
    case 'lbw':
    case 'caught and bowled':
      return bowler === undefined ? undefined : { ...wicket, how: out.Kind, batter, bowler }
    case 'caught':
    case 'stumped':
      return bowler === undefined || fielder === undefined || fielder === bowler
        ? undefined
        : { ...wicket, how: out.Kind, batter, bowler, fielder }
    case 'run out':
      return { ...wicket, how: 'run out', batter, ...(fielder === undefined ? {} : { fielder }) }
    default:
      return undefined
  }
}
