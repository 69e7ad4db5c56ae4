import { type FSWatcher, statSync, watch } from 'node:fs'
import type { Timers } from '../../core/clock.ts'
import type { Content } from './content.ts'

const SETTLED_MS = 300
/** A watcher sees what happens in a folder, and nothing of another folder that takes its place. */
const LOOK_MS = 2000

type Log = { error(details: object, message: string): void }
type Watched = { identity: string; watcher: FSWatcher }

/** Reads the content again when it changes, also when a folder is replaced, moved away or made anew. */
export function watchContent(
  content: Pick<Content, 'folders' | 'refresh'>,
  timers: Timers,
  log: Log,
): () => void {
  let cancelRefresh = () => {}
  let cancelLook = () => {}
  const watched = new Map<string, Watched>()
  const changed = () => {
    cancelRefresh()
    cancelRefresh = timers(SETTLED_MS, () => {
      content
        .refresh()
        .catch((error: unknown) => log.error({ err: error }, 'the content could not be read again'))
    })
  }
  const forget = (folder: string) => {
    watched.get(folder)?.watcher.close()
    watched.delete(folder)
  }
  /** Whether it watches another folder than before. */
  const watchFolder = (folder: string, identity: string) => {
    if (watched.get(folder)?.identity === identity) return false
    forget(folder)
    const watcher = watch(folder, changed)
    watcher.on('error', (error) => {
      log.error({ err: error }, 'a content folder can no longer be watched')
      forget(folder)
    })
    watcher.unref()
    watched.set(folder, { identity, watcher })
    return true
  }
  const watchAll = () => {
    const identities = new Map(content.folders.map((folder) => [folder, identityOf(folder)]))
    const gone = [...watched.keys()].filter((folder) => identities.get(folder) === undefined)
    for (const folder of gone) forget(folder)
    let isChanged = gone.length > 0
    for (const [folder, identity] of identities) {
      if (identity !== undefined && watchFolder(folder, identity)) isChanged = true
    }
    return isChanged
  }
  const look = () => {
    try {
      if (watchAll()) changed()
    } catch (error) {
      log.error({ err: error }, 'the content folders cannot be watched')
    }
    cancelLook = timers(LOOK_MS, look)
  }
  watchAll()
  cancelLook = timers(LOOK_MS, look)
  return () => {
    cancelRefresh()
    cancelLook()
    for (const folder of [...watched.keys()]) forget(folder)
  }
}

function identityOf(folder: string): string | undefined {
  const { dev, ino } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  return ino === undefined ? undefined : `${dev}:${ino}`
}
