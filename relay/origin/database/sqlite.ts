import { DatabaseSync } from '@photostructure/sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

/** The only file that knows SQLite: a dialect over one database file, that several processes may write to. */

const BUSY_TIMEOUT_MS = 5000

export function sqliteDialect(path: string): SqliteDialect {
  const config = { database: async () => adapt(openFile(path)) }
  return new (class extends SqliteDialect {
    override createDriver() {
      return new ImmediateDriver(config)
    }
  })(config)
}

/** A transaction takes the write lock at its start: one that read first and wrote then would fail at once when another had written meanwhile. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** WAL lets readers and a writer pass each other; FULL makes a commit outlive a power cut. */
function openFile(path: string): InstanceType<typeof DatabaseSync> {
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return file
}

/** Kysely speaks better-sqlite3's interface: parameters in one array, and a flag on statements that return rows. */
function adapt(file: InstanceType<typeof DatabaseSync>) {
  return {
    close: () => file.close(),
    prepare(sql: string): SqliteStatement {
      const statement = file.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => statement.iterate(...parameters),
      }
    },
  }
}
