import type { MatchEvent } from '#shared/cricket/match-log.ts'
import { REPORT_BYLINE } from '#shared/report-byline.ts'
import { iso } from '../clock.ts'
import { escaped } from '../editorial/markdown.ts'
import type { MatchFacts } from '../matches/match-facts.ts'
import type { SeasonStory } from '../series/season-story.ts'
import { textOf } from './checked-text.ts'
import { type Draft, draftReport } from './draft-report.ts'
import { english } from './english/language.ts'
import { PHRASE_LANGUAGES } from './phrases/languages.ts'
import type { OtherLanguage, ReportWords, Written } from './report-store.ts'
import { type MatchStory, matchStory } from './story/match-story.ts'

/** Writes up a finished match from its log, in every language. Undefined where there is no result yet. */
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
    ...wordsOf(draftReport(story, english), altOf(story)),
    author: REPORT_BYLINE,
    publishedAt: facts.finishedAt ?? iso(nowMs),
    inOtherLanguages: {
      hi: inPhrases(story, 'hi'),
      te: inPhrases(story, 'te'),
      kn: inPhrases(story, 'kn'),
    },
  }
}

/** What the match's poster shows. */
function altOf({ facts, innings }: MatchStory): string {
  const sides = facts.teams.map(({ TeamId, TeamName }) => {
    const totals = innings.filter(({ card }) => card.BattingTeamId === TeamId).map(({ card }) => card.Runs)
    return `${TeamName} ${totals.join(' and ')}`.trim()
  })
  return `The crests and totals of both sides: ${sides.join(', ')}.`
}

function inPhrases(story: MatchStory, name: OtherLanguage): ReportWords {
  const language = PHRASE_LANGUAGES[name]
  const alt = textOf(language.voice(story, `picture ${story.facts.id}`).picture())
  return wordsOf(draftReport(story, language), alt)
}

function wordsOf({ title, summary, paragraphs }: Draft, alt: string): ReportWords {
  const html = paragraphs.map((paragraph) => `<p>${escaped(paragraph.map(textOf).join(' '))}</p>`).join('\n')
  return { title: textOf(title), summary: textOf(summary), html, alt }
}
