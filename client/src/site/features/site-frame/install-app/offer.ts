import { sharedAtom, sharedStore } from '#client/kit/stored/shared.ts'

type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** iOS has no prompt: the reader installs by hand. */
export type Offer = { kind: 'prompt'; event: InstallPrompt } | { kind: 'by hand' }

/** Undefined where the browser does not offer to install the site as an app. */
export const installOffer = sharedAtom<Offer | undefined>(undefined)

export function offerInstall(event: Event): void {
  // The browser's own banner would cover the page.
  event.preventDefault()
  sharedStore.set(installOffer, { kind: 'prompt', event: event as InstallPrompt })
}
