import { CommentaryWriter } from '#shared/commentary/commentary-writer.ts'
import { PhraseBook } from '#shared/commentary/phrase-book.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import type { Language } from '#shared/language.ts'
import { REPORT_BYLINE } from '#shared/report-byline.ts'
import { iso } from '../clock.ts'
import { escaped } from '../editorial/markdown.ts'
import type { MatchFacts } from '../matches/match-facts.ts'
import type { SeasonStory } from '../series/season-story.ts'
import { type MatchStory, matchStory } from './match-story.ts'
import en from './phrases/en.json' with { type: 'json' }
import hi from './phrases/hi.json' with { type: 'json' }
import kn from './phrases/kn.json' with { type: 'json' }
import te from './phrases/te.json' with { type: 'json' }
import type { ReportKey } from './report-keys.ts'
import { ReportNames } from './report-names.ts'
import type { ReportRemark } from './report-remark.ts'
import { reportRemarks } from './report-remarks.ts'
import type { ReportWords, Written } from './report-store.ts'

const BOOKS: Readonly<Record<Language, PhraseBook<ReportKey>>> = {
  en: new PhraseBook('en', en),
  hi: new PhraseBook('hi', hi),
  te: new PhraseBook('te', te),
  kn: new PhraseBook('kn', kn),
}

/** The report of a finished match, in every language. Undefined where there is no result yet. */
export function writeReport(
  facts: MatchFacts,
  events: readonly MatchEvent[],
  nowMs: number,
  season?: SeasonStory,
): Omit<Written, 'edition' | 'entries'> | undefined {
  const story = matchStory(facts, events, season)
  if (!story) return undefined
  return {
    matchId: facts.id,
    ...reportIn('en', story),
    author: REPORT_BYLINE,
    publishedAt: facts.finishedAt ?? iso(nowMs),
    inOtherLanguages: {
      hi: reportIn('hi', story),
      te: reportIn('te', story),
      kn: reportIn('kn', story),
    },
  }
}

function reportIn(language: Language, story: MatchStory): ReportWords {
  const { title, summary, paragraphs } = reportRemarks(story)
  const sentences = new SentenceWriter(language, story.facts)
  const html = paragraphs
    .map((remarks) => escaped(remarks.map((remark) => sentences.write(remark)).join(' ')))
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')
  // A reader meets the names of the headline and of the summary again in the text, in full.
  return {
    html,
    title: sentences.writeApart(title),
    summary: sentences.writeApart(summary),
    alt: sentences.writeApart(posterRemark(story, language)),
  }
}

/** Writes remarks with the phrases of a language; parts first, as facts of the sentence around them. */
class SentenceWriter {
  readonly #facts: MatchFacts
  readonly #language: Language
  readonly #names: ReportNames
  readonly #writer: CommentaryWriter<ReportKey>
  #count = 0

  constructor(language: Language, facts: MatchFacts) {
    this.#facts = facts
    this.#language = language
    this.#names = new ReportNames(facts, language)
    this.#writer = this.#writerWith(this.#names)
  }

  write(remark: ReportRemark): string {
    return this.#written(remark, this.#writer, this.#names)
  }

  /** With names in full. */
  writeApart(remark: ReportRemark): string {
    const names = new ReportNames(this.#facts, this.#language)
    return this.#written(remark, this.#writerWith(names), names)
  }

  #writerWith(names: ReportNames): CommentaryWriter<ReportKey> {
    return new CommentaryWriter(BOOKS[this.#language], names, `${this.#facts.id} ${this.#facts.startTime}`)
  }

  #written(remark: ReportRemark, writer: CommentaryWriter<ReportKey>, names: ReportNames): string {
    const text = this.#fill(remark, writer, names).normalize('NFC')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }

  #fill(remark: ReportRemark, writer: CommentaryWriter<ReportKey>, names: ReportNames): string {
    const { figures = {}, people, sides, parts = {}, key } = remark
    const named = Object.entries(figures).map(([place, value]) => [
      place,
      typeof value === 'string' ? (names.figures[place]?.(value) ?? value) : value,
    ])
    // A part names no player: the sentence around it does, and there the name is met first.
    const filled = Object.entries(parts).map(([place, { people: _, ...part }]) => [
      place,
      this.#fill(part, writer, names),
    ])
    this.#count += 1
    const values = Object.fromEntries([...named, ...filled])
    return writer.write(
      { key, figures: values, ...(sides ? { sides } : {}), ...(people ? { people } : {}) },
      `${this.#count}`,
    )
  }
}

/** What the picture of the match shows: crests and totals of both sides. */
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
