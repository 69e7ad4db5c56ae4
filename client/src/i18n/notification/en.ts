import messages from '../en.json'

/** What the relay says in notifications: the build leaves out all others. */
export const words: Record<string, string> = messages
