import { explainStartFailure } from '#relay/origin/explain-start-failure.ts'

/** Why a command did not do its work, in one sentence for its caller; wrong options come with its usage. */
export function refusalOf(error: unknown, signal: AbortSignal, usage: string): string {
  if (signal.aborted) return 'Ended before its end; everything is as it was.'
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `${error.message}\n${usage}`
    case 'ENOENT':
      return `There is no ${path ?? 'such file'}.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path ?? 'A file'} may not be read or written by this user (${code}).`
    case 'ENOSPC':
      return `The disk that holds ${path ?? 'it'} is full: make room and run it again.`
    default:
      return explainStartFailure(error, process.env) ?? error.message
  }
}
