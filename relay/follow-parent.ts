const LOOK_EVERY_MS = 500

/**
 * Calls back when the process that started us is gone. `npm start` ended by a signal leaves its children running;
 * whoever ended it meant us.
 */
export function followParent(gone: () => void): void {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    gone()
  }, LOOK_EVERY_MS)
  looking.unref()
}
