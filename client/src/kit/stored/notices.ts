/** A message that the page has for what no answer of the origin says. */
export type Notice = 'toast.unanswered' | 'toast.notStored'

const listeners = new Set<(notice: Notice) => void>()

export function notice(id: Notice): void {
  for (const listener of listeners) listener(id)
}

/** Returns its undo. */
export function onNotice(listener: (id: Notice) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
