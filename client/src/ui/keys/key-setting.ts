import { keptChoice } from '#client/ui/kept-choice.ts'

/** Single keys can be turned off, for who speaks to their machine or types by accident. */
export const keySetting = keptChoice('keys', ['on', 'off'])
