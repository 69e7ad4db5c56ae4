/** One sentence for the reader about something that just happened. */
/** More than are looked at at once. */
const MAX_STANDING = 20

export type Notice = { kind: 'success' | 'error' | 'warning'; text: string }

let standing: Notice[] = []
let show: ((notices: readonly Notice[]) => void) | undefined

/**
 * Says it as a toast; the returned function takes it back, when its cause has gone. A success takes back every
 * failure that stands: an error does not stand above it. Whatever is said before somebody can show it is shown then.
 */
export function notify(notice: Notice): () => void {
  // Another object each time: the same words said again are said again.
  const own = { ...notice }
  const staying = notice.kind === 'success' ? standing.filter(({ kind }) => kind === 'success') : standing
  become([...staying.slice(-MAX_STANDING), own])
  return () => become(standing.filter((one) => one !== own))
}

/** Hands all notices to `shower`, the one that there is, whenever there are others; returns its undo. */
export function showNotices(shower: (notices: readonly Notice[]) => void): () => void {
  show = shower
  if (standing.length > 0) shower(standing)
  return () => {
    if (show === shower) show = undefined
  }
}

function become(notices: Notice[]): void {
  standing = notices
  show?.(notices)
}
