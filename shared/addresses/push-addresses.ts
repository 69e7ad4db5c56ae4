/** Where pages and their worker ask for notifications, change them and end them. */
export const PUSH_KEY_PATH = '/push/key'
export const PUSH_SUBSCRIPTION_PATH = '/push/subscription'
/** A subscription's choices, for a client with its key. */
export const PUSH_CHOICES_PATH = '/push/choices'
/** How its person reads: language, delay and shield, as they change with pages. */
export const PUSH_READING_PATH = '/push/reading'
