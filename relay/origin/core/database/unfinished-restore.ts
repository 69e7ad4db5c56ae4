import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'

/** While this file exists, what is next to it may belong to two states. */
export function unfinishedRestoreFile(dataDir: string): string {
  return join(dataDir, 'restore-unfinished')
}

export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(unfinishedRestoreFile(dataDir))) return
  throw new StartProblem(
    `A restore of ${dataDir} was cut short: run \`npm run restore -- FILE --force\` again, which finishes it.`,
  )
}
