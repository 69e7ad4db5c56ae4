import type { ContentType, Reaction, Reactions } from '#shared/api/content.ts'
import type { Database } from '../../core/database/schema.ts'
import { countsOf, reactionCounts } from '../content/reaction-counts.ts'

export type Reacting = {
  type: ContentType
  id: number
  reader: string
  reaction: Reaction | null
  at: string
}

export async function react(db: Database, { type, id, reader, reaction, at }: Reacting): Promise<Reactions> {
  if (reaction === null) {
    await db
      .deleteFrom('reactions')
      .where('content_type', '=', type)
      .where('content_id', '=', id)
      .where('reader', '=', reader)
      .execute()
  } else {
    await db
      .insertInto('reactions')
      .values({ content_type: type, content_id: id, reader, reaction, at })
      .onConflict((conflict) =>
        conflict.columns(['content_type', 'content_id', 'reader']).doUpdateSet({ reaction, at }),
      )
      .execute()
  }
  return { ...countsOf(await reactionCounts(db, type, [id]), id), Mine: reaction }
}
