import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ConcurrencyLimiter } from '#relay/limits/concurrency-limiter.ts'

export type Hasher = {
  hash(password: string): Promise<string>
  verify(hashed: string, password: string): Promise<boolean>
}

/** The least that OWASP's password storage cheat sheet asks of Argon2id, which is this library's variant by default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const argon2id: Hasher = {
  hash: (password) => hash(password, COST),
  verify: (hashed, password) => verify(hashed, password),
}

const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1))
const MOST_WAITING = 256

export class Passwords {
  readonly #queue = new ConcurrencyLimiter({ atOnce: AT_ONCE, mayWait: MOST_WAITING })
  readonly #hasher: Hasher
  /** For a name without an account: the same work as for any other. */
  readonly #withoutAccount: string

  private constructor(hasher: Hasher, withoutAccount: string) {
    this.#hasher = hasher
    this.#withoutAccount = withoutAccount
  }

  static async open(hasher: Hasher, random: (bytes: number) => Buffer): Promise<Passwords> {
    return new Passwords(hasher, await hasher.hash(random(32).toString('base64url')))
  }

  hash(password: string): Promise<string> {
    return this.#queue.run(() => this.#hasher.hash(asMeant(password)))
  }

  async matches(hashed: string | undefined, password: string): Promise<boolean> {
    const isRight = await this.#queue.run(() =>
      this.#hasher.verify(hashed ?? this.#withoutAccount, asMeant(password)),
    )
    return isRight && hashed !== undefined
  }
}

/** Keyboards compose letters in different ways; blanks around a password count nowhere. */
function asMeant(password: string): string {
  return password.normalize('NFKC').trim()
}
