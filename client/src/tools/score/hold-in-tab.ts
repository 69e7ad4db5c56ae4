const SOON_MS = 300

type Holder = {
  /** Takes the match from the tab that has it. */
  isTaking: boolean
  /** This tab has the match until the signal aborts. */
  opened(signal: AbortSignal): void
  /** Another tab has it: this one waits until that one closes. */
  busy(): void
}

/** One tab of a phone has a match. Without Web Locks (no https, old browsers) the database alone compares what it writes. */
export async function holdInTab(matchId: number, holder: Holder, closed: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return holder.opened(closed)
  const name = `crease-score-${matchId}`
  let { isTaking } = holder
  while (!closed.aborted) {
    const lost = new AbortController()
    closed.addEventListener('abort', () => lost.abort(), { signal: lost.signal })
    // What this tab had a moment ago is free a moment later.
    const timer = setTimeout(() => !closed.aborted && holder.busy(), SOON_MS)
    const hold = () => {
      clearTimeout(timer)
      holder.opened(lost.signal)
      return until(closed)
    }
    try {
      await locks.request(name, isTaking ? { steal: true } : { signal: closed }, hold)
    } catch (failure) {
      const isTaken = failure instanceof DOMException && failure.name === 'AbortError'
      // Some frames and web views have locks and forbid them.
      if (!isTaken) return holder.opened(closed)
      if (!closed.aborted) holder.busy()
    } finally {
      clearTimeout(timer)
      lost.abort()
    }
    isTaking = false
  }
}

const until = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
