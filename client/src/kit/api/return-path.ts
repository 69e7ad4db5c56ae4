import { inSession, stored } from '#client/kit/stored/stored.ts'

/** A login leads back to the page where the last one ended. */
export const returnPath = stored<string>('wayBack', '', String, { format: String, area: inSession })
