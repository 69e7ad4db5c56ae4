import { restoreBackup } from '#relay/origin/commands/backup/restore-backup.ts'
import { runBackupCommand } from './support/run-backup-or-restore.ts'

const USAGE = `Usage: npm run restore -- FILE [--force]

Brings back a backup into DATA_DIR (default ./data), and into the PostgreSQL database
at DATABASE_URL where it was made of one, and the editors' files into CONTENT_DIR
where it holds them. Origins on that data have to be stopped.
Every SHA-256 is looked at, and the database read through, before anything is changed.

  --force       where there is data: set it aside in DATA_DIR/before-restore-…, and
                replace the tables of the PostgreSQL database, which are then gone
  --help        this text

A backup of an earlier Crease is brought up to date by the next start.
`

await runBackupCommand(USAGE, async (place, file, settings) => {
  const { list, setAside } = await restoreBackup(place, file, settings)
  return [
    `Restored ${list.files.length} files to ${place.dataDir} as of ${list.madeAt}, with Crease ${list.version}.`,
    ...(setAside ? [`What was there before is in ${setAside}: delete it when you no longer need it.`] : []),
  ]
})
