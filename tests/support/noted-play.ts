import { sql } from 'kysely'
import type { Database } from '#relay/origin/database/schema.ts'

/** An entry of a log with the connection that wrote it, and the term of the leader at that moment. */
export type NotedEntry = { seq: number; origin: string; term: number }

/** Has PostgreSQL itself note who writes each entry of a match's log. */
export async function notePlay(db: Database, matchId: number): Promise<void> {
  await sql`create table noted (seq integer, origin text, term integer)`.execute(db)
  await sql`create function note_entry() returns trigger language plpgsql as $$
    begin
      insert into noted select new.seq, current_setting('application_name'), term from leadership;
      return new;
    end $$`.execute(db)
  await sql`create trigger note_entry after insert on match_log for each row
    when (new.match_id = ${sql.lit(matchId)}) execute function note_entry()`.execute(db)
}

export async function notedPlay(db: Database): Promise<NotedEntry[]> {
  return (await sql<NotedEntry>`select seq, origin, term from noted order by seq`.execute(db)).rows
}
