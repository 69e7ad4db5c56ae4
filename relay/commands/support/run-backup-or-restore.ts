import { parseArgs } from 'node:util'
import type { BackupPlace, BackupSettings } from '#relay/origin/backup/make-backup.ts'
import { readOriginConfig } from '#relay/origin/config.ts'
import { explainStartFailure } from '#relay/origin/explain-start-failure.ts'
import { loadEnvFile } from '../../config/env-file.ts'
import { systemClock } from '../../time/clock.ts'
import { exitOnBrokenPipe } from './exit-on-broken-pipe.ts'

const EXIT_STATUSES = { SIGINT: 130, SIGTERM: 143 } as const

type End = {
  signal: AbortSignal
  readonly exitStatus: number | undefined
}

export async function runBackupCommand(
  usage: string,
  work: (place: BackupPlace, file: string, settings: BackupSettings) => Promise<string[]>,
): Promise<void> {
  exitOnBrokenPipe()
  const end = endedBySignal()
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    })
    const [file, ...others] = positionals
    if (values.help || file === undefined || others.length > 0) {
      process[values.help ? 'stdout' : 'stderr'].write(usage)
      process.exitCode = values.help ? 0 : 1
      return
    }
    loadEnvFile()
    const settings = { isForced: values.force, nowMs: systemClock.wallMs, signal: end.signal }
    const lines = await work(readOriginConfig(process.env), file, settings)
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${refusalOf(error, end.signal, usage)}\n`)
    process.exitCode = end.exitStatus ?? 1
  }
}

function refusalOf(error: unknown, signal: AbortSignal, usage: string): string {
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

function endedBySignal(): End {
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
