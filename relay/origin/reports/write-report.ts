import { PhraseBook } from '#shared/commentary/phrase-book.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import type { Language } from '#shared/language.ts'
import { REPORT_BYLINE } from '#shared/report-author.ts'
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
import type { ReportRemark } from './report-remark.ts'
import { reportRemarks } from './report-remarks.ts'
import type { ReportWords, Written } from './report-store.ts'
import { SentenceWriter } from './sentence-writer.ts'

const BOOKS: Readonly<Record<Language, PhraseBook<ReportKey>>> = {
  en: new PhraseBook('en', en),
  hi: new PhraseBook('hi', hi),
  te: new PhraseBook('te', te),
  kn: new PhraseBook('kn', kn),
}

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
  const sentences = new SentenceWriter(BOOKS[language], story.facts)
  const html = paragraphs
    .map((remarks) => escaped(remarks.map((remark) => sentences.write(remark)).join(' ')))
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
