import { isBareCode } from './dismissal-codes.ts'
import type { DismissalKind } from './dismissals.ts'
import { dismissalKindOf } from './read-dismissal.ts'
import type { BattingFigures, Innings } from './scorecard.ts'

export type Named = { PlayerId: number; Name: string; Substitute?: boolean }

/** The screens word it. `Bowler` only where credited. `Kind` is `other` for an unknown word, which `Word` has unless it is a bare code. */
export type HowOut = {
  Kind: DismissalKind | 'not out' | 'other'
  Word?: string
  Bowler?: Named
  Fielders: Named[]
}

export function howOut(batter: BattingFigures, innings: Pick<Innings, 'Bowling'>): HowOut {
  if (!batter.Out) return { Kind: 'not out', Fielders: [] }
  const { Kind, Bowler, Fielders } = batter.Out
  const fielders = Object.entries(Fielders ?? {}).map(([id, fielder]) => ({
    PlayerId: Number(id),
    Name: fielder.Name,
    ...(fielder.Substitute ? { Substitute: true } : {}),
  }))
  const known = dismissalKindOf(Kind)
  const described: HowOut = known
    ? { Kind: known, Fielders: fielders }
    : { Kind: 'other', ...(isBareCode(Kind) ? {} : { Word: Kind }), Fielders: fielders }
  const bowler = Bowler === undefined ? undefined : innings.Bowling[`${Bowler}`]
  if (Bowler !== undefined && bowler) described.Bowler = { PlayerId: Bowler, Name: bowler.Name }
  return described
}
