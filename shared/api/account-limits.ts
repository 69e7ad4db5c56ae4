/** What an account may be, for the forms that ask and the origin that decides. */

/** `UserType`: what an account may do. Registration makes visitors (section 9 of the specification). */
export const USER_TYPES = { editor: 1, scorer: 2, visitor: 6 } as const
/** Who wrote what a deleted account had written: no username has a blank. */
export const FORMER_MEMBER = 'former member'
export type Role = keyof typeof USER_TYPES
export const MIN_PASSWORD_LENGTH = 4
export const MOBILE_LENGTH = 10
/** Which numbers registration takes: ten digits (section 5 of the specification), any with its country code, or none. */
export const PHONE_RULES = ['india', 'international', 'none'] as const
export type PhoneRule = (typeof PHONE_RULES)[number]
export const MAX_NUMBER_LENGTH = 12
/** No form says it: what is longer is no password that a person made, and costs too much to hash. */
export const MAX_PASSWORD_LENGTH = 200
export const CODE_LENGTH = 6

export const USERNAME = /^[A-Za-z0-9_.]{3,30}$/
/** More than 6 characters, without blanks, with at least one digit and one letter. */
export const STRONG_PASSWORD = /^(?=.*\p{L})(?=.*\p{Nd})\S{7,}$/u
