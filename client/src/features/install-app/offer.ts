export type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** How the site may be installed. iOS never asks: there a person does it by hand. */
export type Offer = { kind: 'prompt'; event: InstallPrompt } | { kind: 'by hand' }
