import { type CheckedText, NOTHING } from '../checked-text.ts'
import type { InningsStory } from '../story/innings-story.ts'
import type { PhraseTeller } from './phrase-teller.ts'

/** What the poster of a match shows, for readers who do not see it. */
export function picture(teller: PhraseTeller): CheckedText {
  const { innings } = teller.story
  const sides = [...new Set(innings.map(({ card }) => card.BattingTeamId))]
  const [one, other] = sides.map((side) => innings.filter(({ card }) => card.BattingTeamId === side))
  if (!one || !other) return NOTHING
  const { team, total } = totalOf(teller, ...one)
  const { team: otherTeam, total: otherTotal } = totalOf(teller, ...other)
  return teller.tell('showsBoard', {
    ...{ team, total },
    ...{ other: otherTeam, otherTotal },
  })
}

function totalOf(teller: PhraseTeller, ...innings: InningsStory[]) {
  const side = innings[0]?.card.BattingTeamId ?? 0
  const totals = innings
    .slice(0, 2)
    .map(({ number, card }) => teller.figure({ what: 'runs', innings: number }, card.Runs))
  const [first, second] = totals
  const total: CheckedText = first && second ? [first, ', ', second] : totals
  return { team: teller.team(side), total }
}
