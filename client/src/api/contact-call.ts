import { ContactAnswer, type ContactRequest } from '#shared/api/contact.ts'
import { post } from './call.ts'

export const contact = (message: ContactRequest) => post('/api/ContactUs/Send', message, ContactAnswer)
