import { numberWord, placeWord } from '../../../english/number-words.ts'
import type { SeasonTongue } from '../season-tongue.ts'
import { course } from './course.ts'
import { opening } from './opening.ts'

const needsArticle = (name: string) => /^\S+s$/.test(name) || /(Isles|Islands)$/.test(name)

/** English. No sentence begins with a figure. */
export const en: SeasonTongue = {
  phrases: { ...opening, ...course },
  parts: {
    bat: '{runs} from {balls} {balls:ball|balls}',
    batNotOut: '{runs} not out from {balls} {balls:ball|balls}',
    took: '{wickets} for {runs}',
    byRuns: 'by {n} {n:run|runs}',
    byWickets: 'by {n} {n:wicket|wickets}',
    byInnings: 'by an innings and {n} {n:run|runs}',
    byInningsAlone: 'by an innings',
    score: '{runs} for {wickets}',
    scoreNoWicket: '{runs} for no wicket',
    both: '{first} and {second}',
    bySuperOver: 'in a super over',
    tally: '{won}–{lost}',
    who: '{name} of {team}',
  },
  ordinal: placeWord,
  suffix: (word, ending) => (ending === '’s' && word.endsWith('s') ? '’' : ending),
  person: (name) => name,
  team: (name) => (needsArticle(name) ? `the ${name}` : name),
  bareTeam: (name) => name,
  competition: (name) => name,
  venue: (name) => name.split(',')[0] ?? name,
  season: (competition, { year, nth }) =>
    `${nth === undefined ? '' : `${placeWord(nth)} `}${competition} of ${year}`,
  kind: { ODI: 'ODI', Test: 'Test' },
  span: { league: 'season', tour: 'series' },
  count: numberWord,
  share: 1,
}
