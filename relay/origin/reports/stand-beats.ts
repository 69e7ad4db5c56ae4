import { type Finder, overOfWicket, takerOf } from './beat.ts'
import type { InningsStory, StandStory } from './innings-story.ts'
import type { Teller } from './teller.ts'
import { NOTHING, say, type Told } from './told.ts'

/** What pairs did: at the start, in the stand that held most runs, and at the end. */

/** Where the card has no total for the end of a stand, or its end is told elsewhere, nothing is said of it. */
function ending(teller: Teller, innings: InningsStory, { wicket }: StandStory): Told {
  const fell = innings.wickets.find(({ n }) => n === wicket)
  const taker = takerOf(teller, innings, wicket)
  if (!fell || taker === undefined) return NOTHING
  const [by, total] = [teller.name(taker), teller.fellAt(innings, fell)]
  return teller.turn(innings, [
    say` before ${by} parted them at ${total}`,
    say`, and ${by} ended it at ${total}`,
    say`, until ${by} came between them at ${total}`,
    say`; ${by} broke it at ${total}`,
    say` until ${total}, when ${by} struck`,
    say`, and the breakthrough was ${by}’s, at ${total}`,
  ])
}

export const openingStandBeat: Finder = (teller, innings) => {
  const first = innings.stands.find(({ wicket }) => wicket === 1)
  const long = teller.story.isLimited ? (teller.story.facts.sheet.Overs ?? 20) * 2 : 60
  if (!first || first.runs < long || first.batters.length !== 2) return []
  return [
    {
      at: 0.1,
      weight: 40 + first.runs / 2,
      wickets: [1],
      tell: () => {
        if (teller.hasToldStand(innings, 1)) return NOTHING
        const [pair, runs] = [teller.pair(first), teller.standRuns(innings, first)]
        if (first.isUnbroken)
          return teller.pick('unbroken start', [say`${pair} opened, put on ${runs}, and were never parted.`])
        return teller.pick('opening stand', [
          say`${pair} gave them a start of ${runs}.`,
          say`${pair} opened with a stand of ${runs}.`,
          say`It began with ${runs} from the openers, ${pair}.`,
          say`The openers, ${pair}, made ${runs} together.`,
        ])
      },
    },
  ]
}

export const standBeat: Finder = (teller, innings) => {
  const stand = innings.stands.find(({ wicket, batters }) => wicket > 1 && batters.length >= 2)
  const least = teller.story.isLimited ? 35 : 60
  if (!stand || stand.runs < least || teller.hasToldStand(innings, stand.wicket)) return []
  return [
    {
      at: overOfWicket(innings, stand.wicket) - 0.7,
      weight: 44 + stand.runs / 2,
      wickets: [stand.wicket],
      tell: () => standTold(teller, innings, stand),
    },
  ]
}

/** A stand with where it came from: what it mended, where it began with wickets down. */
function standTold(teller: Teller, innings: InningsStory, stand: StandStory): Told {
  const [pair, runs, place] = [
    teller.pair(stand),
    teller.standRuns(innings, stand),
    teller.standPlace(innings, stand),
  ]
  const balls = teller.figure(
    { what: 'stand balls', innings: innings.number, wicket: stand.wicket },
    stand.balls,
  )
  if (stand.isUnbroken) {
    return teller.pick('unbroken stand', [
      say`${pair} put on ${runs} for the ${place} wicket and were not parted.`,
      say`The ${place}-wicket pair, ${pair}, were still together at the end, ${runs} to the good.`,
      say`${pair} saw it out, with ${runs} for the ${place} wicket.`,
    ])
  }
  const end = ending(teller, innings, stand)
  const isLargest = innings.stands.every((one) => one === stand || one.runs < stand.runs)
  return teller.pick('stand', [
    say`${pair} put on ${runs} from ${balls} balls for the ${place} wicket${end}.`,
    say`For the ${place} wicket ${pair} added ${runs}, in ${balls} balls${end}.`,
    isLargest
      ? say`The largest stand was the ${place}-wicket one of ${runs} between ${pair}${end}.`
      : say`There was a ${place}-wicket stand of ${runs} between ${pair}${end}.`,
    say`${pair} came together for the ${place} wicket and made ${runs}${end}.`,
    say`It took ${balls} balls for ${pair} to add ${runs} for the ${place}${end}.`,
  ])
}

export const tailBeat: Finder = (teller, innings) => {
  const stand = innings.stands.find(({ wicket }) => wicket >= 8)
  if (!stand || stand.runs < 25 || stand.batters.length < 2) return []
  return [
    {
      at: overOfWicket(innings, stand.wicket),
      weight: 30 + stand.runs / 2,
      tell: () => {
        if (teller.hasToldStand(innings, stand.wicket)) return NOTHING
        const [pair, runs, place] = [
          teller.pair(stand),
          teller.standRuns(innings, stand),
          teller.standPlace(innings, stand),
        ]
        return teller.pick('tail', [
          say`The tail had something to say: ${pair} added ${runs} for the ${place} wicket.`,
          say`${pair} then held things up with ${runs} for the ${place}.`,
          say`Low in the order ${pair} found ${runs} more for the ${place} wicket.`,
        ])
      },
    },
  ]
}
