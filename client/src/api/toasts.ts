/** More than a person reads at once. */
const MAX_STANDING = 20

/** One sentence for the reader about something that just happened. */
export type ToastMessage = { kind: 'success' | 'error' | 'warning'; text: string }

let standing: ToastMessage[] = []
let subscriber: ((messages: readonly ToastMessage[]) => void) | undefined

/**
 * Shows a message as a toast; the returned function withdraws it, when its cause has gone. A success withdraws every
 * failure that stands: no error may stand above it. Messages without a subscriber wait for one.
 */
export function showToast(message: ToastMessage): () => void {
  // A new object each time, so that a repeated message is shown again.
  const own = { ...message }
  const staying = message.kind === 'success' ? standing.filter(({ kind }) => kind === 'success') : standing
  become([...staying.slice(-MAX_STANDING), own])
  return () => become(standing.filter((one) => one !== own))
}

/** Calls the one `subscriber` with all messages that stand, whenever they change; returns its undo. */
export function subscribeToasts(next: (messages: readonly ToastMessage[]) => void): () => void {
  subscriber = next
  if (standing.length > 0) next(standing)
  return () => {
    if (subscriber === next) subscriber = undefined
  }
}

function become(messages: ToastMessage[]): void {
  standing = messages
  subscriber?.(messages)
}
