import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/api/page-size.ts'
import { offeredLanguage } from '#shared/asked-language.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { Refusal } from './refusal.ts'

const WHOLE_NUMBER = /^[1-9]\d{0,15}$/
const LARGEST_ID = 2 ** 31 - 1

export function idInPath(request: FastifyRequest, what: string): number {
  const { id = '' } = request.params as Record<string, string>
  if (!WHOLE_NUMBER.test(id))
    throw new Refusal(400, `${/^[aeiou]/.test(what) ? 'An' : 'A'} ${what} is named by a whole number.`)
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

/** Text that is given once, of `least` to `most` characters; `rule` refuses any other. */
export function textInQuery(
  { query }: FastifyRequest,
  name: string,
  [least, most]: readonly [least: 0 | 1, most: number],
  rule: string,
): string {
  const { [name]: given = '' } = query as Record<string, unknown>
  if (typeof given === 'string' && given.trim().length >= least && given.length <= most) return given
  throw new Refusal(400, `${name} ${rule}`)
}

export function idOfPicture(request: FastifyRequest, ending: 'svg' | 'png'): number {
  const { file = '' } = request.params as Record<string, string>
  const id = file.endsWith(`.${ending}`) ? file.slice(0, -ending.length - 1) : ''
  if (/^[1-9]\d{0,8}$/.test(id)) return Number(id)
  throw noSuchPicture()
}

export const noSuchPicture = () => new Refusal(404, 'There is no such picture.')

export function languageOfQuery({ query }: Pick<FastifyRequest, 'query'>): Language {
  const { Language: asked } = query as Record<string, unknown>
  if (asked === undefined) return 'en'
  const language = typeof asked === 'string' ? offeredLanguage(asked) : undefined
  if (language) return language
  throw new Refusal(400, `Language may be given once, as one of ${LANGUAGES.join(', ')}.`)
}

const MAX_PAGE_NUMBER = 1_000_000

const Query = z.object({ PageNumber: z.string().optional(), PageSize: z.string().optional() })

export type Page = { offset: number; limit: number }
/** One page of a list, as its answer has it. */
export type Listed<Item> = { data: Item[]; TotalCount: number }

export function pageOfQuery(query: unknown, most = MAX_PAGE_SIZE): Page {
  const parsed = Query.safeParse(query)
  if (!parsed.success) throw new Refusal(400, 'PageNumber and PageSize may be given once each.')
  return pageOf(number(parsed.data.PageNumber), number(parsed.data.PageSize), most)
}

export function pageOf(pageNumber = 1, pageSize = PAGE_SIZE, most = MAX_PAGE_SIZE): Page {
  requireBetween('PageNumber', pageNumber, MAX_PAGE_NUMBER)
  requireBetween('PageSize', pageSize, most)
  return { offset: (pageNumber - 1) * pageSize, limit: pageSize }
}

export function pageIn<Item>(all: readonly Item[], query: unknown): Listed<Item> {
  const { offset, limit } = pageOfQuery(query)
  return { data: all.slice(offset, offset + limit), TotalCount: all.length }
}

function number(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

function requireBetween(name: string, value: number, most: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= most) return
  throw new Refusal(400, `${name} has to be a whole number from 1 to ${most}.`)
}
