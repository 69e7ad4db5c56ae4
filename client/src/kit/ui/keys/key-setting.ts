import { storedChoice } from '#client/kit/stored/stored.ts'

/** Single keys can be turned off, for readers who use voice control. */
export const keySetting = storedChoice('keys', ['on', 'off'])
