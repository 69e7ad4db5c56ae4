import type { LiveSource } from './live-source.ts'
import type { RelayClock } from './relay-clock.ts'
import type { TopicStore } from './topic-store.ts'

export function connectInBrowser(_topics: TopicStore, _clock: RelayClock, _source: LiveSource): void {}
