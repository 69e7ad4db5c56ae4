import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { DatabaseSync } from '@photostructure/sqlite'
import { Kysely, sql } from 'kysely'
import { postgresDialect } from '#relay/database/postgres.ts'
import { isDamagedFile } from '#relay/database/sqlite.ts'
import type { Schema } from '../../core/database/schema.ts'
import { StartProblem } from '../../core/start-problem.ts'

const BUSY_TIMEOUT_MS = 5000

export function copySqlite(from: string, to: string): void {
  const db = new DatabaseSync(from, { timeout: BUSY_TIMEOUT_MS })
  try {
    db.prepare('vacuum into ?').run(to)
  } finally {
    db.close()
  }
}

export function checkSqlite(path: string, name: string): string | null {
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  const db = new DatabaseSync(url, { readOnly: true })
  const firstOf = (query: string) => Object.values(db.prepare(query).get() ?? {})[0] as string | undefined
  try {
    const verdict = firstOf('pragma quick_check(1)')
    if (verdict !== 'ok') throw new StartProblem(`${name} is damaged (${verdict}).`)
    const table = firstOf("select name from sqlite_schema where name = 'kysely_migration'")
    return table === undefined ? null : (firstOf('select max(name) from kysely_migration') ?? null)
  } catch (error) {
    if (!isDamagedFile(error)) throw error
    throw new StartProblem(`${name} is damaged (${(error as Error).message}).`)
  } finally {
    db.close()
  }
}

export async function withPostgres<T>(url: string, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const db = new Kysely<Schema>({ dialect: postgresDialect(url) })
  return work(db).finally(() => db.destroy())
}

export async function dumpPostgres(url: string, file: string, signal: AbortSignal): Promise<string | null> {
  const schema = await withPostgres(url, async (db) => {
    const { rows: tables } = await sql<{
      found: string | null
    }>`select to_regclass('kysely_migration') as found`.execute(db)
    if (!tables[0]?.found) return null
    const last = sql<{ name: string | null }>`select max(name collate "C") as name from kysely_migration`
    return (await last.execute(db)).rows[0]?.name ?? null
  })
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-password', `--file=${file}`]
  await runProgram('pg_dump', args, signal, url)
  return schema
}

export async function dumpAsSql(dump: string, file: string, signal: AbortSignal): Promise<void> {
  await runProgram('pg_restore', ['--no-owner', '--no-privileges', `--file=${file}`, dump], signal)
}

const DROP_OWN_TABLES = `do $$ declare own record; begin
  for own in select * from pg_tables where schemaname = current_schema() and tableowner = current_user loop
    execute format('drop table %I.%I cascade', own.schemaname, own.tablename);
  end loop;
end $$`

export async function replaceTables(url: string, sqlFile: string, signal: AbortSignal): Promise<void> {
  const options = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--no-password', '--output=/dev/null']
  const steps = ['--single-transaction', `--command=${DROP_OWN_TABLES}`, `--file=${sqlFile}`]
  await runProgram('psql', [...options, ...steps], signal, url)
}

/** PostgreSQL's own programs have to be of the server's version, or newer. */
async function runProgram(name: string, args: string[], signal: AbortSignal, url?: string): Promise<void> {
  // The arguments of a program are public on the machine, its environment is not.
  const [, before, password, after] = /^(postgres(?:ql)?:\/\/[^:@/?]*):([^@/]*)(@.*)$/.exec(url ?? '') ?? []
  const address = password === undefined ? url : `${before}${after}`
  const secret = password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) }
  const env = { ...process.env, LC_MESSAGES: 'C', ...secret }
  try {
    await promisify(execFile)(name, [...args, ...(address ? [`--dbname=${address}`] : [])], { env, signal })
  } catch (error) {
    signal.throwIfAborted()
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT')
      throw new StartProblem(
        `${name} is not there: install PostgreSQL's client programs, of the server's version or newer (Debian: apt-get install postgresql-client).`,
      )
    const lines = (stderr ?? '').split('\n').filter((line) => line.trim() !== '')
    const line = lines.find((one) => /error|fatal/i.test(one)) ?? lines[0] ?? `it ended with ${code}`
    throw new StartProblem(
      `${name} failed: ${line.replace(/^.*?\b(error|fatal):\s*/i, '').replace(/[.]?$/, '.')}`,
    )
  }
}
