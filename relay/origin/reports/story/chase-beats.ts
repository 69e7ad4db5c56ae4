import { ballsLimit } from '#shared/cricket/chase.ts'
import { type Finder, isWonChase } from './beat.ts'
import { needAfter } from './match-story.ts'

/** What a chase needed on its way, and how it ended. */

/** So much more or less than at the start is a change of what is asked. */
const CHANGE = 1.15

/** What was still to get, told against what had been asked at the start. */
export const needBeat: Finder = ({ story }, innings) => {
  const { card } = innings
  const limit = ballsLimit(card, story.facts.sheet.BallsPerOver, story.facts.sheet.Overs)
  if (!story.isLimited || card.Target === undefined || limit === undefined) return []
  const asked = card.Target / limit
  const length = story.facts.sheet.Overs ?? 20
  const beats = [Math.round(length * 0.5), Math.round(length * 0.75), length - 2].flatMap((over, index) => {
    const need = needAfter(story, innings, over)
    if (!need) return []
    const change = need.runs / need.balls / asked
    const down = innings.overs[over - 1]?.after.wickets ?? 0
    // With the tail in and a ball for every run, the sum says less than the wickets.
    const isThin = down >= 7 && need.runs <= need.balls
    // Nor does it say that all was well.
    if (down >= 7 && !isThin && change <= CHANGE) return []
    const trend = isThin ? 'thin' : change > CHANGE ? 'growing' : change < 1 / CHANGE ? 'shrinking' : 'even'
    const isTight = need.runs / need.balls < asked * 1.8 && need.runs / need.balls > asked * 0.5
    return [
      {
        at: over,
        weight: (isTight ? 38 : 12) + index * 6,
        fact: { kind: 'need', over, ...need, trend } as const,
      },
    ]
  })
  return beats.sort((a, b) => b.weight - a.weight).slice(0, 2)
}

export const endBeat: Finder = ({ story }, innings) => {
  const { card, overs } = innings
  if (card.Target === undefined || !story.isLimited) return []
  const last = overs.at(-1)
  const at = overs.length + 1
  if (isWonChase(story, innings)) {
    const { ballsLeft } = story
    // Where rain ended a chase that was ahead of its par, it had not reached the target.
    if (ballsLeft === undefined || card.Runs < card.Target) return []
    return [{ at, weight: 70, fact: { kind: 'won chase', ballsLeft } }]
  }
  if (story.result.Method) return []
  const short = card.Target - card.Runs - 1
  if (short <= 0 || !last) return []
  const need = needAfter(story, innings, overs.length - 1)
  return overs.length === story.facts.sheet.Overs && need !== undefined && need.runs <= 30
    ? [{ at, weight: 74, fact: { kind: 'last over lost', over: last, needed: need.runs } }]
    : [{ at, weight: 40, fact: { kind: 'lost chase', short } }]
}
