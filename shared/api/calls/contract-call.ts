import type * as z from 'zod/mini'

/** One call of the contract. `success` is the `Status.code` that says so. */
export type ContractCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Ids are in braces. */
  path: `/api/${string}`
  summary: string
  answer: z.ZodMiniType
  request?: z.ZodMiniType
  /** A list takes PageNumber and PageSize; `search` by which words it is narrowed. */
  list?: true
  search?: string
  /** Required parameters of the query. */
  required?: string
  /** Whether it holds texts, which it has in the language of its query where there are any. */
  texts?: true
  success: 0 | 200
  /** The header that carries what an earlier call gave: a login's token, or that of a code. */
  token?: 'AuthToken' | 'Token' | 'X-Api-Key'
  /** An origin may do without it: only those have it that people score on, or send scores to. */
  optional?: true
  /** Of an answer that is a file and no JSON. */
  fileType?: 'text/csv'
  /** Of a request that is no JSON. */
  requestType?: 'multipart/form-data'
  /** What readers lose where an origin does not have it, or not right. */
  loss?: string
  tried?: Trial
}

/** How a call is tried that changes nothing. */
type Trial = {
  /** The id of an entry of a list. */
  id?: string
  /** The list whose entries name it by a field, and the parameter that takes it where the path does not. */
  about?: { list: string; by: string; parameter?: string; fallback?: string[] }
  isPersonal?: boolean
  parameters?: Record<string, unknown>
}

type More = Partial<Omit<ContractCall, 'path' | 'summary' | 'answer'>>

export const get = (path: string, summary: string, answer: z.ZodMiniType, more: More = {}): ContractCall => ({
  ...{ method: 'GET', path: `/api/${path}`, summary, answer, success: 200 },
  ...more,
})
export const post = (
  path: string,
  summary: string,
  request: z.ZodMiniType,
  answer: z.ZodMiniType,
  more: More = {},
): ContractCall => get(path, summary, answer, { method: 'POST', request, success: 0, ...more })
export const put: typeof post = (path, summary, request, answer, more = {}) =>
  get(path, summary, answer, { method: 'PUT', request, ...more })
export const remove: typeof get = (path, summary, answer, more = {}) =>
  get(path, summary, answer, { method: 'DELETE', ...more })

export const LIST = { list: true } as const
export const READ = { success: 200 } as const
export const TEXTS = { texts: true } as const
export const WITH_CODE = { token: 'Token' } as const
export const WITH_LOGIN = { token: 'AuthToken' } as const
export const WITH_ROLE = { success: 200, token: 'AuthToken', optional: true } as const
export const WITH_KEY = { success: 200, token: 'X-Api-Key', optional: true } as const
export const LIST_WITH_ROLE = { ...LIST, ...WITH_ROLE } as const

export const FAILED_POLL =
  'The poll fails: no score moves, /readyz is 503 at first, and later scores are shown as stale.'
export const noPage = (page: string) => `There is no page ${page}.`
export const list = (id: string): Trial => ({ id })
export const about = (of: string, by: string, more = {}): Trial => ({ about: { list: of, by, ...more } })
