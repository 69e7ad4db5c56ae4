const FIRST_MS = 1000

/**
 * Does what needs the network until it succeeds: at once, when the browser says that the network is back, when the
 * page is looked at again, and while it is looked at after ever longer waits of at most `longestMs`. An aborted
 * `signal` ends it with the last failure.
 */
export async function retryUntilDone<T>(
  attempt: () => Promise<T>,
  longestMs: number,
  signal?: AbortSignal,
): Promise<T> {
  for (let waitMs = FIRST_MS; ; waitMs = Math.min(2 * waitMs, longestMs)) {
    try {
      return await attempt()
    } catch (failure) {
      if (!signal?.aborted) await mayWork(waitMs, signal)
      if (signal?.aborted) throw failure
    }
  }
}

function mayWork(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const done = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const listen = { signal: over.signal }
    const timer = setTimeout(() => document.visibilityState === 'visible' && done(), waitMs)
    addEventListener('online', done, listen)
    document.addEventListener('visibilitychange', done, listen)
    signal?.addEventListener('abort', done, listen)
  })
}
