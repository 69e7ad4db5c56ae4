import messages from '../hi.json'

/** The words of further screens. The build leaves out of them what every page holds already. */
export const words: Record<string, string> = messages
