import * as z from 'zod'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/api/page-size.ts'
import { Refusal } from './refusal.ts'

const MAX_PAGE_NUMBER = 1_000_000

const Query = z.object({ PageNumber: z.string().optional(), PageSize: z.string().optional() })

export type Page = { offset: number; limit: number }
/** One page of a list, as its answer has it. */
export type Listed<Item> = { data: Item[]; TotalCount: number }

export function pageOfQuery(query: unknown): Page {
  const parsed = Query.safeParse(query)
  if (!parsed.success) throw new Refusal(400, 'PageNumber and PageSize may be given once each.')
  return pageOf(number(parsed.data.PageNumber), number(parsed.data.PageSize))
}

export function pageOf(pageNumber = 1, pageSize = PAGE_SIZE): Page {
  requireBetween('PageNumber', pageNumber, MAX_PAGE_NUMBER)
  requireBetween('PageSize', pageSize, MAX_PAGE_SIZE)
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
