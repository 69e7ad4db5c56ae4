/**
 * One call of the API. Its key is the key in SWR's cache and in the needs of a page: a path, and after a
 * space the JSON body of a POST.
 */
export type Call<Answer> = {
  key: string
  answer: Contract<Answer>
  /** Where it is neither a GET nor a POST. */
  method?: 'PUT' | 'DELETE'
  isMatchList?: true
}

export type AnyCall = Pick<Call<unknown>, 'key' | 'answer'>

/** Calls by key: the same question is the same object. */
const made = new Map<string, Call<unknown>>()
const MAX_MADE = 300

export function get<Answer>(path: string, answer: Contract<Answer>): Call<Answer> {
  return once(path, answer)
}

export function post<Answer>(path: string, body: object, answer: Contract<Answer>): Call<Answer> {
  return once(`${path} ${JSON.stringify(body)}`, answer)
}

/** An action: its answer is never cached, as it may hold a secret. */
export function act<Answer>(path: string, body: object, answer: Contract<Answer>): Call<Answer> {
  return { key: `${path} ${JSON.stringify(body)}`, answer }
}

/** The address of one page of a list. */
export function paged(path: string, page: number, size: number): string {
  return `${path}?PageNumber=${page}&PageSize=${size}`
}

export function put<Answer>(path: string, body: object | undefined, answer: Contract<Answer>): Call<Answer> {
  return { key: body ? `${path} ${JSON.stringify(body)}` : path, answer, method: 'PUT' }
}

export function remove<Answer>(path: string, answer: Contract<Answer>): Call<Answer> {
  return { key: path, answer, method: 'DELETE' }
}

function once<Answer>(key: string, answer: Contract<Answer>): Call<Answer> {
  const known = made.get(key)
  if (known?.answer === answer) return known as Call<Answer>
  if (made.size >= MAX_MADE) made.clear()
  const call = { key, answer }
  made.set(key, call as Call<unknown>)
  return call
}

/** Section 8 of the specification: an empty list of matches changes nothing where there is one. */
export function matchList<Answer>(call: Call<Answer>): Call<Answer> {
  return Object.assign(call, { isMatchList: true as const })
}

/**
 * The shape that an answer must have, loaded with the first answer: what came with the page was checked on
 * the server.
 */
type Contract<Answer> = () => Promise<Shape<Answer>>
/** A schema, or what does as one. */
type Shape<Answer> = { safeParse(body: unknown): { success: true; data: Answer } | { success: false } }
