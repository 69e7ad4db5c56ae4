import { MAX_NUMBER_LENGTH } from './account-limits.ts'

/** What a pick may say of who made it, for the form that asks and the origin that takes it. */

/** Digits alone, and no more than the field takes. */
export const WHATSAPP_NUMBER = new RegExp(`^\\d{1,${MAX_NUMBER_LENGTH}}$`)
export const MAX_FIRST_NAME_LENGTH = 60
