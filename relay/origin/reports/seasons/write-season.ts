import { LANGUAGES, type Language } from '#shared/language.ts'
import { escaped } from '../../editorial/markdown.ts'
import type { Picture } from '../../pictures/picture.ts'
import { type CheckedText, textOf } from '../checked-text.ts'
import type { ReportWords } from '../report-store.ts'
import { draftSeason } from './draft-season.ts'
import type { FinishedSeason } from './finished-season.ts'
import { SEASON_TONGUES } from './phrases/season-tongues.ts'
import { type SeasonShows, seasonPicture } from './season-picture.ts'
import { SeasonTeller } from './season-teller.ts'

export type SeasonWritten = { picture: Picture; words: Readonly<Record<Language, ReportWords>> }

/** Writes up a season that is over, in every language. */
export function writeSeason(season: FinishedSeason): SeasonWritten {
  const { picture, shows } = seasonPicture(season)
  const words = LANGUAGES.map((language) => [language, wordsIn(season, shows, language)] as const)
  return { picture, words: Object.fromEntries(words) as Record<Language, ReportWords> }
}

function wordsIn(season: FinishedSeason, shows: SeasonShows, language: Language): ReportWords {
  const { title, summary, paragraphs } = draftSeason(season, SEASON_TONGUES[language])
  const html = paragraphs.map((sentences) => `<p>${escaped(textTold(sentences))}</p>`).join('\n')
  const alt = textOf(altTold(season, shows, language))
  return { title: textOf(title), summary: textTold(summary), html, alt }
}

const textTold = (sentences: readonly CheckedText[]): string => sentences.map(textOf).join(' ')

/** What the picture shows, to those who do not see it. */
export function altTold(season: FinishedSeason, shows: SeasonShows, language: Language): CheckedText {
  const teller = new SeasonTeller(season, SEASON_TONGUES[language])
  if (shows.kind === 'crest') return teller.tell(season.isTour ? 'showsCrestOfTour' : 'showsCrest')
  const what = season.isTour ? 'won' : 'points'
  const [one, other] = shows.lines
  return teller.tell('showsBoard', {
    one: teller.team(one.team),
    oneFigure: teller.figure({ what, team: one.team }, one.count),
    other: teller.team(other.team),
    otherFigure: teller.figure({ what, team: other.team }, other.count),
  })
}
