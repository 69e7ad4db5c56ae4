import type { MatchEvent } from '#shared/cricket/match-log.ts'
import { REPORT_BYLINE } from '#shared/report-byline.ts'
import { iso } from '../clock.ts'
import { escaped } from '../editorial/markdown.ts'
import { type KnownLeague, NO_LEAGUE } from '../known-league.ts'
import type { MatchFacts } from '../matches/match-facts.ts'
import { seededRandom } from '../seeded-random.ts'
import { type Angle, anglesOf } from './angle.ts'
import { type CheckedText, NOTHING, say, textOf, wordsIn } from './checked-text.ts'
import { closing } from './closing.ts'
import { headline } from './headline.ts'
import { inningsBeats, inningsParagraph } from './innings-paragraph.ts'
import type { InningsStory } from './innings-story.ts'
import { lead } from './lead.ts'
import { type MatchStory, matchStory } from './match-story.ts'
import { reportPicture } from './report-picture.ts'
import type { Report } from './report-store.ts'
import { ReportWriter } from './report-writer.ts'
import { settledNames } from './settled-names.ts'
import { summary } from './summary.ts'

/** A report as it is put together: every number in it says what it claims. */
export type Draft = { title: CheckedText; summary: CheckedText; paragraphs: CheckedText[][] }

/** Reports are of this length, except of matches in which there was less to tell. */
const LEAST_WORDS = 210
const MOST_WORDS = 430

/** Writes up a finished match from its log. Undefined where there is no result yet. */
export function writeReport(
  facts: MatchFacts,
  events: readonly MatchEvent[],
  nowMs: number,
  beside: readonly string[] = [],
  league: KnownLeague = NO_LEAGUE,
): Report | undefined {
  const story = matchStory(facts, events)
  if (!story) return undefined
  const draft = draftReport(story)
  const { picture, alt } = reportPicture(story, beside, league)
  return {
    matchId: facts.id,
    title: textOf(draft.title),
    summary: textOf(draft.summary),
    html: draft.paragraphs
      .map((paragraph) => `<p>${escaped(paragraph.map(textOf).join(' '))}</p>`)
      .join('\n'),
    picture,
    alt,
    author: REPORT_BYLINE,
    publishedAt: facts.finishedAt ?? iso(nowMs),
  }
}

/** The same match is always told alike; another one in its own order and words. */
export function draftReport(story: MatchStory): Draft {
  const random = seededRandom(`angle ${story.facts.id} ${story.facts.startTime}`)
  const [first = { kind: 'win' } as Angle, second] = anglesOf(story)
  const strong = ['super over', 'tie', 'no result', 'awarded', 'rain']
  const angle = second && !strong.includes(first.kind) && random() < 0.25 ? second : first
  const titles = new ReportWriter(story, seededRandom(`title ${story.facts.id} ${story.facts.startTime}`))
  const [title, short] = [headline(titles, angle), summary(titles, angle)]
  // A match with little in it is told more fully, until there is nothing left to tell.
  let paragraphs: CheckedText[][] = []
  for (const fullness of [1, 1.3, 1.7, 2.4, 4]) {
    paragraphs = toldAt(story, angle, fullness)
    if (paragraphs.flat().reduce((words, told) => words + wordsIn(told), 0) >= LEAST_WORDS) break
  }
  return { title, summary: short, paragraphs }
}

function toldAt(story: MatchStory, angle: Angle, fullness: number): CheckedText[][] {
  const writer = new ReportWriter(story, seededRandom(`report ${story.facts.id} ${story.facts.startTime}`))
  const opening = [...lead(writer, angle), ...reducedLine(writer, angle)]
  const body = story.isLimited ? limitedBody(writer, story, fullness) : longBody(writer, story, fullness)
  const written = [opening, ...body]
  const end = closing(writer)
  return settledNames(story, fitted(withEnd(written, end)))
}

/** Two innings, in the order of play or with the finish before it. */
function limitedBody(writer: ReportWriter, story: MatchStory, fullness: number): CheckedText[][] {
  const [first, second] = story.innings
  if (!first) return [[story.rained ? say`Not a ball was bowled for rain.` : say`Not a ball was bowled.`]]
  if (!second) return [inningsParagraph(writer, first, 200 * fullness, true), ...rainLine(story)]
  if (story.result.Kind === 'no result') {
    return [
      inningsParagraph(writer, first, 150 * fullness, true),
      inningsParagraph(writer, second, 150 * fullness, false),
      ...rainLine(story),
    ]
  }
  if (writer.chance(0.3)) {
    const chase = inningsParagraph(writer, second, 150 * fullness, false)
    return [chase, [backToTheStart(writer, first), ...inningsBeats(writer, first, 120 * fullness)]]
  }
  return [
    inningsParagraph(writer, first, 125 * fullness, true),
    inningsParagraph(writer, second, 150 * fullness, false),
  ]
}

function backToTheStart(writer: ReportWriter, first: InningsStory): CheckedText {
  const { BattingTeamId } = first.card
  const [team, score] = [writer.team(BattingTeamId), writer.score(first)]
  return writer.always('back', [
    say`Earlier ${team} had made ${score}.`,
    say`All this was in pursuit of ${writer.ownedBy(BattingTeamId)} ${score}.`,
    say`${team} had batted first and made ${score}.`,
  ])
}

/** Why the sides had fewer overs than usual, unless the report begins with it. */
function reducedLine(writer: ReportWriter, { kind }: Angle): CheckedText[] {
  const { reducedOvers, rained } = writer.story
  if (reducedOvers === undefined || kind === 'no result') return []
  const overs = writer.countsBalls
    ? writer.figure({ what: 'overs a side' }, reducedOvers * writer.story.facts.sheet.BallsPerOver)
    : writer.figure({ what: 'overs a side' }, reducedOvers)
  const unit = writer.countsBalls ? 'balls' : 'overs'
  return [
    rained ? say`Rain had left ${overs} ${unit} a side.` : say`The match was of ${overs} ${unit} a side.`,
  ]
}

function rainLine({ rained }: MatchStory): CheckedText[][] {
  return rained ? [[say`Then it rained, the covers went on, and they did not come off again.`]] : []
}

/** Up to four innings, the telling ones at more length. */
function longBody(writer: ReportWriter, story: MatchStory, fullness: number): CheckedText[][] {
  const words = (300 * fullness) / Math.max(1, story.innings.length)
  return story.innings.map((innings, index) => {
    const paragraph = inningsParagraph(writer, innings, words, index === 0)
    const [one, other] = story.innings
    if (index !== 1 || !one || !other) return paragraph
    const difference = other.card.Runs - one.card.Runs
    if (difference === 0) return paragraph
    const lead = writer.figure(
      { what: 'lead', of: difference > 0 ? [2] : [1], over: difference > 0 ? [1] : [2] },
      Math.abs(difference),
    )
    const team = writer.team((difference > 0 ? other : one).card.BattingTeamId)
    return [...paragraph, say`On first innings ${team} led by ${lead}.`]
  })
}

/** A single sentence is no paragraph. */
function withEnd(written: CheckedText[][], end: CheckedText[]): CheckedText[][] {
  if (end.length !== 1) return [...written, end]
  return [...written.slice(0, -1), [...(written.at(-1) ?? []), ...end]]
}

/** Sentences at the end go first where a report is too long. */
function fitted(paragraphs: readonly CheckedText[][]): CheckedText[][] {
  let room = MOST_WORDS
  return paragraphs.flatMap((paragraph) => {
    const kept = paragraph.filter((sentence) => {
      room -= wordsIn(sentence)
      return room >= 0 && sentence !== NOTHING
    })
    return kept.length > 0 ? [kept] : []
  })
}
