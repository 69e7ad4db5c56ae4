import { parseArgs } from 'node:util'
import type { BackupSettings } from '#relay/origin/backup/make-backup.ts'
import { readOriginConfig } from '#relay/origin/config.ts'
import type { DatabasePlace } from '#relay/origin/database/open-database.ts'
import { loadEnvFile } from '../../config/env-file.ts'
import { systemClock } from '../../time/clock.ts'
import { endedBySignal } from './ended-by-signal.ts'
import { exitOnBrokenPipe } from './exit-on-broken-pipe.ts'
import { refusalOf } from './refusal-of.ts'

export async function runBackupCommand(
  usage: string,
  work: (place: DatabasePlace, file: string, settings: BackupSettings) => Promise<string[]>,
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
