import { keptChoice } from '#client/ui/kept-choice.ts'

/** Single keys can be turned off, for readers who use voice control. */
export const keySetting = keptChoice('keys', ['on', 'off'])
