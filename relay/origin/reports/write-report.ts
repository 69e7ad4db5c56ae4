import type { MatchEvent } from '#shared/cricket/match-log.ts'
import { REPORT_BYLINE } from '#shared/report-byline.ts'
import { iso } from '../clock.ts'
import { escaped } from '../editorial/markdown.ts'
import { type KnownLeague, NO_LEAGUE } from '../known-league.ts'
import type { MatchFacts } from '../matches/match-facts.ts'
import { textOf } from './checked-text.ts'
import { draftReport } from './draft-report.ts'
import { english } from './english/language.ts'
import { reportPicture } from './report-picture.ts'
import type { Report } from './report-store.ts'
import { matchStory } from './story/match-story.ts'

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
  const draft = draftReport(story, english)
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
