/** What the embedded origin answers with 5xx. A relay passes these sentences on, and no other of a failure. */
export const UNAVAILABLE = {
  records: 'The records cannot be reached just now. Please try again in a moment.',
  storage: 'Nothing can be stored here just now, so this was not taken. Please try again in a while.',
  scores: 'The scores cannot be kept up to date just now.',
} as const
