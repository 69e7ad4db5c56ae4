import pg from 'pg'
import { connectionSettings } from '#relay/database/postgres.ts'
import { DatabaseUnavailable } from '#relay/database/postgres-failures.ts'

const KEY = 0x637265617365
/** A server that does not answer for so long may have given the lock to another. */
const ANSWER_WITHIN_MS = 2000
const KEEPALIVE = '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

/** The server releases it when its connection ends, however the process died. */
export class AdvisoryLock {
  readonly isShared = true
  readonly #url: string
  #client: pg.Client | undefined
  #hasLock = false

  constructor(url: string) {
    this.#url = url
  }

  async take(lost: () => void): Promise<boolean> {
    if (this.#hasLock) return true
    const client = this.#client ?? (await this.#connect(lost))
    const [row] = await this.#ask<{ got: boolean }>(client, 'select pg_try_advisory_lock($1) as got')
    // The line may have been lost while the answer was on its way.
    this.#hasLock = row?.got === true && this.#client === client
    return this.#hasLock
  }

  /** Read from the server, as a broken line may show nothing by itself. */
  async hasLock(): Promise<boolean> {
    const client = this.#client
    if (!this.#hasLock || client === undefined) return false
    await this.#ask(client, 'select $1::bigint as key').catch(() => this.#drop(client))
    return this.#hasLock
  }

  async release(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    if (client === undefined) return
    // Unlocked by name, as a server ends a session some time after its connection.
    if (this.#hasLock) await this.#ask(client, 'select pg_advisory_unlock($1)').catch(() => {})
    this.#hasLock = false
    leave(client)
  }

  async #connect(lost: () => void): Promise<pg.Client> {
    const client = new pg.Client({
      ...connectionSettings(this.#url),
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      options: KEEPALIVE,
    })
    const ended = () => {
      const hadLock = this.#drop(client)
      if (hadLock) lost()
    }
    client.on('error', ended)
    client.on('end', ended)
    try {
      await client.connect()
    } catch (error) {
      throw new DatabaseUnavailable(error)
    }
    this.#client = client
    return client
  }

  async #ask<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> {
    try {
      return (await client.query<Row>(sql, [KEY])).rows
    } catch (error) {
      this.#drop(client)
      throw new DatabaseUnavailable(error)
    }
  }

  #drop(client: pg.Client): boolean {
    if (this.#client !== client) return false
    const hadLock = this.#hasLock
    this.#client = undefined
    this.#hasLock = false
    leave(client)
    return hadLock
  }
}

function leave(client: pg.Client): void {
  client.end().catch(() => {})
}
