import type { Remark } from '#shared/commentary/remark-values.ts'
import type { BatterStory, BowlerStory, InningsStory } from './innings-story.ts'
import type en from './phrases/en.json'

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
