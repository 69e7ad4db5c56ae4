import type * as z from 'zod/mini'

/**
 * The shape that an answer must have, fetched when there is an answer to hold against it: a page that has just
 * come was checked where it was made, and comes to life without any.
 */
export type Contract<Answer> = () => Promise<z.ZodMiniType<Answer>>
