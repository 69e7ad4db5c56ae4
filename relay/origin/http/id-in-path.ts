import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const WHOLE_NUMBER = /^[1-9]\d{0,15}$/
const LARGEST_ID = 2 ** 31 - 1

export function idInPath(request: FastifyRequest, what: string): number {
  const { id = '' } = request.params as Record<string, string>
  if (!WHOLE_NUMBER.test(id)) throw new Refusal(400, `A ${what} is named by a whole number.`)
  if (Number(id) > LARGEST_ID) throw new Refusal(404, `There is no such ${what}.`)
  return Number(id)
}

export function idInQuery(request: FastifyRequest, name: string): number | undefined {
  const { [name]: given } = request.query as Record<string, unknown>
  if (given === undefined) return undefined
  if (typeof given === 'string' && WHOLE_NUMBER.test(given))
    return Number(given) > LARGEST_ID ? 0 : Number(given)
  throw new Refusal(400, `${name} has to be a whole number from 1, given once.`)
}

export function idOfPicture(request: FastifyRequest, ending: 'svg' | 'png'): number {
  const { file = '' } = request.params as Record<string, string>
  const id = file.endsWith(`.${ending}`) ? file.slice(0, -ending.length - 1) : ''
  if (/^[1-9]\d{0,8}$/.test(id)) return Number(id)
  throw noSuchPicture()
}

export const noSuchPicture = () => new Refusal(404, 'There is no such picture.')
