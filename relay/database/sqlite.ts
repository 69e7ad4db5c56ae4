import { DatabaseSync } from '@photostructure/sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { LRUCache } from 'lru-cache'

/** The only file that knows how SQLite differs from PostgreSQL: a dialect over one database file, that several processes may write to. */

const BUSY_TIMEOUT_MS = 5000
/** Those that were asked last: to prepare one takes as long as to run it. */
const MOST_PREPARED = 100

/** `synchronous`: `full` makes a commit outlive a power cut, `normal` the end of the process alone. */
export function sqliteDialect(
  path: string,
  { synchronous = 'full' }: { synchronous?: 'full' | 'normal' } = {},
): SqliteDialect {
  let file: InstanceType<typeof DatabaseSync> | undefined
  const config = {
    database: async () => {
      file = openFile(path, synchronous)
      return adapt(file)
    },
  }
  return new (class extends SqliteDialect {
    override createDriver() {
      return new ImmediateDriver(config, () => file?.isTransaction === true)
    }
    override createAdapter() {
      return new TransactionalAdapter()
    }
    override createQueryCompiler() {
      return new WithoutRowLocks()
    }
  })(config)
}

const STORAGE_CODES = { READONLY: 8, IOERR: 10, CORRUPT: 11, FULL: 13, CANTOPEN: 14, NOTADB: 26 }
const STORAGE_MESSAGES =
  /readonly database|disk I\/O error|image is malformed|disk is full|unable to open database|not a database/
const DAMAGE_MESSAGES = /image is malformed|not a database/

export function isStorageFailure(error: unknown): boolean {
  return saysOneOf(error, Object.values(STORAGE_CODES), STORAGE_MESSAGES)
}

export function isDamagedFile(error: unknown): boolean {
  return saysOneOf(error, [STORAGE_CODES.CORRUPT, STORAGE_CODES.NOTADB], DAMAGE_MESSAGES)
}

/** Errors of running a statement have SQLite's code, those of preparing one its message alone. */
function saysOneOf(error: unknown, codes: readonly number[], messages: RegExp): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return false
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' ? codes.includes(errcode & 0xff) : messages.test(error.message)
}

/** A transaction takes the write lock at its start: one that read first and wrote then would fail at once when another had written meanwhile. */
class ImmediateDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0], isInTransaction: () => boolean) {
    super(config)
    this.#isInTransaction = isInTransaction
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite has rolled back by itself: a second rollback would fail and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection)
  }
}

/** A transaction that writes has the whole database: SQLite has no `for update` and needs none. */
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}

/** SQLite makes tables within transactions: a migration that fails leaves nothing half made. Its write lock is the migrator's. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** WAL lets readers and a writer pass each other. */
function openFile(path: string, synchronous: 'full' | 'normal'): InstanceType<typeof DatabaseSync> {
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  file.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma foreign_keys = on`)
  return file
}

function adapt(file: InstanceType<typeof DatabaseSync>) {
  const prepared = new LRUCache<string, SqliteStatement>({
    max: MOST_PREPARED,
    memoMethod: (sql) => {
      const statement = file.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => statement.iterate(...parameters),
      }
    },
  })
  return { close: () => file.close(), prepare: (sql: string) => prepared.memo(sql) }
}
