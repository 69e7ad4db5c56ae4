import { watched } from '#shared/watched.ts'

/** The HTTP status that the current screen amounts to. */
export const pageStatus = watched(200)
/** Undefined while the content is on its way. */
export const pageTitle = watched<string | undefined>(undefined)
