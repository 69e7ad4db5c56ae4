import { inSession, storedAtom } from '#client/kit/stored/stored.ts'

/** A login leads back to the page where the last one ended. */
export const returnPath = storedAtom<string>('wayBack', '', String, { format: String, area: inSession })
