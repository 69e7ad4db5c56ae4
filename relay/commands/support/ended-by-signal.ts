const EXIT_STATUSES = { SIGINT: 130, SIGTERM: 143 } as const

export type End = {
  /** Aborted when a signal ends the program. */
  signal: AbortSignal
  readonly exitStatus: number | undefined
}

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
