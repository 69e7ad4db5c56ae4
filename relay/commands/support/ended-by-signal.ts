const EXIT_STATUSES = { SIGINT: 130, SIGTERM: 143 } as const

export type End = {
  /** Aborted when a signal ends the program. */
  signal: AbortSignal
  /** As a shell gives it for that signal; undefined before one. */
  readonly exitStatus: number | undefined
}

/** Takes SIGINT and SIGTERM as a wish to end, for a program that has something to clear away first. A second one ends it at once. */
export function endedBySignal(): End {
  const abort = new AbortController()
  let exitStatus: number | undefined
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      exitStatus = EXIT_STATUSES[name]
      abort.abort()
    })
  }
  return {
    signal: abort.signal,
    get exitStatus() {
      return exitStatus
    },
  }
}
