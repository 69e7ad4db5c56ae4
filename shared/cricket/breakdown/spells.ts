import { isLegal } from '../over-so-far.ts'
import { bowlersWicketsIn, concededIn, type PlayedBall } from './played-ball.ts'

/** Overs that a bowler sent down from one end, turn by turn. `overs` are counted from 0. */
export type Spell = {
  overs: readonly number[]
  balls: number
  maidens: number
  runs: number
  wickets: number
}

/**
 * The next over of a spell is at most so many later: ends change after each over of six, and after each second five of
 * The Hundred, so that the first of one turn and the second of the next are five apart.
 */
const nextWithin = (ballsPerOver: number) => (ballsPerOver === 5 ? 5 : 2)

/** The spells of each bowler of an innings, bowlers in the order in which they came on. */
export function spellsOf(
  balls: readonly PlayedBall[],
  innings: number,
  ballsPerOver: number,
): { bowler: number; spells: Spell[] }[] {
  const own = balls.filter((ball) => ball.Innings === innings)
  const bowlers = [...new Set(own.map(({ Bowler }) => Bowler))]
  const inOver = groupByOver(own)
  const lastOver = own.at(-1)?.Over
  return bowlers.map((bowler) => {
    const spells: Spell[] = []
    for (const [over, all] of inOver) {
      const bowled = all.filter(({ Bowler }) => Bowler === bowler)
      if (bowled.length === 0) continue
      const legal = bowled.filter(isLegal).length
      const runs = bowled.reduce((sum, ball) => sum + concededIn(ball), 0)
      // Umpires may have ended an over early; the last of an innings is whole by its balls alone.
      const isWhole = bowled.length === all.length && (over !== lastOver || legal >= ballsPerOver)
      const added = {
        balls: legal,
        maidens: isWhole && runs === 0 ? 1 : 0,
        runs,
        wickets: bowled.reduce((sum, ball) => sum + bowlersWicketsIn(ball), 0),
      }
      const last = spells.at(-1)
      const isNext = last !== undefined && over - (last.overs.at(-1) ?? 0) <= nextWithin(ballsPerOver)
      if (isNext) spells[spells.length - 1] = joined(last, over, added)
      else spells.push({ overs: [over], ...added })
    }
    return { bowler, spells }
  })
}

function joined(spell: Spell, over: number, added: Omit<Spell, 'overs'>): Spell {
  return {
    overs: [...spell.overs, over],
    balls: spell.balls + added.balls,
    maidens: spell.maidens + added.maidens,
    runs: spell.runs + added.runs,
    wickets: spell.wickets + added.wickets,
  }
}

function groupByOver(balls: readonly PlayedBall[]): Map<number, PlayedBall[]> {
  const overs = new Map<number, PlayedBall[]>()
  for (const ball of balls) overs.set(ball.Over, [...(overs.get(ball.Over) ?? []), ball])
  return overs
}
