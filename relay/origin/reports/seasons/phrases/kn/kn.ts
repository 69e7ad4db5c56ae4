import { kn as reports } from '../../../phrases/kn/kn.ts'
import type { SeasonTongue } from '../season-tongue.ts'
import { course } from './course.ts'
import { opening } from './opening.ts'

/** Kannada. A side is a ತಂಡ and takes the neuter, a player the plural of respect; the words for a season end in ಇ. */
export const kn: SeasonTongue = {
  ...reports,
  phrases: { ...opening, ...course },
  parts: {
    ...reports.parts,
    score: '{runs}/{wickets}',
    scoreNoWicket: '{runs}/{wickets}',
    both: '{first} ಮತ್ತು {second}',
    bySuperOver: 'ಸೂಪರ್ ಓವರ್‌ನಲ್ಲಿ',
    tally: '{won}–{lost}',
    who: '{team} ತಂಡದ {name}',
  },
  bareTeam: reports.team,
  competition: reports.tournament,
  season: (competition, { year, nth }) =>
    `${reports.tournament(competition)} ${year}ರ${nth === undefined ? '' : ` ${reports.ordinal(nth)}`} ಆವೃತ್ತಿ`,
  kind: { ODI: 'ಏಕದಿನ', Test: 'ಟೆಸ್ಟ್' },
  span: { league: 'ಟೂರ್ನಿ', tour: 'ಸರಣಿ' },
  count: (value) => (value === 1 ? 'ಒಂದು' : `${value}`),
}
