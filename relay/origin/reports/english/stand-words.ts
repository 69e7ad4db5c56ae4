import { type CheckedText, NOTHING, say } from '../checked-text.ts'
import { takerOf } from '../story/beat.ts'
import type { InningsStory, StandStory } from '../story/innings-story.ts'
import type { ReportWriter } from './report-writer.ts'

/** What is said of pairs. */

/** Where the card has no total for the end of a stand, or its end is told elsewhere, nothing is said of it. */
function ending(writer: ReportWriter, innings: InningsStory, { wicket, runs }: StandStory): CheckedText {
  const fell = innings.wickets.find(({ n }) => n === wicket)
  const taker = takerOf(writer, innings, wicket)
  // A stand that began at nought ended at the total that it made: one figure is enough.
  if (!fell || taker === undefined || fell.runs === runs) return NOTHING
  const [by, total] = [writer.name(taker), writer.fellAt(innings, fell)]
  return writer.turn(innings, [
    say`, before ${by} parted them at ${total}`,
    say`, and ${by} ended it at ${total}`,
    say`, until ${by} came between them at ${total}`,
    say`; ${by} broke it at ${total}`,
    say`, until ${total}, when ${by} struck`,
    say`, and the breakthrough was ${by}’s, at ${total}`,
  ])
}

/** A stand with where it came from: what it mended, where it began with wickets down. */
export function standTold(writer: ReportWriter, innings: InningsStory, stand: StandStory): CheckedText {
  const [pair, runs, place] = [
    writer.pair(stand),
    writer.standRuns(innings, stand),
    writer.standPlace(innings, stand),
  ]
  const balls = writer.figure(
    { what: 'stand balls', innings: innings.number, wicket: stand.wicket },
    stand.balls,
  )
  if (stand.isUnbroken) {
    return writer.pick('unbroken stand', [
      say`${pair} put on ${runs} for the ${place} wicket and were not parted.`,
      say`The ${place}-wicket pair, ${pair}, were still together at the end, ${runs} to the good.`,
      say`${pair} saw it out, with ${runs} for the ${place} wicket.`,
    ])
  }
  const end = ending(writer, innings, stand)
  const isLargest = innings.stands.every((one) => one === stand || one.runs < stand.runs)
  return writer.pick('stand', [
    say`${pair} put on ${runs} from ${balls} balls for the ${place} wicket${end}.`,
    say`For the ${place} wicket ${pair} added ${runs}, in ${balls} balls${end}.`,
    isLargest
      ? say`The largest stand was the ${place}-wicket one of ${runs} between ${pair}${end}.`
      : say`There was a ${place}-wicket stand of ${runs} between ${pair}${end}.`,
    say`${pair} came together for the ${place} wicket and made ${runs}${end}.`,
    say`It took ${balls} balls for ${pair} to add ${runs} for the ${place}${end}.`,
  ])
}

export function openingStand(writer: ReportWriter, innings: InningsStory, stand: StandStory): CheckedText {
  const [pair, runs] = [writer.pair(stand), writer.standRuns(innings, stand)]
  if (stand.isUnbroken) {
    return writer.pick('unbroken start', [say`${pair} opened, put on ${runs}, and were never parted.`])
  }
  return writer.pick('opening stand', [
    say`${pair} gave them a start of ${runs}.`,
    say`${pair} opened with a stand of ${runs}.`,
    say`It began with ${runs} from the openers, ${pair}.`,
    say`The openers, ${pair}, made ${runs} together.`,
  ])
}

export function tailStand(writer: ReportWriter, innings: InningsStory, stand: StandStory): CheckedText {
  const [pair, runs, place] = [
    writer.pair(stand),
    writer.standRuns(innings, stand),
    writer.standPlace(innings, stand),
  ]
  return writer.pick('tail', [
    say`The tail had something to say: ${pair} added ${runs} for the ${place} wicket.`,
    say`${pair} then held things up with ${runs} for the ${place}.`,
    say`Low in the order ${pair} found ${runs} more for the ${place} wicket.`,
  ])
}
