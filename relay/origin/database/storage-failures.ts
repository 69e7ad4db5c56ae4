import { DatabaseUnavailable } from '../../database/postgres-failures.ts'
import { isStorageFailure as isSqliteFailure } from '../../database/sqlite.ts'

/** Whether an error says that what holds the data fails (a file, its disk, a server), and not that the statement is wrong. */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || isSqliteFailure(error)
}
