/** One sentence for the reader about something that just happened. */
export type Notice = { kind: 'success' | 'error' | 'warning'; text: string }

let waiting: Notice[] = []
let show: ((notice: Notice) => void) | undefined

/** Says it as a toast. Whatever was said before somebody could show it is shown then. */
export function notify(notice: Notice): void {
  if (show) show(notice)
  else waiting.push(notice)
}

/** Hands every notice to `shower`, the one that there is; returns its undo. */
export function showNotices(shower: (notice: Notice) => void): () => void {
  show = shower
  const before = waiting
  waiting = []
  for (const notice of before) shower(notice)
  return () => {
    if (show === shower) show = undefined
  }
}
