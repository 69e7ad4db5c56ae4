import * as z from 'zod'
import { slugOf } from '#shared/addresses/slug.ts'
import { coloursOf } from '../../core/drawing/crest.ts'
import { Address, Id, Markdown, PictureAddress, Slug, Words } from './record-fields.ts'
import type { DeskEntry } from './source.ts'

const CREAM = '#f7f1e3'
const WARM = '#c9963b'

export const SponsorRecord = z.strictObject({
  id: Id,
  slug: Slug,
  title: Words,
  summary: Words,
  url: Address.optional(),
  mark: z.enum(['cup', 'wheel', 'lamp', 'leaf', 'wave', 'kite', 'thread', 'sun']),
  colours: z.tuple([z.string(), z.string(), z.string()]),
  line: Words,
  body: Markdown,
  image: PictureAddress.optional(),
  events: z
    .array(
      z.strictObject({
        title: Words,
        date: z.union([z.iso.date(), z.string().regex(/^\+\d{1,3}d$/)]),
        place: Words.optional(),
      }),
    )
    .optional(),
})
export type SponsorRecord = z.infer<typeof SponsorRecord>

export function sponsorOfDesk({ id, entry }: DeskEntry<'Sponsor'>): unknown {
  const { Title, Summary, RedirectURL, Line, Body, Color = coloursOf(Title)[0], ImageUrl, Events } = entry
  return {
    ...{ id, slug: slugOf(Title) || 'sponsor', title: Title, summary: Summary, url: RedirectURL },
    ...{ mark: 'sun', colours: [CREAM, Color, WARM], line: Line || Title, body: Body || Summary },
    image: ImageUrl || undefined,
    events: Events?.map((one) => ({ title: one.Title, date: one.Date, place: one.Place || undefined })),
  }
}

export function sponsorItem({ id, title, summary, url = '', image }: SponsorRecord) {
  return {
    SponsorId: id,
    Title: title,
    Summary: summary,
    ImageUrl: image ?? `/api/Media/sponsors/${id}.svg`,
    RedirectURL: url,
  }
}
