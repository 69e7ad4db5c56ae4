import { shownValue } from '#shared/settings/shown-value.ts'
import { ConfigError } from '../config/config-error.ts'
import { EnvFileError } from '../config/env-file.ts'
import { DatabaseUnavailable } from '../database/postgres-failures.ts'
import { isDamagedFile, isStorageFailure } from '../database/sqlite.ts'
import { StartProblem } from './core/start-problem.ts'
import { BrokenContent } from './parts/content/broken-content.ts'

/** Fewer than this are not enough for the database, its neighbours and a few connections. */
const ENOUGH_DESCRIPTORS = 256

export function explainStartFailure(error: unknown, env: NodeJS.ProcessEnv): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isExplained = [ConfigError, EnvFileError, StartProblem, BrokenContent].some(
    (kind) => error instanceof kind,
  )
  if (isExplained) return error.message
  const { DATA_DIR = './data', DATABASE_URL = '', ORIGIN_PORT = '8081', ORIGIN_HOST = '' } = env
  if (error instanceof DatabaseUnavailable) {
    return `The database at DATABASE_URL ${JSON.stringify(shownValue('DATABASE_URL', DATABASE_URL))} cannot be used (${error.message}): start its server, or set the address, user and password that it takes.`
  }
  if (isDamagedFile(error)) {
    return `The database in ${DATA_DIR} cannot be read (${error.message}): put a copy of crease.db back, or move it away to begin anew.`
  }
  if (isStorageFailure(error)) {
    return `The database in ${DATA_DIR} cannot be opened (${error.message}): look at the disk and at who owns the folder.`
  }
  switch ('code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
    case 'EACCES':
      return new ConfigError('ORIGIN_PORT', ORIGIN_PORT, 'a port that is free').message
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError('ORIGIN_HOST', ORIGIN_HOST, 'an address of this machine').message
    case 'EMFILE':
    case 'ENFILE':
      return `The limit of open files is too low to start: raise it (ulimit -n) to at least ${ENOUGH_DESCRIPTORS}.`
    case 'ENOSPC':
      return `The disk that holds ${DATA_DIR} is full: make room and start again.`
    default:
      return undefined
  }
}
