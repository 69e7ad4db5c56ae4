import {
  type DataTypeNode,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, isConnectionFailure } from './postgres-failures.ts'

const MAX_CONNECTIONS = 10
const CONNECT_WITHIN_MS = 5000
/** Far longer than any statement takes: then the server is gone without a notice. */
const ANSWER_WITHIN_MS = 15_000
/** A transaction of a process that is gone gives up its row locks after this. */
const IDLE_IN_TRANSACTION_MS = 10_000
const INT8 = 20

export function connectionSettings(url: string, program = 'crease-origin') {
  return {
    connectionString: url,
    application_name: `${program} ${process.pid}`,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    // Counts come as int8, which pg gives as text otherwise.
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : pg.types.getTypeParser(type, format as 'text'),
    } as pg.CustomTypesConfig,
  }
}

export function postgresDialect(
  url: string,
  { program = 'crease-origin', connections = MAX_CONNECTIONS } = {},
): PostgresDialect {
  const dialect = { pool: async () => boundedPool(url, program, connections) }
  return new (class extends PostgresDialect {
    override createQueryCompiler() {
      return new BinaryOrderCompiler()
    }
  })(dialect)
}

/** SQLite compares, sorts and folds text byte by byte, ASCII letters alone; collation "C" does the same, whatever the server's is. */
class BinaryOrderCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    this.append(node.dataType === 'text' ? 'text collate "C"' : node.dataType)
  }
}

function boundedPool(url: string, program: string, connections: number): PostgresPool {
  const pool = new pg.Pool({ ...connectionSettings(url, program), max: connections })
  // A connection that breaks while no query runs would end the process; the next query gets the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    async connect() {
      try {
        return new PooledClient(await pool.connect())
      } catch (error) {
        throw new DatabaseUnavailable(error)
      }
    },
    end: () => pool.end(),
  }
}

class PooledClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  #isBroken = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('Nothing here reads by cursors.')
    return this.#ask(statement, parameters)
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  async #ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const result = await this.#client.query(sql, parameters.map(storable))
      return result as PostgresQueryResult<R>
    } catch (error) {
      if (!isConnectionFailure(error)) throw error
      this.#isBroken = true
      throw new DatabaseUnavailable(error)
    }
  }
}

function storable(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter
}
