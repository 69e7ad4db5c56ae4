import type { BallFacts } from './ball-facts.ts'
import type { RecordFact, RecordFigure } from './record-fact.ts'
import type { PhraseKey, Remark } from './remark-values.ts'

/** Remarks on a record that fell. */
export function remarkOnRecord({ of, kind, holder, team, figure, was, isInLeague }: RecordFact): Remark {
  const figures = { was: figureText(was), league: isInLeague ? 1 : 0 }
  switch (kind) {
    case 'total':
      return {
        ...{ key: of === 'league' ? 'leagueTotal' : 'sideTotal', sides: { team } },
        figures: { ...figures, n: figure.runs },
      }
    case 'score':
      return {
        ...{ key: SCORE[of], figures: { ...figures, runs: figure.runs } },
        ...{ people: { batter: holder }, sides: { team } },
      }
    case 'bowling':
      return {
        ...{ key: BOWLING[of], figures: { ...figures, figures: figureText(figure) } },
        ...{ people: { bowler: holder }, sides: { team } },
      }
  }
}

/** The league's records that fell, each with the figures that it has by now: those of ended innings, and of the last one. */
export function leagueRecords(facts: readonly BallFacts[]): Remark[] {
  const last = facts.at(-1)
  const ended = facts.flatMap(({ inningsEnd }) => inningsEnd?.records ?? [])
  const running = last?.inningsEnd
    ? []
    : runningRecords(facts.filter(({ ball }) => ball.Innings === last?.ball.Innings))
  const latest = new Map([...ended, ...running].map((record) => [record.kind, record]))
  return [...latest.values()].map(remarkOnRecord)
}

/** Of an innings in progress, each kind's greatest last. */
function runningRecords(facts: readonly BallFacts[]): RecordFact[] {
  return facts
    .flatMap(({ records = [] }) => records.filter(({ of }) => of === 'league'))
    .map((record) => ({ ...record, figure: figureNow(record, facts) }))
    .sort((a, b) => (a.figure.wickets ?? a.figure.runs) - (b.figure.wickets ?? b.figure.runs))
}

function figureNow({ kind, holder, figure }: RecordFact, facts: readonly BallFacts[]): RecordFigure {
  if (kind === 'total') return { runs: facts.at(-1)?.score.runs ?? figure.runs }
  if (kind === 'score') return facts.findLast(({ batter }) => batter.id === holder)?.batter ?? figure
  return facts.findLast(({ bowler }) => bowler.id === holder)?.bowler ?? figure
}

/** `104`, or `5/12`. */
const figureText = ({ runs, wickets }: RecordFigure): string | number =>
  wickets === undefined ? runs : `${wickets}/${runs}`

const SCORE: Record<RecordFact['of'], PhraseKey> = {
  league: 'leagueScore',
  side: 'sideScore',
  own: 'ownScore',
}
const BOWLING: Record<RecordFact['of'], PhraseKey> = {
  league: 'leagueBowling',
  side: 'sideBowling',
  own: 'ownBowling',
}
