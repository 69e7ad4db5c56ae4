import { type Finder, overOfWicket } from './beat.ts'
import { matchRate } from './pace.ts'

/** What the fielding side did to an innings. */

export const collapseBeat: Finder = (_told, innings) => {
  const { collapse } = innings
  if (!collapse || collapse.to - collapse.from > 7) return []
  const [first, last] = [collapse.from, collapse.to].map((n) => innings.wickets.find((one) => one.n === n))
  if (!first || !last) return []
  return [
    {
      at: overOfWicket(innings, first.n),
      weight: 70 + (last.n - first.n) * 4,
      wickets: Array.from({ length: last.n - first.n + 1 }, (_, index) => first.n + index),
      fact: { kind: 'collapse', first, last },
    },
  ]
}

/** The best of the bowlers, and the next one in the same breath. */
export const bowlerBeats: Finder = (told, innings) => {
  const [best, second] = innings.bowlers.filter(({ id }) => !told.hasTold('ball', innings, id))
  if (!best || best.wickets < 2) return []
  return [
    {
      at: innings.overs.length - 0.2,
      weight: 44 + best.wickets * 10,
      fact: { kind: 'bowlers', best, ...(second && second.wickets >= 2 ? { second } : {}) },
    },
  ]
}

/** A bowler is tight who gives three quarters of what the batters of this match scored by, or less. */
const TIGHT = 0.75

/** One who took little but gave little away. */
export const tightBeat: Finder = ({ story }, innings) => {
  const { sheet } = story.facts
  const full = ((sheet.Overs ?? 100) / 5) * sheet.BallsPerOver
  const bowler = innings.bowlers
    .filter(({ balls }) => balls >= full * 0.99 && sheet.Overs !== undefined)
    .sort((a, b) => a.runs - b.runs)
    .find(({ id, runs, balls }) => id !== innings.bowlers[0]?.id && runs < balls * TIGHT * matchRate(story))
  if (!bowler) return []
  return [{ at: innings.overs.length - 0.15, weight: 30, fact: { kind: 'tight', bowler } }]
}

export const extrasBeat: Finder = ({ story }, innings) => {
  const extras = Object.values(innings.card.Extras).reduce((sum, runs) => sum + runs, 0)
  if (extras < (story.isLimited ? 14 : 25)) return []
  return [{ at: innings.overs.length - 0.05, weight: 14 + extras / 2, fact: { kind: 'extras', extras } }]
}

/** Overs without a run are worth a line where overs are many; where balls are counted nobody speaks of overs. */
export const maidenBeat: Finder = ({ story }, innings) => {
  if (story.countsBalls) return []
  const [bowler] = [...innings.bowlers].sort((a, b) => b.maidens - a.maidens)
  if (!bowler || bowler.maidens < (story.isLimited ? 2 : 5)) return []
  return [{ at: innings.overs.length - 0.12, weight: 17 + bowler.maidens, fact: { kind: 'maidens', bowler } }]
}
