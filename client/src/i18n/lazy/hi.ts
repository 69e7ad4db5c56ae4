import messages from '../hi.json'

/** The messages of further screens: the build leaves out those that every page holds already. */
export const words: Record<string, string> = messages
