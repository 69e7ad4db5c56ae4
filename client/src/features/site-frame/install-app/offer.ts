export type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** iOS has no prompt: the reader installs by hand. */
export type Offer = { kind: 'prompt'; event: InstallPrompt } | { kind: 'by hand' }
