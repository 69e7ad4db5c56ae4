import messages from '../hi.json'

/** The words of the dialog that asks for notifications: the build leaves out all others. */
export const words: Record<string, string> = messages
