/** Unix time as the device had it when the page was opened, plus what has passed since: setting its clock moves nothing. */
export const steadyNow = (): number => performance.timeOrigin + performance.now()
