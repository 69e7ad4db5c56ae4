import { DatabaseUnavailable } from '../../database/postgres-failures.ts'
import { isStorageFailure as isSqliteFailure } from '../../database/sqlite.ts'

export function isStorageFailure(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || isSqliteFailure(error)
}
