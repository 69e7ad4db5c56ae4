import { format } from 'node:util'
import type { Log } from './create-log.ts'

/** Logs warnings, the console and uncaught errors, which end the process. Returns its undo. */
export function logProcessFailures(log: Log): () => void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns'))
  console.log = (...parts) => log.info(format(...parts))
  console.info = console.log
  console.warn = (...parts) => log.warn(format(...parts))
  console.error = (...parts) => log.error(format(...parts))
  const end = (err: unknown) => {
    log.fatal({ err }, 'stopping after an error')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  return () => void process.off('uncaughtException', end)
}
