import { type CheckedText, NOTHING, say } from '../checked-text.ts'
import type { InningsStory, StandStory, WicketStory } from '../story/innings-story.ts'
import { turnOf } from '../story/turn.ts'
import type { ReportWriter } from './report-writer.ts'

/** What changed the match; nothing where nothing did. */
export function turn(writer: ReportWriter): CheckedText {
  const changed = turnOf(writer)
  switch (changed?.kind) {
    case undefined:
      return NOTHING
    case 'slide':
      return slideTold(writer, changed.innings, changed.first, changed.last)
    case 'stand of a chase':
      return standTold(writer, changed, 'chase')
    case 'stand above the margin':
      return standTold(writer, changed, 'margin')
    case 'finish': {
      const many = writer.figure({ what: 'runs since', innings: 1, overs: changed.over }, changed.runs)
      const last = writer.bowledSince(changed.innings, changed.over)
      return writer.pick('turn: finish', [
        say`The winners made ${many} in the last ${last} of their innings, more than they had to spare.`,
        say`It was set up late: ${many} from the last ${last} of the first innings.`,
      ])
    }
  }
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
  const team = writer.team(innings.card.BattingTeamId)
  return writer.pick('turn: slide', [
    say`What changed it was a slide in which ${team} lost ${count} wickets for ${cost} runs, between ${from} and ${to}.`,
    say`It turned where ${team} lost ${count} wickets for ${cost}, between ${from} and ${to}.`,
    say`${team} can point to the place: from ${from} to ${to} they lost ${count} wickets for ${cost}.`,
    say`A stretch of ${cost} runs, up to ${to}, cost ${team} ${count} wickets.`,
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
