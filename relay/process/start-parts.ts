import { fileURLToPath, pathToFileURL } from 'node:url'
import type { NeedsModule } from '#shared/page.ts'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import type { Log } from '../logging/create-log.ts'
import { ThreadedRenderer } from '../pages/threaded-renderer.ts'
import { PushLink } from '../push/push-link.ts'
import type { HintOutcome } from '../upstream/poll-controls.ts'

/** The system drops packets of further connections, which come again after 1, 3 and 7 s (`net.core.somaxconn`). */
export const LISTEN_BACKLOG = 16_384

/** A relay that listens, as one process or as several. */
export type Running = {
  port: number
  metrics(): Promise<string>
  fatal(error: Error): void
  /** The origin has changed. Rejects where the relay that polls cannot be reached. */
  originChanged(): Promise<HintOutcome>
  /** Sends everybody away, then ends. */
  stop(): Promise<void>
}

/** Where a file of the build is, next to the program that runs: dist/relay/main.js, or its workers'. */
export const built = (path: string) => new URL(path, pathToFileURL(process.argv[1] ?? ''))

export async function openSite(log: Log) {
  const { needs } = (await import(built('../server/entry-needs.js').href)) as NeedsModule
  const renderer = new ThreadedRenderer(
    built('./page-thread.js'),
    {
      rendererUrl: built('../server/entry-server.js').href,
      manifestPath: fileURLToPath(built('../client/manifest.json')),
    },
    {},
    (line) => log.warn({ part: 'the page thread' }, line),
  )
  return {
    needs,
    renderer,
    folder: fileURLToPath(built('../client')),
    runbook: fileURLToPath(built('../runbook')),
    docs: fileURLToPath(built('../docs')),
  }
}

/** The thread of notifications, with the words of the built client; undefined where they are switched off. */
export function openPush({ push, dataDir, publicUrl }: Config, log: Log): PushLink | undefined {
  if (push === undefined) return undefined
  const subject = push.subject ?? (publicUrl?.protocol === 'https:' ? publicUrl.origin : undefined)
  return new PushLink({
    threadUrl: built('./push-thread.js'),
    data: { settings: { ...push, subject, dataDir }, wordingUrl: built('../server/entry-wording.js').href },
    failed: (line) => log.warn({ part: 'notifications' }, line),
  })
}

export function whyNotListening(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
    case 'EACCES':
      return new ConfigError('PORT', String(port), 'a port that is free')
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError('HOST', host, 'an address of this machine')
    default:
      return error
  }
}
