import { oversText } from './overs-text.ts'

/** What one bowler has sent down in one over. */
type Spell = { readonly bowler: number; readonly legal: number; readonly conceded: number }

/** The over that the last ball belongs to. `number` counts the overs completed before it, `balls` all that was bowled. */
export type OverInProgress = {
  readonly number: number
  readonly balls: number
  readonly legal: number
  readonly spells: readonly Spell[]
}

/** What a bowler had before the over in progress. `loose` are balls of overs that another bowler finished or began. */
export type BowlerTally = { readonly overs: number; readonly loose: number; readonly maidens: number }

export const NO_TALLY: BowlerTally = { overs: 0, loose: 0, maidens: 0 }

export type Bowled = { bowler: number; legal: boolean; conceded: number }

export function addBall(over: OverInProgress | undefined, number: number, ball: Bowled): OverInProgress {
  const before = over?.number === number ? over : { number, balls: 0, legal: 0, spells: [] }
  const legal = ball.legal ? 1 : 0
  const known = before.spells.find((spell) => spell.bowler === ball.bowler)
  const spell = {
    bowler: ball.bowler,
    legal: (known?.legal ?? 0) + legal,
    conceded: (known?.conceded ?? 0) + ball.conceded,
  }
  return {
    number,
    balls: before.balls + 1,
    legal: before.legal + legal,
    spells: known ? before.spells.map((one) => (one === known ? spell : one)) : [...before.spells, spell],
  }
}

/** A bowler's tally with the over in progress counted in. Only an over bowled alone and whole can be a maiden. */
export function tallyWith(
  tally: BowlerTally,
  over: OverInProgress,
  complete: boolean,
  bowler: number,
): BowlerTally {
  const spell = over.spells.find((one) => one.bowler === bowler)
  if (!spell) return tally
  if (!complete || over.spells.length > 1) return { ...tally, loose: tally.loose + spell.legal }
  const maiden = spell.conceded === 0 ? 1 : 0
  return { ...tally, overs: tally.overs + 1, maidens: tally.maidens + maiden }
}

/** A bowler's overs: the whole ones by the umpires' count, and the loose balls put together. */
export function bowlerOvers(tally: BowlerTally, ballsPerOver: number): string {
  return oversText(tally.overs * ballsPerOver + tally.loose, ballsPerOver)
}

/** The overs of an innings by the umpires' count: an over that they ended early counts whole. */
export function inningsOvers(over: OverInProgress | undefined, complete: boolean): string {
  if (!over) return '0'
  if (complete) return `${over.number + 1}`
  return over.legal === 0 ? `${over.number}` : `${over.number}.${over.legal}`
}
