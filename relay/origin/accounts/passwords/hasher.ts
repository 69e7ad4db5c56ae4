import { hash, verify } from '@node-rs/argon2'

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
