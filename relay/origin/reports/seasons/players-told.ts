import type { BestPlayer } from '#shared/api/series.ts'
import { type CheckedText, NOTHING } from '../checked-text.ts'
import type { Values } from '../phrases/fill.ts'
import type { SeasonTotals } from './finished-season.ts'
import type { SeasonPhraseKey } from './phrases/season-phrase-keys.ts'
import type { SeasonTeller } from './season-teller.ts'

/** The best player, who made most and took most where that is somebody else, and in a league who hit most sixes. */
export function playersTold(teller: SeasonTeller): CheckedText[] {
  const { best, mostRuns, mostWickets, mostSixes, isTour } = teller.season
  const hasMost = (of: readonly SeasonTotals[]) => of.length === 1 && of[0]?.player === best?.PlayerId
  const told: CheckedText[] = []
  if (best) {
    const key = bestKey(best, hasMost(mostRuns), hasMost(mostWickets))
    told.push(teller.tell(key, totalsTold(teller, best.PlayerId)))
  }
  if (!hasMost(mostRuns))
    told.push(mostTold(teller, mostRuns, ['mostRuns', 'mostRunsLevel', 'mostRunsAmong']))
  if (!hasMost(mostWickets) || hasMost(mostRuns))
    told.push(mostTold(teller, mostWickets, ['mostWickets', 'mostWicketsLevel', 'mostWicketsAmong']))
  const [six, another] = mostSixes
  if (six && !another && !isTour) {
    const who = teller.who(six.player, six.team)
    told.push(
      teller.tell('mostSixes', { who, n: teller.count({ what: 'sixes', player: six.player }, six.sixes) }),
    )
  }
  return told
}

/** Of somebody who is there for one thing, a little of the other is no news. */
const LEAST_TOLD = { runs: 30, wickets: 2 }

export function deedsOf({ Runs, Wickets }: BestPlayer): 'runs' | 'wickets' | 'both' {
  if (Wickets < LEAST_TOLD.wickets) return 'runs'
  return Runs < LEAST_TOLD.runs ? 'wickets' : 'both'
}

function bestKey(best: BestPlayer, isTopBatter: boolean, isTopBowler: boolean): SeasonPhraseKey {
  switch (deedsOf(best)) {
    case 'runs':
      return isTopBatter ? 'bestRunsMost' : 'bestRuns'
    case 'wickets':
      return isTopBowler ? 'bestWicketsMost' : 'bestWickets'
    case 'both':
      return isTopBatter ? 'bestMostRuns' : isTopBowler ? 'bestMostWickets' : 'best'
  }
}

function mostTold(
  teller: SeasonTeller,
  most: readonly SeasonTotals[],
  [alone, level, among]: readonly [SeasonPhraseKey, SeasonPhraseKey, SeasonPhraseKey],
): CheckedText {
  const [first, second] = most
  if (!first) return NOTHING
  const values = totalsTold(teller, first.player)
  if (!second) return teller.tell(alone, values)
  if (most.length > 2) return teller.tell(among, values)
  return teller.tell(level, { ...values, other: teller.name(second.player) })
}

/** What somebody did in all of the season. */
export function totalsTold(teller: SeasonTeller, player: number): Values {
  const { totals } = teller.season
  const one: SeasonTotals | undefined = totals.get(player)
  if (!one) return {}
  return {
    name: teller.name(player),
    who: teller.who(player, one.team),
    team: teller.team(one.team),
    runs: teller.figure({ what: 'runs', player }, one.runs),
    innings: teller.count({ what: 'innings', player }, one.innings),
    wickets: teller.count({ what: 'wickets', player }, one.wickets),
    matches: teller.count({ what: 'matches', player }, one.matches),
  }
}
