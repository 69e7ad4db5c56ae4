import type { Remark } from '#shared/commentary/remark-values.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import type en from '../../core/words/reports/en.json'
import type { BatterStory, BowlerStory, InningsStory } from './innings-story.ts'

export type ReportKey = keyof typeof en

/** `innings`: of its figures. `parts`: phrases inside the phrase, which change with the language. */
export type ReportRemark = Remark<ReportKey> & {
  innings?: number
  parts?: Readonly<Record<string, ReportRemark>>
}

export function scorePart({ number, card }: InningsStory): ReportRemark {
  const { Runs: runs, Wickets: wickets } = card
  if (card.AllOut) return { key: 'scoreAllOut', innings: number, figures: { runs } }
  if (wickets === 0)
    return { key: card.Declared ? 'scoreNoLossDeclared' : 'scoreNoLoss', innings: number, figures: { runs } }
  return { key: card.Declared ? 'scoreDeclared' : 'score', innings: number, figures: { runs, wickets } }
}

export function batPart({ number }: InningsStory, batter: BatterStory): ReportRemark {
  const { id, runs, balls, isOut } = batter
  return {
    ...{ key: isOut ? 'bat' : 'batNotOut', innings: number },
    ...{ people: { batter: id }, figures: { runs, balls } },
  }
}

export function bowlPart({ number }: InningsStory, { id, wickets, runs }: BowlerStory): ReportRemark {
  return { key: 'bowl', innings: number, people: { bowler: id }, figures: { wickets, runs } }
}

export function ordinalPart(n: number): ReportRemark {
  return { key: 'ordinal', figures: { n } }
}

const NUMBERED = /^(\d{1,3})(?:st|nd|rd|th) (match|ODI|Test|T20)$/
const TOUR = / in | tour of /

export function wherePart({ name, tournament, venue, teams }: MatchFacts): ReportRemark {
  if (venue === '') return { key: 'whereUnknown' }
  const [, number, kind = ''] = NUMBERED.exec(name) ?? []
  const n = Number(number)
  if (number !== undefined && TOUR.test(tournament.name))
    return { key: 'whereInSeries', figures: { n, kind, venue } }
  if (tournament.name === '') return { key: 'whereAt', figures: { venue } }
  const at = { tournament: tournament.name, venue }
  if (number !== undefined) return { key: 'whereNumbered', figures: { n, kind, ...at } }
  const isStage = !teams.every(({ TeamName }) => name.includes(TeamName))
  return isStage ? { key: 'whereStage', figures: { stage: name, ...at } } : { key: 'where', figures: at }
}

export class DescribedDeeds {
  readonly #deeds = new Set<string>()

  note(remarks: readonly ReportRemark[]): readonly ReportRemark[] {
    for (const { key, innings, people = {}, figures = {}, parts = {} } of remarks) {
      this.note(Object.values(parts))
      if (people.batter !== undefined) this.#deeds.add(`bat ${innings} ${people.batter}`)
      if (people.bowler !== undefined) this.#deeds.add(`bowl ${innings} ${people.bowler}`)
      if (key === 'partnership' || key === 'stand') this.#deeds.add(`pair ${innings} ${figures.runs}`)
      if (key === 'collapse' || key === 'slide') this.#deeds.add(`collapse ${innings}`)
      if (key === 'lastOverDefence' || key === 'lastOver') this.#deeds.add('last over')
    }
    return remarks
  }

  has(deed: string): boolean {
    return this.#deeds.has(deed)
  }
}
