/** Unix time when the page was opened plus the time since: ignores changes of the device's clock. */
export const steadyNow = (): number => performance.timeOrigin + performance.now()
