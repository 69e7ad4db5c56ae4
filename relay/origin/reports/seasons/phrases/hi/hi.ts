import { hi as reports } from '../../../phrases/hi/hi.ts'
import type { SeasonTongue } from '../season-tongue.ts'
import { course } from './course.ts'
import { opening } from './opening.ts'

/** Hindi. A side is a टीम and takes feminine verbs; no verb agrees with a player. Ordinals stand before postpositions. */
export const hi: SeasonTongue = {
  ...reports,
  phrases: { ...opening, ...course },
  parts: {
    ...reports.parts,
    score: '{runs}/{wickets}',
    scoreNoWicket: '{runs}/{wickets}',
    both: '{first} और {second}',
    bySuperOver: 'सुपर ओवर में',
    tally: '{won}-{lost}',
    who: '{name} ({team})',
  },
  bareTeam: reports.team,
  competition: reports.tournament,
  season: (competition, { year, nth }) => {
    const whole = `${reports.tournament(competition)} ${year}`
    return nth === undefined ? whole : `${whole} के ${reports.ordinal(nth)} सत्र`
  },
  kind: { ODI: 'वनडे', Test: 'टेस्ट' },
  span: { league: 'सत्र', tour: 'शृंखला' },
  count: (value) => (value === 1 ? 'एक' : `${value}`),
}
