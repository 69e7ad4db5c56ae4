import { browserEnvironment } from './browser-environment.ts'
import { LiveConnection } from './connection.ts'
import type { LiveSource } from './live-source.ts'
import type { RelayClock } from './relay-clock.ts'
import type { TopicStore } from './topic-store.ts'

/**
 * Opens the page's live connection and shows its status, also as an attribute of the document, for tests and
 * for a look at a page that does not move.
 */
export function connectInBrowser(topics: TopicStore, clock: RelayClock, source: LiveSource): void {
  const { upstream } = source.status.get()
  const environment = browserEnvironment(window)
  const { renderedAt } = source
  const connection = new LiveConnection(environment, topics, clock, { upstream, renderedAt }, (status) => {
    source.status.set(status)
    document.documentElement.dataset.live = status.connection.kind
  })
  connection.start()
}
