import { parseArgs } from 'node:util'
import { backupSummary } from '#relay/origin/backup/backup-summary.ts'
import { progressLine } from '#relay/origin/backup/progress.ts'
import { restoreBackup } from '#relay/origin/backup/restore-backup.ts'
import { readOriginConfig } from '#relay/origin/config.ts'
import { systemClock } from '../clock.ts'
import { loadEnvFile } from '../env-file.ts'
import { endedBySignal } from './ended-by-signal.ts'
import { exitOnBrokenPipe } from './exit-on-broken-pipe.ts'
import { refusalOf } from './refusal-of.ts'

/** Brings back what `npm run backup` has written. */

const USAGE = `Usage: npm run restore -- FILE [--force]

Brings back a backup into DATA_DIR (default ./data), and into the PostgreSQL database
at DATABASE_URL where it was made of one. Origins on that data have to be stopped.
Every SHA-256 is looked at, and the database read through, before anything is changed.

  --force       where there is data: set it aside in DATA_DIR/before-restore-…, and
                replace the tables of the PostgreSQL database, which are then gone
  --help        this text

A backup of an earlier Crease is brought up to date by the next start.
`

exitOnBrokenPipe()
const end = endedBySignal()
const { report, end: endLine } = progressLine(process.stderr, () => systemClock.monotonicMs())
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  endLine()
  process.stderr.write(`${refusalOf(error, end.signal, USAGE)}\n`)
  process.exitCode = end.exitStatus ?? 1
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    process.stdout.write(USAGE)
    return 0
  }
  const [file] = positionals
  if (file === undefined || positionals.length > 1) {
    process.stderr.write(USAGE)
    return 1
  }
  loadEnvFile()
  const place = readOriginConfig(process.env)
  const startedMs = systemClock.monotonicMs()
  const { manifest, setAside } = await restoreBackup(place, file, {
    ...{ isForced: values.force ?? false, nowMs: systemClock.wallMs, report, signal: end.signal },
  })
  endLine()
  const seconds = ((systemClock.monotonicMs() - startedMs) / 1000).toFixed(1)
  process.stdout.write(backupSummary(manifest))
  process.stdout.write(
    `Restored ${place.dataDir} as it was at ${manifest.madeAt}, with Crease ${manifest.version}, in ${seconds} s.\n`,
  )
  if (setAside !== undefined) {
    process.stdout.write(`What was there before is in ${setAside}: delete it when you no longer need it.\n`)
  }
  return 0
}
