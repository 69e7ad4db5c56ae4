import { type Finder, overOfWicket } from './beat.ts'
import { type CheckedText, NOTHING, say } from './checked-text.ts'
import type { InningsStory, WicketStory } from './innings-story.ts'
import { matchRate } from './pace.ts'
import type { ReportWriter } from './report-writer.ts'

/** What the fielding side did to an innings. */

export const collapseBeat: Finder = (writer, innings) => {
  const { collapse } = innings
  if (!collapse || collapse.to - collapse.from > 7) return []
  const [first, last] = [collapse.from, collapse.to].map((n) => innings.wickets.find((one) => one.n === n))
  if (!first || !last) return []
  return [
    {
      at: overOfWicket(innings, first.n),
      weight: 70 + (last.n - first.n) * 4,
      wickets: Array.from({ length: last.n - first.n + 1 }, (_, index) => first.n + index),
      tell: () => collapseTold(writer, innings, first, last),
    },
  ]
}

/** Where the first and the last of the wickets have not been told, with the scores that they fell at. */
export function collapseTold(
  writer: ReportWriter,
  innings: InningsStory,
  first: WicketStory,
  last: WicketStory,
): CheckedText {
  if (writer.hasToldCollapse(innings)) return NOTHING
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

/** The best of the bowlers, and the next one in the same breath. */
export const bowlerBeats: Finder = (writer, innings) => {
  const [best, second] = innings.bowlers.filter(({ id }) => !writer.hasTold('ball', innings, id))
  if (!best || best.wickets < 2) return []
  return [
    {
      at: innings.overs.length - 0.2,
      weight: 44 + best.wickets * 10,
      tell: () => {
        const name = writer.name(best.id)
        const [figures, overs] = [writer.bowling(innings, best), writer.bowlerOvers(innings, best.id)]
        const also =
          second && second.wickets >= 2
            ? say`, and ${writer.name(second.id)} ${writer.bowling(innings, second)}`
            : NOTHING
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
      },
    },
  ]
}

/** A bowler is tight who gives three quarters of what the batters of this match scored by, or less. */
const TIGHT = 0.75

/** One who took little but gave little away. */
export const tightBeat: Finder = (writer, innings) => {
  const { sheet } = writer.story.facts
  const full = ((sheet.Overs ?? 100) / 5) * sheet.BallsPerOver
  const tight = innings.bowlers
    .filter(({ balls }) => balls >= full * 0.99 && sheet.Overs !== undefined)
    .sort((a, b) => a.runs - b.runs)
    .find(
      ({ id, runs, balls }) =>
        id !== innings.bowlers[0]?.id && runs < balls * TIGHT * matchRate(writer.story),
    )
  if (!tight) return []
  return [
    {
      at: innings.overs.length - 0.15,
      weight: 30,
      tell: () => {
        const runs = writer.figure(
          { what: 'bowler runs', innings: innings.number, player: tight.id },
          tight.runs,
        )
        return writer.pick('tight bowler', [
          say`${writer.name(tight.id)} gave away only ${runs} in ${writer.bowlerOvers(innings, tight.id)}.`,
          say`Nobody could get at ${writer.name(tight.id)}, whose ${writer.bowlerOvers(innings, tight.id)} cost ${runs}.`,
          say`The brake was ${writer.name(tight.id)}, with ${writer.bowlerOvers(innings, tight.id)} for ${runs}.`,
        ])
      },
    },
  ]
}

export const extrasBeat: Finder = (writer, innings) => {
  const { Extras } = innings.card
  const extras = Object.values(Extras).reduce((sum, runs) => sum + runs, 0)
  if (extras < (writer.story.isLimited ? 14 : 25)) return []
  return [
    {
      at: innings.overs.length - 0.05,
      weight: 14 + extras / 2,
      tell: () => {
        const many = writer.figure({ what: 'extras', innings: innings.number }, extras)
        return writer.pick('extras', [
          say`Extras helped with ${many}.`,
          say`Of the total, ${many} were extras.`,
          say`The bowlers gave away ${many} in extras.`,
        ])
      },
    },
  ]
}

/** Overs without a run are worth a line where overs are many. */
export const maidenBeat: Finder = (writer, innings) => {
  // A maiden is an over, and where balls are counted nobody speaks of overs.
  if (writer.countsBalls) return []
  const [bowler] = [...innings.bowlers].sort((a, b) => b.maidens - a.maidens)
  if (!bowler || bowler.maidens < (writer.story.isLimited ? 2 : 5)) return []
  return [
    {
      at: innings.overs.length - 0.12,
      weight: 17 + bowler.maidens,
      tell: () => {
        const maidens = writer.word(
          { what: 'bowler maidens', innings: innings.number, player: bowler.id },
          bowler.maidens,
        )
        return writer.pick('maidens', [
          say`${writer.name(bowler.id)} bowled ${maidens} maidens.`,
          say`There were ${maidens} maidens among the overs of ${writer.name(bowler.id)}.`,
          say`Of ${writer.name(bowler.id)}’s overs ${maidens} were maidens.`,
        ])
      },
    },
  ]
}
