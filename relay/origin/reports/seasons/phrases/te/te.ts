import { te as reports } from '../../../phrases/te/te.ts'
import type { SeasonTongue } from '../season-tongue.ts'
import { course } from './course.ts'
import { opening } from './opening.ts'

/** Telugu. A side takes the neuter, a player the plural of respect. */
export const te: SeasonTongue = {
  ...reports,
  phrases: { ...opening, ...course },
  parts: {
    ...reports.parts,
    score: '{runs}/{wickets}',
    scoreNoWicket: '{runs}/{wickets}',
    both: '{first}, {second}',
    bySuperOver: 'సూపర్ ఓవర్‌లో',
    tally: '{won}-{lost}',
    who: '{name} ({team})',
  },
  bareTeam: reports.team,
  competition: reports.tournament,
  season: (competition, { year, nth }) =>
    `${reports.tournament(competition)} ${year}${nth === undefined ? '' : ` ${reports.ordinal(nth)}`} సీజన్`,
  kind: { ODI: 'వన్డే', Test: 'టెస్టు' },
  span: { league: 'సీజన్', tour: 'సిరీస్' },
  count: (value) => (value === 1 ? 'ఒక' : `${value}`),
}
