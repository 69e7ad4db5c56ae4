import * as z from 'zod/mini'
import { EmailAddress } from './email-address.ts'
import { Status } from './envelope.ts'

/** The call of the contact page: /api/ContactUs. */

export const MAX_MESSAGE_LENGTH = 5000
/** The form of the contact page; addresses are checked as in the specification's section 5. */
export const ContactRequest = z.object({
  Name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  Email: EmailAddress,
  Subject: z.string().check(z.trim(), z.maxLength(200)),
  Message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE_LENGTH)),
})
export type ContactRequest = z.infer<typeof ContactRequest>
export const ContactAnswer = z.object({ Status })
