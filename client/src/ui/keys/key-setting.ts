import { storedChoice } from '#client/ui/kept-choice.ts'

/** Single keys can be turned off, for readers who use voice control. */
export const keySetting = storedChoice('keys', ['on', 'off'])
