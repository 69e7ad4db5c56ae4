import type { Database } from '#relay/origin/core/database/schema.ts'
import type { OwnAccount } from '#shared/api/own-account.ts'
import type { Account } from '../account-store.ts'
import { followedOf } from '../following/followed-store.ts'
import { readerOf } from '../removal/anonymise.ts'

/** All that the site has of an account and its owner, but for what only hashes are stored of. */
export async function exportAccount(db: Database, account: Account, tokenHash: string): Promise<OwnAccount> {
  const { id, username, email, mobile, user_type, created_at, delete_at } = account
  const sessions = await db.selectFrom('sessions').selectAll().where('account_id', '=', id).execute()
  const addresses = await db
    .selectFrom('known_addresses')
    .select('seen_at')
    .where('account_id', '=', id)
    .execute()
  const identities = await db
    .selectFrom('oidc_identities')
    .select(['issuer as Issuer', 'subject as Subject'])
    .where('account_id', '=', id)
    .execute()
  return {
    ...{ UserId: id, Username: username, Email: email, MobileNo: mobile, UserType: user_type },
    ...{ CreatedAt: created_at, DeleteAt: delete_at },
    Sessions: sessions.map(({ token_hash, created_at: From, expires_at: Until }) => ({
      ...{ From, Until, IsThis: token_hash === tokenHash },
    })),
    Identities: identities,
    KnownAddresses: addresses.map(({ seen_at }) => ({ SeenAt: seen_at })),
    Followed: await followedOf(db, id),
    ...(await asReader(db, account)),
    ...(await asWorker(db, account)),
  }
}

async function asReader(db: Database, account: Account) {
  const reader = readerOf(account)
  const picks = await db
    .selectFrom('picks')
    .innerJoin('predictions', 'predictions.id', 'picks.prediction_id')
    .innerJoin('teams', 'teams.id', 'picks.team_id')
    .select(['match_id as MatchId', 'teams.name as TeamName', 'first_name as FirstName'])
    .select(['number as MobileNo', 'at as At'])
    .where('reader', '=', reader)
    .orderBy('at')
    .execute()
  const reactions = await db
    .selectFrom('reactions')
    .select(['content_type as ContentType', 'content_id as ContentId', 'reaction as Reaction', 'at as At'])
    .where('reader', '=', reader)
    .orderBy('at')
    .execute()
  const votes = await db
    .selectFrom('votes')
    .select(['match_id as MatchId', 'player_id as PlayerId', 'at as At'])
    .where('account_id', '=', account.id)
    .orderBy('at')
    .execute()
  const messages = await db
    .selectFrom('contact_messages')
    .select(['name as Name', 'email as Email', 'subject as Subject', 'message as Message', 'at as At'])
    .where('account_id', '=', account.id)
    .orderBy('at')
    .execute()
  return { Predictions: picks, Votes: votes, Reactions: reactions, Messages: messages }
}

async function asWorker(db: Database, { id, username }: Account) {
  const edits = await db
    .selectFrom('desk_versions')
    .select(['kind as Kind', 'thing_id as Id', 'version as Version', 'at as At'])
    .where('username', '=', username)
    .orderBy('at')
    .execute()
  const scored = await db
    .selectFrom('scored_entries')
    .select(['match_id as MatchId', ({ fn }) => fn.countAll().as('Count')])
    .where('account_id', '=', id)
    .groupBy('match_id')
    .execute()
  const keys = await db
    .selectFrom('ingest_keys')
    .select(['name as Name', 'created_at as At'])
    .where('account_id', '=', id)
    .execute()
  const feeds = await db
    .selectFrom('feeds')
    .select(['provider as Name', 'created_at as At'])
    .where('account_id', '=', id)
    .execute()
  const Scored = scored.map(({ MatchId, Count }) => ({ MatchId, Entries: Number(Count) }))
  return { Edits: edits, Scored, Keys: keys, Feeds: feeds }
}
