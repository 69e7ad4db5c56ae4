import type * as z from 'zod/mini'

/**
 * One call of the API: how it is asked and what it answers. Its key is what SWR caches by, and what the
 * relay is told to fetch for the first page: a path, and after a space the JSON body of a POST.
 */
export type Call<Answer> = {
  key: string
  answer: Contract<Answer>
  /** Where it is neither a GET nor a POST. */
  method?: 'PUT'
  isMatchList?: true
}

/** Any of them, for whoever asks or checks without reading. */
export type AnyCall = Pick<Call<unknown>, 'key' | 'answer'>

/** Calls made so far, by key: the same question is the same object, so that nothing is read twice. */
const made = new Map<string, Call<unknown>>()
const MAX_MADE = 300

export function get<Answer>(path: string, answer: Contract<Answer>): Call<Answer> {
  return once(path, answer)
}

export function post<Answer>(path: string, body: object, answer: Contract<Answer>): Call<Answer> {
  return once(`${path} ${JSON.stringify(body)}`, answer)
}

/** Asked once, and kept nowhere: what it carries may be a secret. */
export function act<Answer>(path: string, body: object, answer: Contract<Answer>): Call<Answer> {
  return { key: `${path} ${JSON.stringify(body)}`, answer }
}

/** The address of one page of a list. */
export function paged(path: string, page: number, size: number): string {
  return `${path}?PageNumber=${page}&PageSize=${size}`
}

/** The same as a PUT, which may go without a body. */
export function put<Answer>(path: string, body: object | undefined, answer: Contract<Answer>): Call<Answer> {
  return { key: body ? `${path} ${JSON.stringify(body)}` : path, answer, method: 'PUT' }
}

function once<Answer>(key: string, answer: Contract<Answer>): Call<Answer> {
  const held = made.get(key)
  if (held?.answer === answer) return held as Call<Answer>
  if (made.size >= MAX_MADE) made.clear()
  const call = { key, answer }
  made.set(key, call as Call<unknown>)
  return call
}

/** Section 8 of the specification: a list of matches that comes empty changes nothing where one is held. */
export function matchList<Answer>(call: Call<Answer>): Call<Answer> {
  return Object.assign(call, { isMatchList: true as const })
}

/**
 * The shape that an answer must have, fetched when there is an answer to hold against it: a page that has just
 * come was checked where it was made, and comes to life without any.
 */
type Contract<Answer> = () => Promise<z.ZodMiniType<Answer>>
