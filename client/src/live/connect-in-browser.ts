import { browserEnvironment } from './browser-environment.ts'
import { LiveConnection } from './connection.ts'
import type { LiveSource } from './live-source.ts'
import type { RelayClock } from './relay-clock.ts'
import type { TopicStore } from './topic-store.ts'

/**
 * Opens the live connection of a page for as long as it lives, and shows its status to the screens. The
 * document carries it too, for tests and for whoever looks into a page that does not move.
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
