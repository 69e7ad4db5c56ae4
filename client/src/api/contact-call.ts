import { ContactAnswer, type ContactRequest } from '#shared/api/contact.ts'
import { post } from './call.ts'

/** Here already: the form is held to the same file. */
const answer = async () => ContactAnswer

export const contact = (message: ContactRequest) => post('/api/ContactUs/Send', message, answer)
