import type * as z from 'zod/mini'

/**
 * One call of the API: how it is asked and what it answers. Its key is what SWR caches by, and what the
 * relay is told to fetch for the first page: a path, and after a space the JSON body of a POST.
 */
export type Call<Answer> = { key: string; answer: z.ZodMiniType<Answer>; isMatchList?: true }

export function get<Answer>(path: string, answer: z.ZodMiniType<Answer>): Call<Answer> {
  return { key: path, answer }
}

export function post<Answer>(path: string, body: object, answer: z.ZodMiniType<Answer>): Call<Answer> {
  return { key: `${path} ${JSON.stringify(body)}`, answer }
}

/** Section 8 of the specification: a list of matches that comes empty changes nothing where one is held. */
export function matchList<Answer>(call: Call<Answer>): Call<Answer> {
  return { ...call, isMatchList: true }
}
