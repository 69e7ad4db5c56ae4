import type { Database, Writing } from './schema.ts'
import { write } from './write.ts'

const ONLY = 1

export class TermOver extends Error {
  constructor(term: number) {
    super(`Another origin has led since term ${term}.`)
    this.name = 'TermOver'
  }
}

/** A fencing token: writes are refused from the next term on, also of a process that lost the lock unnoticed. */
export class FencingTerm {
  readonly number: number
  readonly #db: Database
  readonly #over: () => void

  private constructor(db: Database, number: number, over: () => void) {
    this.#db = db
    this.number = number
    this.#over = over
  }

  /** To be called by the process that has just got the lock. Waits for what earlier terms are writing. `over` is called when a write is refused. */
  static async begin(db: Database, over: () => void = () => {}): Promise<FencingTerm> {
    const { term } = await db
      .insertInto('leadership')
      .values({ id: ONLY, term: 1 })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ eb, ref }) => ({ term: eb(ref('leadership.term'), '+', 1) })),
      )
      .returning('term')
      .executeTakeFirstOrThrow()
    return new FencingTerm(db, term, over)
  }

  async write<T>(turn: string, work: (transaction: Writing) => Promise<T>): Promise<T> {
    try {
      return await write(this.#db, turn, async (transaction) => {
        await this.#require(transaction)
        return work(transaction)
      })
    } catch (error) {
      if (error instanceof TermOver) this.#over()
      throw error
    }
  }

  /** The row stays locked until the transaction ends, so that the next term begins after it. */
  async #require(transaction: Writing): Promise<void> {
    const row = await transaction
      .selectFrom('leadership')
      .select('term')
      .where('id', '=', ONLY)
      .forShare()
      .executeTakeFirst()
    if (row?.term !== this.number) throw new TermOver(this.number)
  }
}
