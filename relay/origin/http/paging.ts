import * as z from 'zod'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/api/page-size.ts'
import { Refusal } from './refusal.ts'

const MAX_PAGE_NUMBER = 1_000_000

const Query = z.object({ PageNumber: z.string().optional(), PageSize: z.string().optional() })

export function pageOfQuery(query: unknown): { offset: number; limit: number } {
  const parsed = Query.safeParse(query)
  if (!parsed.success) throw new Refusal(400, 'PageNumber and PageSize may be given once each.')
  return pageOf(number(parsed.data.PageNumber), number(parsed.data.PageSize))
}

export function pageOf(pageNumber = 1, pageSize = PAGE_SIZE): { offset: number; limit: number } {
  requireBetween('PageNumber', pageNumber, MAX_PAGE_NUMBER)
  requireBetween('PageSize', pageSize, MAX_PAGE_SIZE)
  return { offset: (pageNumber - 1) * pageSize, limit: pageSize }
}

function number(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

function requireBetween(name: string, value: number, most: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= most) return
  throw new Refusal(400, `${name} has to be a whole number from 1 to ${most}.`)
}
