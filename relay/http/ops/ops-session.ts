import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../bytes/is-same-secret.ts'

export const OPS_COOKIE = 'ops'
export const OPS_SESSION_S = 12 * 3600

/** Who acts: the name that they gave when they signed in. */
export type Operator = { name: string }

/**
 * Sessions of operators as a cookie that carries its own proof, so that every worker and every relay with the same
 * `OPERATOR_TOKEN` knows it, and a new token ends them all.
 */
export class OpsSessions {
  readonly #token: string
  readonly #key: Buffer
  readonly #wallMs: () => number

  constructor(token: string, wallMs: () => number) {
    this.#token = token
    this.#key = createHmac('sha256', token).update('crease ops session').digest()
    this.#wallMs = wallMs
  }

  isToken(given: string): boolean {
    return isSameSecret(given, this.#token)
  }

  /** The value of a cookie that holds for twelve hours. */
  open(name: string): string {
    const until = Math.floor(this.#wallMs() / 1000) + OPS_SESSION_S
    const body = `${until}.${Buffer.from(name).toString('base64url')}`
    return `${body}.${this.#proofOf(body)}`
  }

  /** Undefined where there is no session, or none any more. */
  operatorOf(cookie: string | undefined): Operator | undefined {
    const [until = '', name = '', proof = '', ...rest] = (cookie ?? '').split('.')
    if (rest.length > 0 || !isSameSecret(proof, this.#proofOf(`${until}.${name}`))) return undefined
    if (Number(until) * 1000 < this.#wallMs()) return undefined
    return { name: Buffer.from(name, 'base64url').toString() }
  }

  #proofOf(body: string): string {
    return createHmac('sha256', this.#key).update(body).digest('base64url')
  }
}

/** As a header; without a value it takes the cookie away. */
export function opsCookie(value: string | undefined, isSecure: boolean): string {
  const age = value === undefined ? 0 : OPS_SESSION_S
  return `${OPS_COOKIE}=${value ?? ''}; Path=/ops; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
