const FIRST_MS = 1000

/**
 * Repeats until it succeeds: when the browser reports a network, when the page is shown again, and after
 * growing waits of at most `longestMs`. An aborted `signal` ends it with the last failure.
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
