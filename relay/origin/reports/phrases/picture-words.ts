import { type CheckedText, NOTHING } from '../checked-text.ts'
import type { Shows } from '../report-picture.ts'
import type { InningsStory } from '../story/innings-story.ts'
import type { PhraseTeller } from './phrase-teller.ts'

/** What the picture of a report shows, to those who do not see it. */
export function picture(teller: PhraseTeller, shows: Shows): CheckedText {
  switch (shows.kind) {
    case 'rain':
      return teller.tell('showsRain')
    case 'place':
      return teller.tell('showsPlace')
    case 'board':
    case 'worm':
      return bothTotals(teller, shows.kind)
    case 'wheel': {
      const { innings, batter } = shows
      return teller.tell('showsWheel', {
        name: teller.name(batter.id),
        runs: teller.runsOf(innings, batter),
        team: teller.team(innings.card.BattingTeamId),
        hits: teller.hits(innings, batter),
      })
    }
    case 'towers':
      return teller.tell('showsTowers', totalOf(teller, shows.innings))
    case 'stands':
      return teller.tell('showsStands', {
        ...teller.stand(shows.innings, shows.stand),
        team: teller.team(shows.innings.card.BattingTeamId),
      })
  }
}

function bothTotals(teller: PhraseTeller, kind: 'board' | 'worm'): CheckedText {
  const { innings } = teller.story
  const sides = [...new Set(innings.map(({ card }) => card.BattingTeamId))]
  const [one, other] = sides.map((side) => innings.filter(({ card }) => card.BattingTeamId === side))
  if (!one || !other) return NOTHING
  const { team, total } = totalOf(teller, ...one)
  const { team: otherTeam, total: otherTotal } = totalOf(teller, ...other)
  return teller.tell(kind === 'board' ? 'showsBoard' : 'showsWorm', {
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
