import * as z from 'zod/mini'

export const Id = z.int().check(z.positive())
export const Count = z.int().check(z.nonnegative())
