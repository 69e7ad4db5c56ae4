import type { Finder } from './beat.ts'
import type { BatterStory, InningsStory } from './innings-story.ts'

/** What single batters did: the best of an innings alone, the next ones in one breath. */

/** Fewer runs than these are told of nobody. */
const LEAST = { limited: 22, long: 35 }

export const batterBeats: Finder = (told, innings) => {
  const [best] = innings.batters
  if (!best || best.runs < 15) return []
  const isAgain = told.hasTold('bat', innings, best.id)
  const fell = innings.wickets.find(({ player }) => player === best.id)
  return [
    {
      at: endOfStay(innings, best),
      weight: isAgain ? 30 : 60 + best.runs / 2,
      ...(fell ? { wickets: [fell.n] } : {}),
      fact: { kind: 'batter', batter: best, isAgain },
    },
  ]
}

/** The two who came nearest to the best, against what the match asked for. */
export const supportBeat: Finder = (told, innings) => {
  const least = told.story.isLimited ? LEAST.limited : LEAST.long
  const [best, ...rest] = innings.batters
  if (!best) return []
  const others = rest.filter(({ id, runs }) => runs >= least && !told.hasTold('bat', innings, id))
  const [one, other] = others
  if (!one) return []
  return [
    {
      at: endOfStay(innings, best) + 0.01,
      weight: 42 + one.runs / 3,
      fact: { kind: 'support', one, ...(other ? { other } : {}) },
    },
  ]
}

/** In overs; who stayed is told of before the bowlers are. */
function endOfStay({ wickets, overs }: InningsStory, { id }: BatterStory): number {
  const fell = wickets.find(({ player }) => player === id)
  return fell ? fell.over + 0.5 : overs.length - 0.65
}
