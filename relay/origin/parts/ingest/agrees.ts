import type { CountedInnings, Innings } from '#shared/cricket/scorecard.ts'

/** Whether an innings that was counted ball by ball is the one that a program sent, as far as that one says. */
export function agrees(counted: CountedInnings, sent: Innings): boolean {
  return (
    hasSame(counted, sent, ['Runs', 'Wickets', 'Balls']) &&
    (sent.Extras === undefined || hasSame(counted.Extras, sent.Extras, EXTRAS)) &&
    Object.entries(sent.Batting).every(([id, { Out, ...batter }]) => {
      const own = counted.Batting[id]
      if (!own) return batter.Runs === 0 && !batter.Balls && !Out
      return hasSame(own, batter, ['Runs', 'Balls', 'Fours', 'Sixes']) && own.Out?.Kind === Out?.Kind
    }) &&
    Object.entries(sent.Bowling).every(([id, bowler]) => {
      const own = counted.Bowling[id] ?? NOTHING_BOWLED
      return hasSame(own, bowler, ['Runs', 'Wickets', 'Balls', 'Maidens', 'Wides', 'NoBalls'])
    }) &&
    hasSameCrease(counted, sent)
  )
}

export const atCrease = ({ Batting }: Pick<Innings, 'Batting'>): number[] =>
  Object.entries(Batting).flatMap(([id, { AtCrease }]) => (AtCrease ? [Number(id)] : []))

const EXTRAS = ['Byes', 'LegByes', 'NoBalls', 'Wides', 'Penalty'] as const
const NOTHING_BOWLED = { Runs: 0, Wickets: 0, Balls: 0, Maidens: 0, Wides: 0, NoBalls: 0 }

/** A new batter may be in already, with no ball faced. */
function hasSameCrease(counted: CountedInnings, sent: Innings): boolean {
  const named = atCrease(sent)
  return named.length === 0 || atCrease(counted).every((id) => named.includes(id))
}

/** What was not sent may be anything. */
function hasSame<Name extends string>(
  counted: Readonly<Record<Name, number>>,
  sent: Readonly<Partial<Record<Name, number | undefined>>>,
  names: readonly Name[],
): boolean {
  return names.every((name) => sent[name] === undefined || sent[name] === counted[name])
}
