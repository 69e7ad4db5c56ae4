import { seededRandom } from '../seeded-random.ts'
import { type CheckedText, NOTHING, wordsIn } from './checked-text.ts'
import { settledNames } from './settled-names.ts'
import { type Angle, anglesOf } from './story/angle.ts'
import { chosenFacts, isToldAlready } from './story/chosen-facts.ts'
import { allRounderOf, endOfMatchOf } from './story/ending.ts'
import type { InningsStory } from './story/innings-story.ts'
import { type MatchStory, playersOf } from './story/match-story.ts'
import { seasonFacts } from './story/season-facts.ts'
import type { Voice } from './voice.ts'

/** A report as it is put together: every number in it says what it claims. */
export type Draft = { title: CheckedText; summary: CheckedText; paragraphs: CheckedText[][] }

/** How a language tells. `share`: of the words that English needs for as much. */
export type ReportLanguage<Told extends Voice = Voice> = {
  voice(story: MatchStory, seed: string): Told
  share: number
}

/** Reports are of this length in English, except of matches in which there was less to tell. */
const LEAST_WORDS = 210
const MOST_WORDS = 430
/** Angles that nothing else outweighs. */
const STRONG: readonly Angle['kind'][] = ['super over', 'tie', 'no result', 'awarded', 'rain']

/** What the report is told around: the match is told alike in every language. */
export function angleOf({ facts }: MatchStory, angles: readonly Angle[]): Angle {
  const [first = { kind: 'win' } as Angle, second] = angles
  const random = seededRandom(`angle ${facts.id} ${facts.startTime}`)
  return second && !STRONG.includes(first.kind) && random() < 0.25 ? second : first
}

/** The same match is always told alike; another one in its own order and words. */
export function draftReport(story: MatchStory, language: ReportLanguage): Draft {
  const { id, startTime } = story.facts
  const angle = angleOf(story, anglesOf(story))
  const titles = language.voice(story, `title ${id} ${startTime}`)
  const [title, summary] = [titles.headline(angle), titles.summary(angle)]
  const voice = () => language.voice(story, `report ${id} ${startTime}`)
  const [least, most] = [LEAST_WORDS * language.share, MOST_WORDS * language.share]
  let told = toldAt(voice(), angle, 1)
  // What is too long is told with fewer facts of every innings: cut at its end it would not tell how the match ended.
  for (const fullness of [0.85, 0.7, 0.55, 0.4]) {
    if (wordsOf(told) <= most) break
    told = toldAt(voice(), angle, fullness)
  }
  // A match with little in it is told more fully, until there is nothing left to tell.
  for (const fullness of [1.3, 1.7, 2.4, 4]) {
    if (wordsOf(told) >= least) break
    told = toldAt(voice(), angle, fullness)
  }
  const body = fitted(told.body, most - wordsOf({ ...told, body: [] }))
  const paragraphs = withEnding(withEndOfMatch(body, told.endOfMatch), told.ending)
  return { title, summary, paragraphs: settledNames(playersOf(story), paragraphs) }
}

type Parts = { body: CheckedText[][]; endOfMatch: CheckedText[]; ending: CheckedText[] }

const wordsOf = ({ body, endOfMatch, ending }: Parts): number =>
  [...body.flat(), ...endOfMatch, ...ending].reduce((sum, told) => sum + wordsIn(told), 0)

function toldAt(voice: Voice, angle: Angle, fullness: number): Parts {
  const { story } = voice
  const { reducedOvers } = story
  const reduced =
    reducedOvers === undefined || angle.kind === 'no result' ? [] : [voice.reduced(reducedOvers)]
  const opening = [...voice.lead(angle), ...reduced]
  const body = story.isLimited ? limitedBody(voice, fullness) : longBody(voice, fullness)
  const isTold = (told: CheckedText) => told !== NOTHING
  const endOfMatch = endOfMatchOf(story).map((one) => voice.ending(one))
  const ending = [
    ...allRounderOf(voice).map((one) => voice.ending(one)),
    ...seasonFacts(story, story.season).map((one) => voice.season(one)),
  ]
  return {
    body: [opening, ...body],
    endOfMatch: endOfMatch.filter(isTold),
    ending: ending.filter(isTold),
  }
}

/** Two innings, in the order of play or with the finish before it. */
function limitedBody(voice: Voice, fullness: number): CheckedText[][] {
  const { story } = voice
  const [first, second] = story.innings
  const rain = story.rained ? [[voice.rainEnd()]] : []
  if (!first) return [[voice.notABall()]]
  if (!second) return [inningsParagraph(voice, first, 200 * fullness, true), ...rain]
  if (story.result.Kind === 'no result') {
    return [
      inningsParagraph(voice, first, 150 * fullness, true),
      inningsParagraph(voice, second, 150 * fullness, false),
      ...rain,
    ]
  }
  if (voice.chance(0.3)) {
    const chase = inningsParagraph(voice, second, 150 * fullness, true)
    return [chase, [voice.backToTheStart(first), ...factsOf(voice, first, 120 * fullness)]]
  }
  return [
    inningsParagraph(voice, first, 125 * fullness, true),
    inningsParagraph(voice, second, 150 * fullness, false),
  ]
}

/** Up to four innings. */
function longBody(voice: Voice, fullness: number): CheckedText[][] {
  const { innings: all } = voice.story
  const words = (300 * fullness) / Math.max(1, all.length)
  return all.map((innings, index) => {
    const paragraph = inningsParagraph(voice, innings, words, index === 0)
    const [one, other] = all
    if (index !== 1 || !one || !other) return paragraph
    const difference = other.card.Runs - one.card.Runs
    // Of an innings that time cut short nobody says who led.
    const isWhole = all.length > 2 || other.card.AllOut || other.card.Declared
    if (difference === 0 || !isWhole) return paragraph
    const ahead = difference > 0 ? other : one
    return [
      ...paragraph,
      voice.firstInningsLead(ahead.card.BattingTeamId, Math.abs(difference), difference > 0),
    ]
  })
}

/** One innings as a paragraph of at most about so many English words. */
function inningsParagraph(
  voice: Voice,
  innings: InningsStory,
  words: number,
  isFirstTold: boolean,
): CheckedText[] {
  return [voice.opening(innings, isFirstTold), ...factsOf(voice, innings, words - WORDS_OF_OPENING)]
}
const WORDS_OF_OPENING = 8

function factsOf(voice: Voice, innings: InningsStory, words: number): CheckedText[] {
  return chosenFacts(voice, innings, words)
    .map((fact) => (isToldAlready(voice, innings, fact) ? NOTHING : voice.fact(innings, fact)))
    .filter((told) => told !== NOTHING)
}

/** How the match ended belongs to its last innings. */
function withEndOfMatch(body: CheckedText[][], endOfMatch: CheckedText[]): CheckedText[][] {
  return [...body.slice(0, -1), [...(body.at(-1) ?? []), ...endOfMatch]]
}

/** A single sentence is no paragraph. */
function withEnding(written: CheckedText[][], ending: CheckedText[]): CheckedText[][] {
  if (ending.length === 0) return written
  if (ending.length !== 1) return [...written, ending]
  return [...written.slice(0, -1), [...(written.at(-1) ?? []), ...ending]]
}

/** The last sentences of what comes before the ending go first where a report is too long. */
function fitted(paragraphs: readonly CheckedText[][], mostWords: number): CheckedText[][] {
  let room = mostWords
  return paragraphs.flatMap((paragraph) => {
    const kept = paragraph.filter((sentence) => {
      room -= wordsIn(sentence)
      return room >= 0 && sentence !== NOTHING
    })
    return kept.length > 0 ? [kept] : []
  })
}
