import messages from '../kn.json'

/** The messages of the graphs of a match, which come with them: the build leaves out all others. */
export const words: Record<string, string> = messages
