import { type Finder, isWonChase, openingOvers } from './beat.ts'
import { matchRate } from './pace.ts'

/** How an innings went along: where it stood on its way, and the overs that moved it. */

export const startBeat: Finder = ({ story }, innings) => {
  const overs = openingOvers(story)
  const stood = innings.overs[overs - 1]?.after
  if (!stood || innings.overs.length <= overs) return []
  const { collapse } = innings
  if (collapse && innings.wickets.some(({ n, over }) => n === collapse.from && over < overs)) return []
  const isBad = stood.wickets >= 3 && stood.runs < matchRate(story) * stood.legal
  return [{ at: overs - 0.05, weight: stood.wickets >= 3 ? 62 : 18, fact: { kind: 'start', overs, isBad } }]
}

export const bigOverBeat: Finder = ({ story }, innings) => {
  if (!story.isLimited) return []
  const [over] = [...innings.overs].sort((a, b) => b.runs - a.runs)
  const [bowler, ...more] = over?.bowlers ?? []
  if (!over || over.runs < 18 || bowler === undefined || more.length > 0) return []
  return [{ at: over.over + 0.5, weight: 20 + over.runs, fact: { kind: 'big over', over, bowler } }]
}

/** The last quarter of an innings that was not a chase won, judged by what came before it. */
export const finishBeat: Finder = ({ story }, innings) => {
  const over = innings.overs.length - Math.round((story.facts.sheet.Overs ?? 0) / 4)
  const before = innings.overs[over - 1]?.after
  if (!story.isLimited || !before || over < 8 || innings.card.AllOut || isWonChase(story, innings)) return []
  const runs = innings.card.Runs - before.runs
  const count = innings.overs.length - over
  const rise = runs / count / Math.max(1, before.runs / over)
  const pace = rise >= 1.3 ? 'fast' : rise <= 0.8 ? 'slow' : 'even'
  return [
    {
      at: innings.overs.length - 0.3,
      weight: 24 + Math.abs(rise - 1) * 30,
      fact: { kind: 'finish', over, runs, pace },
    },
  ]
}

export const boundariesBeat: Finder = ({ story }, innings) => {
  const sixes = innings.batters.reduce((sum, batter) => sum + batter.sixes, 0)
  const fours = innings.batters.reduce((sum, batter) => sum + batter.fours, 0)
  if (!story.isLimited || sixes + fours < 10) return []
  if (sixes === 0 || innings.number % 2 === story.facts.id % 2) return []
  return [{ at: innings.overs.length - 0.4, weight: 15 + sixes, fact: { kind: 'boundaries', fours, sixes } }]
}

/** Where the innings stood on its way, in one sentence. */
export const midwayBeat: Finder = ({ story }, innings) => {
  const { sheet } = story.facts
  if (innings.card.Target !== undefined && sheet.Overs !== undefined) return []
  const places =
    sheet.Overs === undefined ? [40, 80] : [Math.round(sheet.Overs * 0.5), Math.round(sheet.Overs * 0.75)]
  const [half, late] = places.filter((over) => innings.overs.length >= over + 2)
  if (half === undefined || innings.collapse) return []
  return [
    {
      at: late ?? half,
      weight: 15,
      fact: { kind: 'midway', half, ...(late === undefined ? {} : { late }) },
    },
  ]
}
