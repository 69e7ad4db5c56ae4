import messages from '../te.json'

/** The messages of the page on the forecast, which are long and of no other screen: the build leaves out all others. */
export const words: Record<string, string> = messages
