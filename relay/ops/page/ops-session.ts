import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../../bytes/is-same-secret.ts'
import { OPS_COOKIE } from '../../security/cookie-rules.ts'

export const OPS_SESSION_S = 12 * 3600

export type Operator = { name: string; session: string; untilMs: number }

/** A cookie that carries its own proof: every relay with the same `OPERATOR_TOKEN` knows it, a new token ends all. */
export class OpsSessions {
  readonly #token: string
  readonly #key: Buffer
  readonly #wallMs: () => number
  #ended: ReadonlySet<string> = new Set()

  constructor(token: string, wallMs: () => number) {
    this.#token = token
    this.#key = createHmac('sha256', token).update('crease ops session').digest()
    this.#wallMs = wallMs
  }

  isToken(given: string): boolean {
    return isSameSecret(given, this.#token)
  }

  open(name: string): string {
    const until = Math.floor(this.#wallMs() / 1000) + OPS_SESSION_S
    const session = randomBytes(9).toString('base64url')
    const body = `${until}.${session}.${Buffer.from(name).toString('base64url')}`
    return `${body}.${this.#proofOf(body)}`
  }

  operatorOf(cookie: string | undefined): Operator | undefined {
    const [until = '', session = '', name = '', proof = '', ...rest] = (cookie ?? '').split('.')
    if (rest.length > 0 || !isSameSecret(proof, this.#proofOf(`${until}.${session}.${name}`)))
      return undefined
    const operator = {
      name: Buffer.from(name, 'base64url').toString(),
      session,
      untilMs: Number(until) * 1000,
    }
    return this.isOpen(operator) ? operator : undefined
  }

  isOpen({ session, untilMs }: Operator): boolean {
    return untilMs >= this.#wallMs() && !this.#ended.has(session)
  }

  setEnded(sessions: Iterable<string>): void {
    this.#ended = new Set(sessions)
  }

  #proofOf(body: string): string {
    return createHmac('sha256', this.#key).update(body).digest('base64url')
  }
}

export function opsCookie(value: string | undefined, isSecure: boolean): string {
  const age = value === undefined ? 0 : OPS_SESSION_S
  return `${OPS_COOKIE}=${value ?? ''}; Path=/ops; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
