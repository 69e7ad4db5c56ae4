import { parseArgs } from 'node:util'
import { backupSummary } from '#relay/origin/backup/backup-summary.ts'
import { makeBackup } from '#relay/origin/backup/make-backup.ts'
import { progressLine } from '#relay/origin/backup/progress.ts'
import { shownBytes } from '#relay/origin/backup/shown-bytes.ts'
import { readOriginConfig } from '#relay/origin/config.ts'
import { systemClock } from '../clock.ts'
import { loadEnvFile } from '../env-file.ts'
import { endedBySignal } from './ended-by-signal.ts'
import { exitOnBrokenPipe } from './exit-on-broken-pipe.ts'
import { refusalOf } from './refusal-of.ts'

/** Writes what an origin keeps into one file, while it runs. */

const USAGE = `Usage: npm run backup -- FILE [--force]

Writes all that an origin keeps into FILE, a tar archive, while the origin runs: the
database as it is at one moment, and every file in DATA_DIR (default ./data): keys,
pictures, films, letters that are not sent. With DATABASE_URL set the database is a
dump that pg_dump makes. A list in it names each file with its size and SHA-256.

FILE appears when it is whole. Only its owner may read it: it holds keys and readers'
data. Secrets that stand in the environment or in .env are not in it. While it is
made it takes twice its room beside FILE.

  --force       replace FILE where it is there
  --help        this text

npm run restore -- FILE brings it back.
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
  const { manifest, bytes, leftOut } = await makeBackup(place, file, {
    ...{ isForced: values.force ?? false, nowMs: systemClock.wallMs, report, signal: end.signal },
  })
  endLine()
  const seconds = ((systemClock.monotonicMs() - startedMs) / 1000).toFixed(1)
  process.stdout.write(backupSummary(manifest))
  for (const path of leftOut) process.stdout.write(`Left out: ${path}, which is no plain file.\n`)
  process.stdout.write(
    `${file}: ${shownBytes(bytes)}, made in ${seconds} s. Keep it as you keep a password.\n`,
  )
  return 0
}
