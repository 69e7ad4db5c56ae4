import type { ContentType, Reactions } from '#shared/api/content.ts'
import type { Database } from '../../core/database/schema.ts'

export type ReactionCounts = Pick<Reactions, 'Likes' | 'DisLikes'>

export type CountReactions = (type: ContentType, ids: number[]) => Promise<Map<number, ReactionCounts>>

const NONE: ReactionCounts = { Likes: 0, DisLikes: 0 }

export function countsOf(counts: Map<number, ReactionCounts>, id: number): ReactionCounts {
  return counts.get(id) ?? NONE
}

export async function reactionCounts(
  db: Database,
  type: ContentType,
  ids: number[],
): Promise<Map<number, ReactionCounts>> {
  const counts = new Map(ids.map((id): [number, ReactionCounts] => [id, { Likes: 0, DisLikes: 0 }]))
  const rows = await db
    .selectFrom('reactions')
    .select(['content_id', 'reaction', ({ fn }) => fn.countAll<number>().as('count')])
    .where('content_type', '=', type)
    .where('content_id', 'in', ids)
    .groupBy(['content_id', 'reaction'])
    .execute()
  for (const { content_id, reaction, count } of rows) {
    const of = counts.get(content_id)
    if (of) of[reaction === 'like' ? 'Likes' : 'DisLikes'] = count
  }
  return counts
}
