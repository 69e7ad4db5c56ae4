import * as z from 'zod/mini'
import { EmailAddress } from './email-address.ts'
import { Status } from './envelope.ts'
import { isVisible } from './first-name.ts'

/** The call of the contact page: /api/ContactUs. */

export const MAX_MESSAGE_LENGTH = 5000
/** What would break a name out of its line. */
const LINE_BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** The form of the contact page; addresses are checked as in the specification's section 5. */
export const ContactRequest = z.object({
  Name: z.string().check(
    z.trim(),
    z.maxLength(120),
    z.refine(isVisible),
    z.refine((name) => !LINE_BREAKING.test(name)),
  ),
  Email: EmailAddress,
  Subject: z.string().check(z.trim(), z.maxLength(200)),
  Message: z.string().check(z.trim(), z.maxLength(MAX_MESSAGE_LENGTH), z.refine(isVisible)),
})
export type ContactRequest = z.infer<typeof ContactRequest>
export const ContactAnswer = z.object({ Status })
