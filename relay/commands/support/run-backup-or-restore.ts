import type { BackupPlace, BackupSettings } from '#relay/origin/commands/backup/make-backup.ts'
import { readOriginConfig } from '#relay/origin/core/config/config.ts'
import { loadEnvFile } from '../../config/env-file.ts'
import { systemClock } from '../../time/clock.ts'
import { runCommand, WrongUse } from './run-command.ts'

const EXIT_STATUSES = { SIGINT: 130, SIGTERM: 143 } as const

export async function runBackupCommand(
  usage: string,
  work: (place: BackupPlace, file: string, settings: BackupSettings) => Promise<string[]>,
): Promise<void> {
  const end = new AbortController()
  let failedStatus = 1
  for (const [name, status] of Object.entries(EXIT_STATUSES)) {
    process.once(name, () => {
      failedStatus = status
      end.abort()
    })
  }
  const options = { force: { type: 'boolean', default: false } } as const
  await runCommand(
    usage,
    options,
    async ({ values, positionals }) => {
      const [file, ...others] = positionals
      if (file === undefined || others.length > 0) throw new WrongUse()
      loadEnvFile()
      const settings = { isForced: values.force, nowMs: systemClock.wallMs, signal: end.signal }
      const lines = await work(readOriginConfig(process.env), file, settings).catch((error: unknown) => {
        throw end.signal.aborted ? new Error('Ended before its end; everything is as it was.') : error
      })
      process.stdout.write(`${lines.join('\n')}\n`)
      return 0
    },
    () => failedStatus,
  )
}
