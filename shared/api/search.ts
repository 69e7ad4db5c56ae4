import * as z from 'zod/mini'
import { Id } from '../id-and-count.ts'
import { TextLanguage } from './content.ts'
import { answerShape } from './envelope.ts'
import { MatchItem } from './match.ts'
import { PlayerItem, TeamItem } from './people.ts'
import { SeriesItem } from './series.ts'

/** The call under /api/Search: all that has a name, found by what a reader typed of it. An origin may do without. */

/** A story of the news or of the blog, as far as a search shows it. */
export const FoundStory = z.object({
  Shelf: z.enum(['news', 'blog']),
  Id,
  Title: z.string(),
  Summary: z.string(),
  ImageUrl: z.string(),
  ImageAlt: z.string(),
  PublishedAt: z.string(),
  Kind: z.string(),
  MatchId: z.optional(Id),
  Language: TextLanguage,
})
export type FoundStory = z.infer<typeof FoundStory>

/** What is found lies in groups. */
export const SearchGroup = z.enum(['Players', 'Teams', 'Matches', 'Series', 'Stories'])
export type SearchGroup = z.infer<typeof SearchGroup>

/** Each group with the best first; `Order` has those that hold anything, the one with the best of all first. */
export const Found = z.object({
  Order: z.array(SearchGroup),
  Players: z.array(PlayerItem),
  Teams: z.array(TeamItem),
  Matches: z.array(MatchItem),
  Series: z.array(SeriesItem),
  Stories: z.array(FoundStory),
})
export type Found = z.infer<typeof Found>

export const SearchAnswer = answerShape(Found)
