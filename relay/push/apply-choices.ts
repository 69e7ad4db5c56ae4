import type { Choices } from '#shared/notifications/choices.ts'
import { followKey } from '#shared/notifications/follow-key.ts'
import type { MomentMatch } from '#shared/notifications/moment.ts'
import { type MomentKind, SENT_UNDER_SHIELD } from '#shared/notifications/moment.ts'
import type { PushDatabase } from './tables.ts'

/** What is no longer followed is deleted also where it was sent, or a correction would send it again. */
export async function applyChoices(db: PushDatabase, id: string, choices: Choices): Promise<void> {
  const notifications = await db
    .selectFrom('push_tellings as t')
    .innerJoin('push_moments as m', 'm.id', 't.moment_id')
    .innerJoin('push_matches as g', 'g.match_id', 'm.match_id')
    .select(['t.id', 't.state', 't.due_at', 'm.kind', 'm.at', 'g.match'])
    .where('t.subscription_id', '=', id)
    .where('t.state', 'not in', ['dropped', 'given up'])
    .execute()
  const unwanted: number[] = []
  for (const { id: notification, state, kind, at, due_at, match } of notifications) {
    const dueAt = at + choices.delayMs
    if (!wants(choices, kind, JSON.parse(match) as MomentMatch)) unwanted.push(notification)
    else if (dueAt !== due_at && (state === 'waiting' || state === 'held'))
      await db
        .updateTable('push_tellings')
        .set(({ eb }) => ({
          due_at: dueAt,
          next_at: dueAt,
          late_at: eb('late_at', '+', dueAt - due_at),
        }))
        .where('id', '=', notification)
        .execute()
  }
  if (unwanted.length > 0) await db.deleteFrom('push_tellings').where('id', 'in', unwanted).execute()
}

function wants({ follows, isShielded }: Choices, kind: MomentKind, match: MomentMatch): boolean {
  if (isShielded && kind !== SENT_UNDER_SHIELD) return false
  return thingsOf(match).some((thing) => follows[thing]?.includes(kind))
}

export function thingsOf({ LiveMatchId, TeamA, TeamB }: MomentMatch): string[] {
  return [followKey('match', LiveMatchId), followKey('team', TeamA.TeamId), followKey('team', TeamB.TeamId)]
}
