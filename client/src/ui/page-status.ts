import { watched } from '#shared/watched.ts'

/** What the screen says of the page now shown, and parts around it hear: what it amounts to, as an HTTP status. */
export const pageStatus = watched(200)
/** Its title; undefined while what it is about is on its way. */
export const pageTitle = watched<string | undefined>(undefined)
