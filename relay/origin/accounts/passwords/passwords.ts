import { availableParallelism } from 'node:os'
import { ConcurrencyLimiter } from '../../../limits/concurrency-limiter.ts'
import type { Hasher } from './hasher.ts'

const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1))
const MOST_WAITING = 256

export class Passwords {
  readonly #hasher: Hasher
  readonly #queue: ConcurrencyLimiter
  readonly #nobodys: string

  private constructor(hasher: Hasher, nobodys: string, queue: ConcurrencyLimiter) {
    this.#hasher = hasher
    this.#nobodys = nobodys
    this.#queue = queue
  }

  static async open(
    hasher: Hasher,
    random: (bytes: number) => Buffer,
    queue = new ConcurrencyLimiter({ atOnce: AT_ONCE, mayWait: MOST_WAITING }),
  ): Promise<Passwords> {
    return new Passwords(hasher, await hasher.hash(random(32).toString('base64url')), queue)
  }

  hash(password: string): Promise<string> {
    return this.#queue.run(() => this.#hasher.hash(asMeant(password)))
  }

  async matches(hashed: string | undefined, password: string): Promise<boolean> {
    const isRight = await this.#queue.run(() =>
      this.#hasher.verify(hashed ?? this.#nobodys, asMeant(password)),
    )
    return isRight && hashed !== undefined
  }
}

/** Keyboards compose letters in different ways; blanks around a password count nowhere. */
function asMeant(password: string): string {
  return password.normalize('NFKC').trim()
}
