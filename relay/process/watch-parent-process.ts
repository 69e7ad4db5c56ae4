const CHECK_EVERY_MS = 500

/**
 * Calls back when the process that started us is gone. `npm start` ended by a signal leaves its children running;
 * the sender of the signal meant us.
 */
export function watchParentProcess(gone: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, CHECK_EVERY_MS)
  timer.unref()
}
