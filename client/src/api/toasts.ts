const MAX_STANDING = 20

/** One sentence for the reader about something that just happened. */
export type ToastMessage = { kind: 'success' | 'error' | 'warning'; text: string }

let standing: ToastMessage[] = []
let subscriber: ((messages: readonly ToastMessage[]) => void) | undefined

/**
 * Shows a toast; the returned function withdraws it. A success withdraws every failure: no error may stay
 * above it. Messages wait for a subscriber.
 */
export function showToast(message: ToastMessage): () => void {
  const own = { ...message }
  const staying = message.kind === 'success' ? standing.filter(({ kind }) => kind === 'success') : standing
  become([...staying.slice(-MAX_STANDING), own])
  return () => become(standing.filter((one) => one !== own))
}

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
