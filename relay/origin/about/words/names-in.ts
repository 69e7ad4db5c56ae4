import type { Tongue } from '../../reports/phrases/tongue.ts'
import type { SeriesOver } from '../honours-about.ts'

type Names = Readonly<Record<'venues' | 'styles', Readonly<Record<string, string>>>>

/** `2026, 2nd season`: where a competition is played more than once a year. */
const NTH_SEASON = /^(\d{4}), (\d{1,3})(?:st|nd|rd|th) season$/

/** What a language calls whom a text is about; what it does not know stands as it came. */
export function namesIn(tongue: Tongue, { venues, styles }: Names, nthSeason: (nth: number) => string) {
  const seasonIn = (season: string) => {
    const [, year, nth] = NTH_SEASON.exec(season) ?? []
    return year === undefined ? season : `${year}, ${nthSeason(Number(nth))}`
  }
  return {
    person: tongue.person,
    surname: (name: string) => tongue.person(name).split(' ').at(-1) ?? name,
    team: tongue.team,
    /** With the town. */
    ground: (name: string) => venues[name] ?? name,
    series: ({ name, season }: SeriesOver) => `${tongue.tournament(name)}, ${seasonIn(season)}`,
    /** How somebody bats or bowls; undefined where there are no words for it. */
    style: (style: string) => styles[style],
  }
}
