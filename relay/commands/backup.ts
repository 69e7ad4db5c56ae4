import { statSync } from 'node:fs'
import { makeBackup } from '#relay/origin/commands/backup/make-backup.ts'
import { runBackupCommand } from './support/run-backup-or-restore.ts'

const USAGE = `Usage: npm run backup -- FILE [--force]

Writes all that an origin stores into FILE, a tar archive, while the origin runs: the
database as it is at one moment, and every file in DATA_DIR (default ./data): keys,
pictures, films, letters that are not sent. The editors' files go along where
CONTENT_DIR names their folder. With DATABASE_URL set the database is a
dump that pg_dump makes. A list in it names each file with its size and SHA-256.

FILE appears when it is whole. Only its owner may read it: it holds keys and readers'
data. Secrets of the environment or in .env are not in it. While it is
made it takes twice its room beside FILE.

  --force       replace FILE where it is there
  --help        this text

npm run restore -- FILE brings it back.
`

await runBackupCommand(USAGE, async (place, file, settings) => {
  const { list, leftOut } = await makeBackup(place, file, settings)
  const tables = `tables up to ${list.schema ?? 'an early version'}`
  return [
    ...leftOut.map((path) => `Left out: ${path}, which is no plain file.`),
    `${file}: ${statSync(file).size} bytes, ${list.files.length} files, ${tables}. It is as secret as a password.`,
  ]
})
