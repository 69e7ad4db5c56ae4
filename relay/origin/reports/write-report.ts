import type { MatchEvent } from '#shared/cricket/match-log.ts'
import { REPORT_BYLINE } from '#shared/report-byline.ts'
import { iso } from '../clock.ts'
import { escaped } from '../editorial/markdown.ts'
import { type KnownLeague, NO_LEAGUE } from '../known-league.ts'
import type { MatchFacts } from '../matches/match-facts.ts'
import type { SeasonStory } from '../series/season-story.ts'
import { textOf } from './checked-text.ts'
import { type Draft, draftReport } from './draft-report.ts'
import { english } from './english/language.ts'
import { PHRASE_LANGUAGES } from './phrases/languages.ts'
import { reportPicture, type Shows } from './report-picture.ts'
import type { OtherLanguage, ReportWords, Written } from './report-store.ts'
import { type MatchStory, matchStory } from './story/match-story.ts'

type About = {
  /** Kinds of the pictures that will stand next to it. */
  beside?: readonly string[]
  league?: KnownLeague
  season?: SeasonStory | undefined
}

/** Writes up a finished match from its log, in every language. Undefined where there is no result yet. */
export function writeReport(
  facts: MatchFacts,
  events: readonly MatchEvent[],
  nowMs: number,
  { beside = [], league = NO_LEAGUE, season }: About = {},
): Omit<Written, 'edition' | 'entries'> | undefined {
  const story = matchStory(facts, events, season)
  if (!story) return undefined
  const { picture, alt, shows } = reportPicture(story, beside, league)
  return {
    matchId: facts.id,
    ...wordsOf(draftReport(story, english), alt),
    picture,
    author: REPORT_BYLINE,
    publishedAt: facts.finishedAt ?? iso(nowMs),
    inOtherLanguages: {
      hi: inPhrases(story, shows, 'hi'),
      te: inPhrases(story, shows, 'te'),
      kn: inPhrases(story, shows, 'kn'),
    },
  }
}

function inPhrases(story: MatchStory, shows: Shows, name: OtherLanguage): ReportWords {
  const language = PHRASE_LANGUAGES[name]
  const alt = textOf(language.voice(story, `picture ${story.facts.id}`).picture(shows))
  return wordsOf(draftReport(story, language), alt)
}

function wordsOf({ title, summary, paragraphs }: Draft, alt: string): ReportWords {
  const html = paragraphs.map((paragraph) => `<p>${escaped(paragraph.map(textOf).join(' '))}</p>`).join('\n')
  return { title: textOf(title), summary: textOf(summary), html, alt }
}
