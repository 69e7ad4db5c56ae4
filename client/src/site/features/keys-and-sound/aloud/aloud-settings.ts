import { sharedAtom } from '#client/kit/stored/shared.ts'
import { storedChoice } from '#client/kit/stored/stored.ts'

/** Whether the page speaks. Not stored: a browser lets a page speak only after a press. */
export const isAloud = sharedAtom(false)
/** Whether it has a voice that the browser lets speak: otherwise a screen reader is all there is. */
export const hasVoice = sharedAtom(false)
/** How often the reader has asked for the score. */
export const scoreAsked = sharedAtom(0)

export const ALOUD_PACES = ['balls', 'wickets', 'asked'] as const
export type AloudPace = (typeof ALOUD_PACES)[number]
export const aloudPace = storedChoice<AloudPace>('aloud-pace', ALOUD_PACES)

/** Whether keys that are pressed make it pause: a screen reader speaks then. */
export const aloudYields = storedChoice('aloud-yields', ['off', 'on'])
