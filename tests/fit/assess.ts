import type { Calibration, InningsScore, Kind, Miss, Model } from '#shared/cricket/forecast/assessment.ts'
import { Reliability, type Said, Score } from './score.ts'

export type Models<P> = Record<Model, (position: P) => readonly number[]>

export type Assessed = { scores: InningsScore[]; calibration: Calibration; misses: Miss[] }

const MISSES = 3
const MODELS: readonly Model[] = ['ours', 'blind', 'plain', 'rule', 'constant']

/** Scores all models on the positions of matches that none of them has seen. */
export function assess<P extends { innings: number }>(
  kind: Kind,
  positions: Iterable<P>,
  models: Models<P>,
  cameOf: (position: P) => readonly number[],
  missOf: (position: P, chance: number) => { match: string; miss: Miss } | undefined,
): Assessed {
  const byInnings = new Map<number, Record<Model, Score>>()
  const reliability = new Reliability()
  const worst = new Map<string, Miss>()
  for (const position of positions) {
    const came = cameOf(position)
    const scores = byInnings.get(position.innings) ?? emptyScores()
    byInnings.set(position.innings, scores)
    for (const model of MODELS) {
      const said: Said = { chances: models[model](position), came }
      scores[model].add(said)
      if (model !== 'ours') continue
      reliability.add(said)
      const found = missOf(position, said.chances[came.indexOf(1)] ?? 1)
      if (found && found.miss.chance < (worst.get(found.match)?.chance ?? 1))
        worst.set(found.match, found.miss)
    }
  }
  return {
    scores: [...byInnings].map(([innings, scores]) => ({
      kind,
      innings,
      balls: scores.ours.count,
      brier: ofEach((model) => scores[model].figures.brier),
      logLoss: ofEach((model) => scores[model].figures.logLoss),
    })),
    calibration: { kind, ...reliability.figures },
    misses: [...worst.values()]
      .sort((a, b) => a.chance - b.chance || (a.date < b.date ? -1 : 1))
      .slice(0, MISSES),
  }
}

function emptyScores(): Record<Model, Score> {
  return {
    ours: new Score(),
    blind: new Score(),
    plain: new Score(),
    rule: new Score(),
    constant: new Score(),
  }
}

function ofEach(figure: (model: Model) => number): Record<Model, number> {
  return {
    ours: figure('ours'),
    blind: figure('blind'),
    plain: figure('plain'),
    rule: figure('rule'),
    constant: figure('constant'),
  }
}
