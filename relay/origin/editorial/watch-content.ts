import { type FSWatcher, watch } from 'node:fs'
import type { Timers } from '../clock.ts'
import type { Content } from './content.ts'

/** Editors write a file in several steps; it is read when nothing has moved for this long. */
const SETTLED_MS = 300

/** Reads the content again whenever something in its folders has changed and settled; what it returns ends that. */
export function watchContent(
  content: Content,
  timers: Timers,
  log: { error(details: object, message: string): void },
): () => void {
  let cancel = () => {}
  const changed = () => {
    cancel()
    cancel = timers(SETTLED_MS, () => {
      content
        .refresh()
        .catch((error: unknown) => log.error({ err: error }, 'the content could not be read again'))
    })
  }
  const watchers: FSWatcher[] = content.folders.map((folder) => {
    const watcher = watch(folder, changed)
    watcher.on('error', (error) => log.error({ err: error }, 'a content folder can no longer be watched'))
    watcher.unref()
    return watcher
  })
  return () => {
    cancel()
    for (const watcher of watchers) watcher.close()
  }
}
