import type { MatchFacts } from '../matches/match-facts.ts'
import type { ReportRemark } from './report-remark.ts'

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
