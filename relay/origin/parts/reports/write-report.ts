import { CommentaryWriter } from '#shared/commentary/commentary-writer.ts'
import { PhraseBook } from '#shared/commentary/phrase-book.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { inEachLanguage, type Language } from '#shared/language.ts'
import { REPORT_BYLINE } from '#shared/report-author.ts'
import { iso } from '../../core/clock.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import type { ReportWords, Written } from '../../core/matches/report-store.ts'
import { LANGUAGE_FILES } from '../../core/words/words.ts'
import type { SeasonStory } from '../series/season-story.ts'
import { limitedInnings, longInnings } from './innings-remarks.ts'
import { heroOf, leadRemarks, marginPart } from './lead-remarks.ts'
import { type MatchStory, matchStory, sidesOf } from './match-story.ts'
import { ReportNames } from './report-names.ts'
import { DescribedDeeds, type ReportKey, type ReportRemark, scorePart } from './report-remark.ts'
import { seasonRemarks } from './season-remarks.ts'

type ReportRemarks = { title: ReportRemark; summary: ReportRemark; paragraphs: ReportRemark[][] }

class SentenceWriter {
  readonly #names: ReportNames
  readonly #writer: CommentaryWriter<ReportKey>
  #count = 0

  constructor(phrases: PhraseBook<ReportKey>, facts: MatchFacts) {
    this.#names = new ReportNames(facts, phrases.language)
    this.#writer = new CommentaryWriter(phrases, this.#names, `${facts.id} ${facts.startTime}`)
  }

  write(remark: ReportRemark): string {
    const text = this.#fill(remark).normalize('NFC')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }

  #fill({ figures = {}, parts = {}, ...rest }: ReportRemark): string {
    const named = Object.entries(figures).map(([place, value]) => [
      place,
      typeof value === 'string' ? (this.#names.figures[place]?.(value) ?? value) : value,
    ])
    const filled = Object.entries(parts).map(([place, { people: _, ...part }]) => [place, this.#fill(part)])
    this.#count += 1
    const values = Object.fromEntries([...named, ...filled])
    return this.#writer.write({ ...rest, figures: values }, `${this.#count}`)
  }
}

const BOOKS: Readonly<Record<Language, PhraseBook<ReportKey>>> = inEachLanguage(
  (language) => new PhraseBook(language, LANGUAGE_FILES[language].reports),
)

export function writeReport(
  facts: MatchFacts,
  events: readonly MatchEvent[],
  nowMs: number,
  season?: SeasonStory,
): Omit<Written, 'edition' | 'entries'> | undefined {
  const story = matchStory(facts, events, season)
  if (!story) return undefined
  const { en, ...inOtherLanguages } = inEachLanguage((language) => reportIn(language, story))
  return {
    matchId: facts.id,
    ...en,
    author: REPORT_BYLINE,
    publishedAt: facts.finishedAt ?? iso(nowMs),
    inOtherLanguages,
  }
}

function reportIn(language: Language, story: MatchStory): ReportWords {
  const { title, summary, paragraphs } = reportRemarks(story)
  const sentences = new SentenceWriter(BOOKS[language], story.facts)
  const html = paragraphs
    .map((remarks) => escapeHtml(remarks.map((remark) => sentences.write(remark)).join(' ')))
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')
  // Names that the headline or the summary has are met again in the text, in full.
  const apart = (remark: ReportRemark) => new SentenceWriter(BOOKS[language], story.facts).write(remark)
  return { html, title: apart(title), summary: apart(summary), alt: apart(posterRemark(story, language)) }
}

function posterRemark({ facts, innings }: MatchStory, language: Language): ReportRemark {
  const [team, other] = facts.teams.map(({ TeamId }) => TeamId) as [number, number]
  const totals = new Intl.ListFormat(language)
  const totalOf = (side: number) =>
    totals.format(innings.filter(({ card }) => card.BattingTeamId === side).map(({ card }) => `${card.Runs}`))
  const [total, otherTotal] = [totalOf(team), totalOf(other)]
  return total === '' || otherTotal === ''
    ? { key: 'posterOfNoBall', sides: { team, other } }
    : { key: 'poster', sides: { team, other }, figures: { total, otherTotal } }
}

export function reportRemarks(story: MatchStory): ReportRemarks {
  const { title, remarks } = leadRemarks(story)
  const deeds = new DescribedDeeds()
  deeds.note(remarks)
  const innings = story.isLimited ? limitedInnings(story, deeds) : longInnings(story, deeds)
  return {
    title,
    summary: summaryOf(story),
    paragraphs: [remarks, ...innings, seasonRemarks(story)].filter(({ length }) => length > 0),
  }
}

function summaryOf(story: MatchStory): ReportRemark {
  const { result, innings } = story
  const [first, second] = innings
  const sides = sidesOf(story)
  const by = marginPart(story)
  const hero = heroOf(story)
  if (!first && result.Kind === 'no result') return { key: 'sumNoBall', sides }
  if (result.Kind === 'win' && by && !result.Decider) {
    if (!hero) return { key: 'sumWon', sides, parts: { by } }
    const { kind, name, part } = hero
    if (kind === 'batter') return { key: 'sumWonBatter', sides, people: { name }, parts: { by, bat: part } }
    return { key: 'sumWonBowler', sides, people: { name }, parts: { by, bowl: part } }
  }
  // Of a result alone the lead is all that there is to say.
  if (!first) return leadRemarks(story).remarks[0] ?? { key: 'sumNoBall', sides }
  const team = first.card.BattingTeamId
  if (!second)
    return { key: 'stoppedAt', innings: first.number, sides: { team }, parts: { score: scorePart(first) } }
  return {
    key: 'sumScores',
    sides: { team, other: second.card.BattingTeamId },
    parts: { score: scorePart(first), otherScore: scorePart(second) },
  }
}
