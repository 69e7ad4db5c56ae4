import { type CheckedText, NOTHING, say } from '../checked-text.ts'
import type { BowlerStory, InningsStory, WicketStory } from '../story/innings-story.ts'
import type { ReportWriter } from './report-writer.ts'

/** What is said of bowlers, and of the wickets that went in a heap. */

/** Where the first and the last of the wickets have not been told, with the scores that they fell at. */
export function collapseTold(
  writer: ReportWriter,
  innings: InningsStory,
  first: WicketStory,
  last: WicketStory,
): CheckedText {
  const { number } = innings
  const between = { innings: number, from: first.n, to: last.n }
  const count = writer.word({ what: 'wickets between', ...between }, last.n - first.n + 1)
  const cost = writer.figure({ what: 'runs between', ...between }, last.runs - first.runs)
  const isOpen = ![first, last].some(({ n }) => writer.hasToldWicket(innings, n))
  if (!isOpen) {
    return writer.pick('collapse again', [
      say`Around it ${count} wickets went for ${cost}.`,
      say`They lost ${count} wickets for ${cost}.`,
    ])
  }
  const down = first.n - 1
  const standing = writer.figure(
    { what: 'wickets before', innings: number, wicket: first.n },
    down,
    down === 0 ? 'none' : `${down}`,
  )
  const from = say`${writer.fellAt(innings, first)} for ${standing}`
  const downThen = writer.figure({ what: 'stand wicket', innings: number, wicket: last.n }, last.n)
  const to = say`${writer.fellAt(innings, last)} ${last.n === 10 ? 'all out' : say`for ${downThen}`}`
  return writer.pick('collapse', [
    say`${count} wickets fell for ${cost} runs, and ${from} had become ${to}.`,
    say`From ${from} they went to ${to}: ${count} wickets for ${cost}.`,
    say`They lost ${count} wickets for ${cost}, sliding from ${from} to ${to}.`,
    say`A slide took them from ${from} to ${to}, ${count} wickets for ${cost}.`,
  ])
}

export function bowlersTold(
  writer: ReportWriter,
  innings: InningsStory,
  best: BowlerStory,
  second: BowlerStory | undefined,
): CheckedText {
  const name = writer.name(best.id)
  const [figures, overs] = [writer.bowling(innings, best), writer.bowlerOvers(innings, best.id)]
  const also = second ? say`, and ${writer.name(second.id)} ${writer.bowling(innings, second)}` : NOTHING
  const tookMost = innings.bowlers.every((one) => one === best || one.wickets < best.wickets)
  return tookMost
    ? writer.pick('best bowler', [
        say`${name} took the most wickets, ${figures} in ${overs}${also}.`,
        say`The best of the bowling was ${name}’s ${figures}${also}.`,
        say`${name} finished with ${figures} from ${overs}${also}.`,
        say`It was ${name} who led the bowling, with ${figures}${also}.`,
      ])
    : writer.pick('good bowler', [
        say`${name} took ${figures}${also}.`,
        say`${name} had ${figures} in ${overs}${also}.`,
        say`With the ball ${name} took ${figures}${also}.`,
      ])
}

/** One who took little but gave little away. */
export function tightBowler(
  writer: ReportWriter,
  innings: InningsStory,
  { id, runs }: BowlerStory,
): CheckedText {
  const cost = writer.figure({ what: 'bowler runs', innings: innings.number, player: id }, runs)
  const [name, overs] = [writer.name(id), writer.bowlerOvers(innings, id)]
  return writer.pick('tight bowler', [
    say`${name} gave away only ${cost} in ${overs}.`,
    say`Nobody could get at ${name}, whose ${overs} cost ${cost}.`,
    say`The brake was ${name}, with ${overs} for ${cost}.`,
  ])
}

export function extrasTold(writer: ReportWriter, innings: InningsStory, extras: number): CheckedText {
  const many = writer.figure({ what: 'extras', innings: innings.number }, extras)
  return writer.pick('extras', [
    say`Extras helped with ${many}.`,
    say`Of the total, ${many} were extras.`,
    say`The bowlers gave away ${many} in extras.`,
  ])
}

export function maidensTold(
  writer: ReportWriter,
  innings: InningsStory,
  { id, maidens }: BowlerStory,
): CheckedText {
  const many = writer.word({ what: 'bowler maidens', innings: innings.number, player: id }, maidens)
  return writer.pick('maidens', [
    say`${writer.name(id)} bowled ${many} maidens.`,
    say`There were ${many} maidens among the overs of ${writer.name(id)}.`,
    say`Of ${writer.name(id)}’s overs ${many} were maidens.`,
  ])
}
