import { createReadStream } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { connectionSettings } from '../../database/postgres.ts'
import { DatabaseUnavailable } from '../../database/postgres-failures.ts'
import { startProgram } from './postgres-programs.ts'
import type { Report } from './progress.ts'
import { shownBytes } from './shown-bytes.ts'

/** PostgreSQL's dumps, in its custom format, which is compressed and made of the state of one moment. */

const LOOK_EVERY_MS = 500

/** Answers the last migration of its tables. */
export async function dumpPostgres(
  databaseUrl: string,
  file: string,
  report: Report,
  signal: AbortSignal,
): Promise<string | null> {
  // First, so that a server that cannot be reached is told of as everywhere else.
  const schema = await lastMigration(databaseUrl)
  report('PostgreSQL')
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-password', `--file=${file}`]
  const dump = startProgram('pg_dump', args, databaseUrl, signal)
  const look = setInterval(() => {
    stat(file).then(
      ({ size }) => report(`PostgreSQL ${shownBytes(size)}`),
      () => {},
    )
  }, LOOK_EVERY_MS)
  try {
    await dump.finished
  } finally {
    clearInterval(look)
  }
  await chmod(file, 0o600)
  return schema
}

/** Whether a file is a dump that can be read to its end, though nothing is put in anywhere. */
export async function checkDump(file: string, signal: AbortSignal): Promise<void> {
  const list = startProgram('pg_restore', ['--file=/dev/null', file], undefined, signal)
  list.child.stdout.resume()
  await list.finished
}

/**
 * Puts a dump in the place of all tables that the database's user has in its schema, in one transaction. It is committed
 * here and not by `psql`, which would take the end of a dump that breaks off for its end.
 */
export async function restorePostgres(databaseUrl: string, file: string, signal: AbortSignal): Promise<void> {
  const tables = await ownTables(databaseUrl)
  const args = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--no-password', '--file=-']
  const target = startProgram('psql', args, databaseUrl, signal)
  target.child.stdout.resume()
  const source = startProgram('pg_restore', ['--no-owner', '--no-privileges', '--file=-'], undefined, signal)
  createReadStream(file).pipe(source.child.stdin)
  const { stdin } = target.child
  stdin.write('begin;\n')
  for (const table of tables) stdin.write(`drop table if exists ${table} cascade;\n`)
  for await (const chunk of source.child.stdout) {
    if (!stdin.writable) break
    if (!stdin.write(chunk)) await drained(stdin)
  }
  try {
    if (stdin.writable) await source.finished
    stdin.end('commit;\n')
  } catch (error) {
    // Its end without a commit takes everything back.
    stdin.end()
    await target.finished.catch(() => {})
    throw error
  }
  await target.finished
}

/** Resolves too where it ends instead: what has gone wrong is then told by the program's exit. */
function drained(stdin: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stdin.off('drain', done)
      stdin.off('close', done)
      resolve()
    }
    stdin.on('drain', done)
    stdin.on('close', done)
    if (stdin.destroyed) done()
  })
}

/** Tables of the user at the address, in the schema that it works in, quoted. */
async function ownTables(databaseUrl: string): Promise<string[]> {
  const rows = await ask<{ table: string }>(
    databaseUrl,
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
     where schemaname = current_schema() and tableowner = current_user`,
  )
  return rows.map(({ table }) => table)
}

async function lastMigration(databaseUrl: string): Promise<string | null> {
  const [found] = await ask<{ is_there: boolean }>(
    databaseUrl,
    `select to_regclass('kysely_migration') is not null as is_there`,
  )
  if (found?.is_there !== true) return null
  const [last] = await ask<{ name: string | null }>(
    databaseUrl,
    'select max(name collate "C") as name from kysely_migration',
  )
  return last?.name ?? null
}

async function ask<Row extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(connectionSettings(databaseUrl))
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows
  } catch (error) {
    throw new DatabaseUnavailable(error)
  } finally {
    client.end().catch(() => {})
  }
}
