import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** The id at the end of an address. `what` is what it names, for the sentence that refuses another. */
export function idInPath(request: FastifyRequest, what: string): number {
  const { id = '' } = request.params as Record<string, string>
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Refusal(400, `A ${what} is named by a whole number.`)
  return Number(id)
}

/** An id that may be given as a filter, once. */
export function idInQuery(request: FastifyRequest, name: string): number | undefined {
  const { [name]: given } = request.query as Record<string, unknown>
  if (given === undefined) return undefined
  if (typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given)) return Number(given)
  throw new Refusal(400, `${name} has to be a whole number from 1, given once.`)
}
