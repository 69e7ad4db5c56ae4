import { type CheckedText, NOTHING, say } from '../checked-text.ts'
import { takerOf } from '../story/beat.ts'
import type { BatterStory, InningsStory } from '../story/innings-story.ts'
import { paceOf } from '../story/pace.ts'
import type { ReportWriter } from './report-writer.ts'

/** What is said of single batters. */

export function bestBatter(writer: ReportWriter, innings: InningsStory, batter: BatterStory): CheckedText {
  const name = writer.name(batter.id)
  const made = writer.innings(innings, batter)
  const own = writer.innings(innings, batter, true)
  const hit = writer.boundaries(innings, batter)
  const withThem = hit === NOTHING ? NOTHING : writer.turn(innings, [say`, with ${hit}`, say` (${hit})`])
  const end = howItEnded(writer, innings, batter)
  const reached = milestone(writer, innings, batter)
  if (reached !== NOTHING) {
    const isOnly = innings.batters.filter(({ runs }) => runs >= milestoneOf(batter.runs)).length === 1
    return writer.pick('milestone', [
      say`${name} made ${made}${withThem}${end}.`,
      ...(isOnly
        ? [
            say`The ${reached} came from ${name}, who finished with ${made}${withThem}${end}.`,
            say`${name}’s was the ${reached}, ${made}${withThem}${end}.`,
            say`There was a ${reached} in it, ${name}’s ${own}${withThem}${end}.`,
          ]
        : [
            say`${name} led the way with ${made}${withThem}${end}.`,
            say`Of several scores ${name}’s was the highest, ${made}${withThem}${end}.`,
          ]),
      batter.runs % 50 >= 4
        ? say`${name} went to a ${reached} and on to ${made}${withThem}${end}.`
        : say`${name} reached a ${reached}, ${made}${withThem}${end}.`,
    ])
  }
  return writer.pick('top score', [
    say`${name} top-scored with ${made}${withThem}${end}.`,
    say`Nobody made more than ${name}, ${made}${withThem}${end}.`,
    say`${name} did most for them, ${made}${withThem}${end}.`,
    say`The highest score among them was ${name}’s ${own}${withThem}${end}.`,
    say`At the head of their card stood ${name} with ${made}${withThem}${end}.`,
  ])
}

/** ", until X had him out at 112"; nothing of one who stayed, or whose end is told elsewhere. */
function howItEnded(writer: ReportWriter, innings: InningsStory, { id }: BatterStory): CheckedText {
  const wicket = innings.wickets.find(({ player }) => player === id)
  const taker = wicket && takerOf(writer, innings, wicket.n)
  if (!wicket || taker === undefined) return NOTHING
  const [by, total] = [writer.name(taker), writer.fellAt(innings, wicket)]
  return writer.turn(innings, [
    say`, until ${by} struck at ${total}`,
    say`, a stay that ${by} ended at ${total}`,
    say`, before ${by} struck at ${total}`,
    say`; ${by} took the wicket, at ${total}`,
  ])
}

/** How the innings that the report began with came to its end, or what it was made of. */
export function endOfBest(writer: ReportWriter, innings: InningsStory, batter: BatterStory): CheckedText {
  const name = writer.name(batter.id)
  const wicket = innings.wickets.find(({ player }) => player === batter.id)
  const taker = wicket && takerOf(writer, innings, wicket.n)
  if (wicket && taker !== undefined) {
    const [by, total] = [writer.name(taker), writer.fellAt(innings, wicket)]
    return writer.pick('prize', [
      say`It was ${by} who got ${name} out, at ${total}.`,
      say`${by} removed ${name} with the score at ${total}.`,
      say`${name} went at ${total}, to ${by}.`,
      say`${name} lasted until ${total}, when ${by} struck.`,
    ])
  }
  const hit = writer.boundaries(innings, batter)
  if (writer.hasTold('boundaries', innings, batter.id) || hit === NOTHING) return NOTHING
  return writer.pick('boundaries', [
    say`${name} hit ${hit}.`,
    say`In ${name}’s innings there were ${hit}.`,
    say`${name}’s boundaries were ${hit}.`,
    say`${name}’s innings held ${hit}.`,
    say`Among ${name}’s runs were ${hit}.`,
  ])
}

/** The last of the marks that a score has passed; nought below fifty. */
function milestoneOf(runs: number): 0 | 50 | 100 | 150 | 200 {
  return runs >= 200 ? 200 : runs >= 150 ? 150 : runs >= 100 ? 100 : runs >= 50 ? 50 : 0
}

function milestone(writer: ReportWriter, { number }: InningsStory, { id, runs }: BatterStory): CheckedText {
  const of = milestoneOf(runs)
  if (of === 0) return NOTHING
  const shown =
    of === 50 ? 'half-century' : of === 100 ? 'hundred' : of === 150 ? 'big hundred' : 'double hundred'
  return [writer.figure({ what: 'milestone', innings: number, player: id, of }, of, shown)]
}

export function bothOf(
  writer: ReportWriter,
  innings: InningsStory,
  one: BatterStory,
  other: BatterStory,
): CheckedText {
  const [a, b] = [writer.name(one.id), writer.name(other.id)]
  const [first, second] = [writer.innings(innings, one), writer.innings(innings, other)]
  const paces = [one, other].map(({ runs, balls }) => paceOf(writer.story, innings, runs, balls))
  if (paces.every((pace) => pace === 'quick')) {
    return writer.pick('quick runs', [
      say`${a} and ${b} hurried things along with ${first} and ${second}.`,
      say`The pace came from ${a}, ${first}, and ${b}, ${second}.`,
      say`Nobody waited about: ${a} had ${first}, ${b} ${second}.`,
    ])
  }
  if (paces.every((pace) => pace === 'slow')) {
    return writer.pick('slow runs', [
      say`${a} with ${first} and ${b} with ${second} stayed without getting away.`,
      say`${a} and ${b} were held to ${first} and ${second}.`,
    ])
  }
  return writer.pick('support', [
    say`The rest of the scoring was mostly ${a}, ${first}, and ${b}, ${second}.`,
    say`${a} made ${first} and ${b} ${second}.`,
    ...besides(writer, innings, one, [
      say`Behind that stood ${a} with ${first} and ${b} with ${second}.`,
      say`Next in the card came ${a}, ${first}, then ${b}, ${second}.`,
    ]),
    say`${a} had ${first} in it, and ${b} ${second}.`,
    say`Some of the load was carried by ${a} (${first}) and ${b} (${second}).`,
  ])
}

export function oneMore(writer: ReportWriter, innings: InningsStory, batter: BatterStory): CheckedText {
  const [name, made] = [writer.name(batter.id), writer.innings(innings, batter)]
  const pace = paceOf(writer.story, innings, batter.runs, batter.balls)
  if (pace === 'quick') {
    return writer.pick('quick run', [
      say`${name} hit ${made}, faster than the match was going.`,
      ...(isQuickest(innings, batter) ? [say`The quickest hand was ${name}’s, with ${made}.`] : []),
      say`With ${made} ${name} kept the board turning.`,
    ])
  }
  if (pace === 'slow') {
    return writer.pick('slow run', [
      say`${name} stayed, slowly, for ${made}.`,
      say`${name} gave them time with ${made}.`,
      say`${name} could not get away, and had ${made}.`,
    ])
  }
  return writer.pick('other runs', [
    ...(isNear(innings, batter)
      ? besides(writer, innings, batter, [say`Only ${name}, with ${made}, came near that.`])
      : []),
    say`Then there was ${name} with ${made}.`,
    say`${name} made ${made}.`,
    say`Most help came from ${name}, ${made}.`,
  ])
}

/** Words that point at the best of the innings, where the sentence before was about it. */
function besides(
  writer: ReportWriter,
  innings: InningsStory,
  batter: BatterStory,
  ways: CheckedText[],
): CheckedText[] {
  const [best] = innings.batters
  return best && best !== batter && writer.hasTold('boundaries', innings, best.id) ? ways : []
}

/** Within a third of the best of the innings. */
function isNear({ batters: [best] }: InningsStory, { runs }: BatterStory): boolean {
  return best !== undefined && runs * 3 >= best.runs * 2
}

function isQuickest({ batters }: InningsStory, batter: BatterStory): boolean {
  return batters.every(
    (one) => one === batter || one.runs < 15 || one.runs / one.balls < batter.runs / batter.balls,
  )
}
