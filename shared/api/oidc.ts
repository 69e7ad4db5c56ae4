import * as z from 'zod/mini'
import { Status } from './envelope.ts'

/** The calls OidcBegin and OidcLogin: a login by an identity provider. An origin may do without. */

export const OidcBeginRequest = z.object({})
/** Where the browser goes next: a page of the provider. */
export const OidcBeginAnswer = z.object({ Status, data: z.object({ Address: z.string() }) })
export type OidcBeginAnswer = z.infer<typeof OidcBeginAnswer>

/** `Query`: with which the provider has sent the browser back, without its question mark. */
export const OidcLoginRequest = z.object({
  Query: z.string().check(z.maxLength(8000)),
  RememberMe: z.optional(z.boolean()),
})
