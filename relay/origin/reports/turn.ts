import { type CheckedText, NOTHING, say } from './checked-text.ts'
import type { InningsStory, StandStory, WicketStory } from './innings-story.ts'
import type { ReportWriter } from './report-writer.ts'

/**
 * What changed the match, as far as its figures can say: a slide of the losers, a stand that made a good part of
 * a chase, a stand or a finish that was worth more than the margin. The first that fits; nothing where none does.
 */
export function turn(writer: ReportWriter): CheckedText {
  const { story } = writer
  const { result, innings } = story
  if (result.Kind !== 'win' || result.Decider || result.WinnerTeamId === undefined) return NOTHING
  const own = innings.filter(({ card }) => card.BattingTeamId === result.WinnerTeamId)
  const slide = innings.find(
    (one) => one.card.BowlingTeamId === result.WinnerTeamId && isTurning(writer, one),
  )
  if (slide?.collapse) {
    const { from, to } = slide.collapse
    const [first, last] = [from, to].map((n) => slide.wickets.find((one) => one.n === n))
    if (first && last) return slideTold(writer, slide, first, last)
  }
  const stands = own.flatMap((one) => one.stands.map((stand) => ({ innings: one, stand })))
  const [best] = stands.sort((a, b) => b.stand.runs - a.stand.runs)
  if (best?.stand.batters.length !== 2 || writer.hasToldStand(best.innings, best.stand.wicket)) return NOTHING
  const { Target } = best.innings.card
  if (Target !== undefined && best.stand.runs * 3 >= Target) return standTold(writer, best, 'chase')
  const { Runs, Innings } = result.By ?? {}
  if (Runs !== undefined && Innings === undefined && best.stand.runs > Runs)
    return standTold(writer, best, 'margin')
  return story.isLimited ? finishTold(writer, own[0]) : NOTHING
}

/** A slide turns a match that begins with at most five down, and not in the last fifth of the overs. */
function isTurning({ story }: ReportWriter, { collapse, wickets }: InningsStory): boolean {
  const first = wickets.find(({ n }) => n === collapse?.from)
  const { Overs } = story.facts.sheet
  return first !== undefined && first.n <= 6 && (Overs === undefined || first.over < Overs * 0.8)
}

function slideTold(
  writer: ReportWriter,
  innings: InningsStory,
  first: WicketStory,
  last: WicketStory,
): CheckedText {
  const between = { innings: innings.number, from: first.n, to: last.n }
  const count = writer.word({ what: 'wickets between', ...between }, last.n - first.n + 1)
  const cost = writer.figure({ what: 'runs between', ...between }, last.runs - first.runs)
  const [from, to] = [writer.fellAt(innings, first), writer.fellAt(innings, last)]
  return writer.pick('turn: slide', [
    say`What changed it was a slide of ${count} wickets for ${cost} runs, between ${from} and ${to}.`,
    say`It turned between ${from} and ${to}, where ${count} wickets went for ${cost}.`,
    say`The losers can point to the place: from ${from} to ${to} they lost ${count} wickets for ${cost}.`,
    say`A stretch of ${cost} runs, up to ${to}, cost the losers ${count} wickets.`,
  ])
}

function standTold(
  writer: ReportWriter,
  { innings, stand }: { innings: InningsStory; stand: StandStory },
  worth: 'chase' | 'margin',
): CheckedText {
  const [pair, runs] = [writer.pair(stand), writer.standRuns(innings, stand)]
  const place = writer.standPlace(innings, stand)
  return worth === 'chase'
    ? writer.pick('turn: chase', [
        say`Much of the chase was one stand, the ${runs} that ${pair} put on for the ${place} wicket.`,
        say`${pair} carried the chase with ${runs} together for the ${place} wicket.`,
        say`What brought the target near was the ${runs} that ${pair} added for the ${place} wicket.`,
      ])
    : writer.pick('turn: margin', [
        say`The ${place}-wicket stand of ${pair}, worth ${runs}, was more than the margin.`,
        say`Take away the ${runs} that ${pair} made together for the ${place} wicket, and it goes the other way.`,
        say`One stand outweighed the difference: ${runs} by ${pair} for the ${place} wicket.`,
      ])
}

/** A finish of the side that batted first that scored more than the winners had to spare, and faster than before. */
function finishTold(writer: ReportWriter, innings: InningsStory | undefined): CheckedText {
  const { facts, result } = writer.story
  const margin = result.By?.Runs
  if (!innings || margin === undefined || innings.number !== 1) return NOTHING
  const over = innings.overs.length - Math.round((facts.sheet.Overs ?? 0) / 4)
  const before = innings.overs[over - 1]?.after
  if (!before || over < 8) return NOTHING
  const runs = innings.card.Runs - before.runs
  const count = innings.overs.length - over
  if (runs <= margin || runs / count < (1.3 * before.runs) / over) return NOTHING
  const many = writer.figure({ what: 'runs since', innings: 1, overs: over }, runs)
  const last = writer.bowledSince(innings, over)
  return writer.pick('turn: finish', [
    say`The winners made ${many} in the last ${last} of their innings, more than they had to spare.`,
    say`It was set up late: ${many} from the last ${last} of the first innings.`,
  ])
}
