import { sharedAtom, sharedStore } from '#client/kit/stored/shared.ts'

/** One sentence for the reader about something that just happened. */
export type ToastMessage = { kind: 'success' | 'error' | 'warning'; text: string }
/** Returns what withdraws the toast. */
type Show = (message: ToastMessage) => () => void

export const firstToast = sharedAtom<ToastMessage | undefined>(undefined)

let giveLibrary: (show: Show) => void = () => {}
const library = new Promise<Show>((resolve) => {
  giveLibrary = resolve
})
/** Called by the file that brings the library, which is fetched with the first toast. */
export const toastsAreThere = (show: Show): void => giveLibrary(show)

export function showToast(message: ToastMessage): () => void {
  sharedStore.set(firstToast, sharedStore.get(firstToast) ?? message)
  const withdraw = library.then((show) => show(message))
  return () => void withdraw.then((one) => one())
}
