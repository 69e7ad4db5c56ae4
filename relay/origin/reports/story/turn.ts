import type { InningsStory, StandStory, WicketStory } from './innings-story.ts'
import type { MatchStory } from './match-story.ts'
import type { Told } from './told.ts'

/**
 * What changed the match, as far as its figures can say: a slide of the losers, a stand that made a good part of
 * a chase, a stand or a finish that was worth more than the margin.
 */
export type Turn =
  | { kind: 'slide'; innings: InningsStory; first: WicketStory; last: WicketStory }
  | { kind: 'stand of a chase' | 'stand above the margin'; innings: InningsStory; stand: StandStory }
  | { kind: 'finish'; innings: InningsStory; over: number; runs: number }

/** The first that fits; undefined where none does. */
export function turnOf(told: Told): Turn | undefined {
  const { story } = told
  const { result } = story
  if (result.Kind !== 'win' || result.Decider || result.WinnerTeamId === undefined) return undefined
  const own = story.innings.filter(({ card }) => card.BattingTeamId === result.WinnerTeamId)
  const slide = story.innings.find(
    (one) => one.card.BowlingTeamId === result.WinnerTeamId && isTurning(story, one),
  )
  if (slide?.collapse) {
    const { from, to } = slide.collapse
    const [first, last] = [from, to].map((n) => slide.wickets.find((one) => one.n === n))
    if (first && last) return { kind: 'slide', innings: slide, first, last }
  }
  const stands = own.flatMap((innings) => innings.stands.map((stand) => ({ innings, stand })))
  const [best] = stands.sort((a, b) => b.stand.runs - a.stand.runs)
  if (best?.stand.batters.length !== 2 || told.hasToldStand(best.innings, best.stand.wicket)) return undefined
  const { Target } = best.innings.card
  if (Target !== undefined && best.stand.runs * 3 >= Target) return { kind: 'stand of a chase', ...best }
  const { Runs, Innings } = result.By ?? {}
  if (Runs !== undefined && Innings === undefined && best.stand.runs > Runs)
    return { kind: 'stand above the margin', ...best }
  return story.isLimited ? finishOf(story, own[0]) : undefined
}

/** A slide turns a match that begins with at most five down, and not in the last fifth of the overs. */
function isTurning({ facts }: MatchStory, { collapse, wickets }: InningsStory): boolean {
  const first = wickets.find(({ n }) => n === collapse?.from)
  const { Overs } = facts.sheet
  return first !== undefined && first.n <= 6 && (Overs === undefined || first.over < Overs * 0.8)
}

/** A finish of the side that batted first that scored more than the winners had to spare, and faster than before. */
function finishOf({ facts, result }: MatchStory, innings: InningsStory | undefined): Turn | undefined {
  const margin = result.By?.Runs
  if (!innings || margin === undefined || innings.number !== 1) return undefined
  const over = innings.overs.length - Math.round((facts.sheet.Overs ?? 0) / 4)
  const before = innings.overs[over - 1]?.after
  if (!before || over < 8) return undefined
  const runs = innings.card.Runs - before.runs
  const count = innings.overs.length - over
  if (runs <= margin || runs / count < (1.3 * before.runs) / over) return undefined
  return { kind: 'finish', innings, over, runs }
}
